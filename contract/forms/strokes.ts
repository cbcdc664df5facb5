/**
 * The drawing area of a signature, in its own units: three times as wide as high, counted from the upper left corner.
 */
const strokeSheet = { width: 1200, height: 400 } as const

/** Longest drawing accepted, in characters: some 2,500 points. */
export const strokesMax = 20_000

/** A pen stroke: its points in order, in whole units of the drawing area. */
export type Stroke = readonly (readonly [x: number, y: number])[]

const written = /^\d{1,4},\d{1,3}(?:[ ;]\d{1,4},\d{1,3})*$/

/**
 * The strokes of a drawing written as `x,y x,y;x,y`: a space between points, a semicolon between strokes. Undefined for
 * anything else.
 */
export const readStrokes = (text: string): readonly Stroke[] | undefined => {
  if (text.length > strokesMax || !written.test(text)) return undefined
  const strokes = text.split(';').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x, y] as const
    }),
  )
  const isOnSheet = strokes.flat().every(([x, y]) => x <= strokeSheet.width && y <= strokeSheet.height)
  return isOnSheet ? strokes : undefined
}
