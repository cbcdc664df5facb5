/** The sheet on which a signature is drawn, in units of its own: three times as wide as high. */
export const sheetUnits = { width: 1200, height: 400 } as const

interface Point {
  readonly x: number
  readonly y: number
}

/** Most points that are kept of a drawing; of more, every other one is left out until they fit. */
const pointsMax = 2000

const within = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)))

const thinned = (strokes: readonly (readonly Point[])[]): readonly (readonly Point[])[] => {
  const count = strokes.reduce((sum, points) => sum + points.length, 0)
  const next = strokes.map((points) => points.filter((_, at) => at % 2 === 0 || at === points.length - 1))
  const isThinner = next.some((points, at) => points.length < (strokes[at]?.length ?? 0))
  if (count <= pointsMax) return strokes
  return isThinner ? thinned(next) : next.slice(0, pointsMax)
}

/** Writes strokes as `x,y x,y;x,y` in units of the sheet; `width` is that of the sheet the points were taken on. */
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

/** Strokes as the path of an SVG: through the middle between each two points, so that corners are round. */
export const pathOf = (written: string): string =>
  written
    .split(';')
    .map((stroke) => {
      const points = stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number])
      const [first = [0, 0], ...rest] = points
      if (rest.length === 0) return `M${first.join(' ')}h0`
      const bends = rest.slice(0, -1).map(([x, y], at) => {
        const [nextX, nextY] = rest[at + 1] ?? [x, y]
        return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
      })
      return `M${first.join(' ')}${bends.join('')}L${(rest.at(-1) ?? first).join(' ')}`
    })
    .join('')
