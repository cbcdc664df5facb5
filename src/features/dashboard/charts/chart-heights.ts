/** How high a drawing of so many bars is, in pixels: its place is held before it is drawn. */
export const heightOfBars = (bars: number): number => bars * 30 + 4

/** How high a line over days is. */
export const heightOfLine = 150

/** How high a strip of days is. */
export const heightOfStrip = 84
