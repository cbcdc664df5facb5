import { createHash } from 'node:crypto'

/** What happened: one line for each thing, without anything that a seed doesn't decide. */
export interface History {
  add(at: number, ...words: readonly (string | number | undefined)[]): void
  readonly lines: readonly string[]
  digest(): string
}

/** The digest of plain content: histories name answers by it. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)

/** Opens a history that begins at a time. */
export const openHistory = (start: number): History => {
  const lines: string[] = []
  return {
    lines,
    add: (at, ...words) => {
      const seconds = ((at - start) / 1000).toFixed(3)
      lines.push([seconds.padStart(10), ...words.filter((word) => word !== undefined)].join(' '))
    },
    digest: () => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  }
}
