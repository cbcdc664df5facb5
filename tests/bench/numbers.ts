/** The median of several measurements; throws RangeError for none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that a share of the measurements does not exceed (0.95: p95), interpolated. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (below === undefined || above === undefined) throw new RangeError('nothing was measured')
  return below + (above - below) * (at - Math.floor(at))
}

/** Milliseconds that a function takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Calls `work` for every item, a few at a time. */
export const severalAtOnce = async <T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, worker))
}

/** A few figures as text: `1.2 1.3 1.1`. */
export const list = (values: readonly number[], digits = 2): string =>
  values.map((value) => value.toFixed(digits)).join(' ')
