/** The pad on which a signature is drawn, in its own units: three times as wide as high. */
export const sheetUnits = { width: 1200, height: 400 } as const

interface Point {
  readonly x: number
  readonly y: number
}

/** The most points that are stored of a drawing; of more, every other one is left out until they fit. */
const pointsMax = 2000

const within = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)))

const thinned = (strokes: readonly (readonly Point[])[]): readonly (readonly Point[])[] => {
  const count = strokes.reduce((sum, points) => sum + points.length, 0)
  const next = strokes.map((points) => points.filter((_, at) => at % 2 === 0 || at === points.length - 1))
  const isThinner = next.some((points, at) => points.length < (strokes[at]?.length ?? 0))
  if (count <= pointsMax) return strokes
  return isThinner ? thinned(next) : next.slice(0, pointsMax)
}

/** Writes strokes as `x,y x,y;x,y` in units of the pad; `width` is that of the pad the points were recorded on. */
export const writeStrokes = (strokes: readonly (readonly Point[])[], width: number): string => {
  const scale = sheetUnits.width / width
  return thinned(strokes.filter((points) => points.length > 0))
    .map((points) =>
      points
        .map(({ x, y }) => `${within(x * scale, sheetUnits.width)},${within(y * scale, sheetUnits.height)}`)
        .filter((point, at, all) => point !== all[at - 1])
        .join(' '),
    )
    .join(';')
}

/** Written strokes, as points on a pad of this width. */
export const pointsOf = (written: string, width: number): readonly (readonly Point[])[] =>
  written.split(';').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return { x: (x * width) / sheetUnits.width, y: (y * width) / sheetUnits.width }
    }),
  )

/** Strokes as the path of an SVG: through the middle between each two points, so that corners are round. */
export const pathOf = (written: string): string =>
  pointsOf(written, sheetUnits.width)
    .map((points) => {
      const [first = { x: 0, y: 0 }, ...rest] = points
      const last = rest.at(-1)
      if (last === undefined) return `M${first.x} ${first.y}h0`
      const bends = rest.slice(0, -1).map(({ x, y }, at) => {
        const next = rest[at + 1] ?? last
        return `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`
      })
      return `M${first.x} ${first.y}${bends.join('')}L${last.x} ${last.y}`
    })
    .join('')
