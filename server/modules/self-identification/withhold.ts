import { smallestCount } from '#contract/domain/self-identification.ts'

/** A cell of a table, by row and column. */
type Cell = readonly [row: number, column: number]

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/**
 * Withholds counts under `smallestCount`, zero as well, and as many others as are needed so that none of them can be
 * calculated: what is withheld in a line whose sum is known is at least two counts, and `smallestCount` people.
 *
 * A row has the counts of a group, and its sum is known. The first of several rows is the sum of the others, so that
 * each column is a line too.
 */
export const withholdSmall = (table: readonly (readonly number[])[]): (number | null)[][] => {
  const shown = table.map((row) => row.map((count) => count >= smallestCount))
  const isShown = ([row, column]: Cell): boolean => shown[row]?.[column] === true
  const countAt = ([row, column]: Cell): number => table[row]?.[column] ?? 0
  const isSafe = (cells: readonly Cell[]): boolean => {
    const hidden = cells.filter((cell) => !isShown(cell))
    const people = hidden.reduce((sum, cell) => sum + countAt(cell), 0)
    return hidden.length === 0 || (hidden.length > 1 && people >= smallestCount)
  }
  /** Whether the counts of parts give away one that is withheld, or their sum does. */
  const isSafeColumn = ([sum, ...parts]: readonly Cell[]): boolean =>
    sum === undefined || parts.length === 0 || (isShown(sum) ? isSafe(parts) : parts.some((cell) => !isShown(cell)))
  const hideSmallest = (cells: readonly Cell[]): boolean => {
    const [smallest] = cells.filter(isShown).sort((one, other) => countAt(one) - countAt(other))
    const row = smallest && shown[smallest[0]]
    if (smallest === undefined || row === undefined) return false
    row[smallest[1]] = false
    return true
  }
  const rows = range(table.length).map((row) => range(table[row]?.length ?? 0).map((column): Cell => [row, column]))
  const columns = range(table[0]?.length ?? 0).map((column) => range(table.length).map((row): Cell => [row, column]))
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const line of rows) if (!isSafe(line)) isChanged = hideSmallest(line) || isChanged
    for (const line of columns) if (!isSafeColumn(line)) isChanged = hideSmallest(line) || isChanged
  }
  return table.map((row, index) => row.map((count, column) => (isShown([index, column]) ? count : null)))
}
