import { Problem } from '#contract/protocol/problems.ts'

const depthMax = 12
/** More values than any endpoint needs: 500 tickets, 60 reasons, the fields of a form. */
export const valuesMax = 5000
/** Characters of a repeated key that its refusal names. */
const namedCharacters = 60

/**
 * Parses JSON of limited depth and size in which no object has a key twice: readers differ in which one counts. Throws
 * `invalid` for anything else, with the key that is there twice.
 */
export const readJson = (bytes: Uint8Array): unknown => {
  const { read, text, memberCount } = parsed(bytes)
  // Colons outside of texts are members; the parser keeps one of those with the same key.
  if (colonsOutsideTexts(text) !== memberCount) {
    const name = repeatedKey(text).slice(0, namedCharacters)
    throw new Problem('invalid', { key: 'keyTwice', values: { name } })
  }
  return read
}

const parsed = (bytes: Uint8Array) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const read: unknown = JSON.parse(text)
    const counts = { values: 0, members: 0 }
    if (!fits(read, depthMax, counts)) throw new Error('too deep or too much')
    return { read, text, memberCount: counts.members }
  } catch {
    throw new Problem('invalid', 'badBody')
  }
}

/** Whether a value is no deeper than `depth` and has no more values than allowed; counts them, up to that limit. */
const fits = (value: unknown, depth: number, counts: { values: number; members: number }): boolean => {
  counts.values += 1
  if (counts.values > valuesMax) return false
  if (typeof value !== 'object' || value === null) return true
  const within: readonly unknown[] = Object.values(value)
  if (!Array.isArray(value)) counts.members += within.length
  return depth > 0 && within.every((each) => fits(each, depth - 1, counts))
}

/** The position after the text that begins at `start`; the JSON is valid. Each character is read at most twice. */
const endOfText = (json: string, start: number): number => {
  for (let at = start + 1; ;) {
    const quote = json.indexOf('"', at)
    let before = quote - 1
    while (json[before] === '\\') before -= 1
    // An even number of backslashes before a quote escape one another.
    if ((quote - before) % 2 === 1) return quote + 1
    at = quote + 1
  }
}

const colonsOutsideTexts = (json: string): number => {
  let count = 0
  for (let at = 0; at < json.length;) {
    const sign = json.charCodeAt(at)
    if (sign === 0x3a) count += 1
    at = sign === 0x22 ? endOfText(json, at) : at + 1
  }
  return count
}

/** The first key that an object of valid JSON has twice; empty if there is none. */
const repeatedKey = (json: string): string => {
  const open: Set<string>[] = []
  let text = ''
  for (let at = 0; at < json.length;) {
    const sign = json[at]
    const next = sign === '"' ? endOfText(json, at) : at + 1
    if (sign === '"') text = json.slice(at, next)
    else if (sign === '{') open.push(new Set())
    else if (sign === '}') open.pop()
    else if (sign === ':') {
      const key = JSON.parse(text) as string
      if (open.at(-1)?.has(key) === true) return key
      open.at(-1)?.add(key)
    }
    at = next
  }
  return ''
}
