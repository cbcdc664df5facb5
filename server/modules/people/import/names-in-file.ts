/** A name as names are compared: letter case, invisible characters and the width of spaces don't count. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Most commas in a name, plus one: a cell may have thousands. */
const partsMax = 4

/** The names of a cell as written: between semicolons or line breaks, or between commas, which a known name may contain. */
export const namesInCell = (cell: string, known: ReadonlyMap<string, unknown>): readonly string[] =>
  cell
    .split(/[;\n]/)
    .flatMap((part) => namesBetweenCommas(part.split(','), known))
    .filter((name) => comparedName(name) !== '')

/** The longest known names that the parts make, and each other part by itself. */
const namesBetweenCommas = (parts: readonly string[], known: ReadonlyMap<string, unknown>): readonly string[] => {
  const names: string[] = []
  for (let from = 0; from < parts.length;) {
    let length = Math.min(partsMax, parts.length - from)
    const name = () => parts.slice(from, from + length).join(',')
    while (length > 1 && !known.has(comparedName(name()))) length -= 1
    names.push(name().trim())
    from += length
  }
  return names
}
