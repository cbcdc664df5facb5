/** The height of a line chart over days, in pixels: its space is reserved before it is drawn. */
export const heightOfLine = 150

/** The height of a strip of days, in pixels. */
export const heightOfStrip = 84
