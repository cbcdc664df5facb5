/** The height of a chart of so many bars, in pixels: its space is reserved before it is drawn. */
export const heightOfBars = (bars: number): number => bars * 30 + 4

/** The height of a line chart over days, in pixels. */
export const heightOfLine = 150

/** The height of a strip of days, in pixels. */
export const heightOfStrip = 84
