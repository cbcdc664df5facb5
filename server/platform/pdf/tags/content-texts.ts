/** A text object of a page’s content, from BT to ET, and where its first line begins. */
export interface ContentText {
  readonly start: number
  readonly end: number
  readonly x: number
  readonly y: number
  /** The height of its letters as set, in points. */
  readonly size: number
}

/** The text objects of a page’s content, and where between them something is painted. */
export interface ReadContent {
  readonly texts: readonly ContentText[]
  /** The ends of the operators that paint something else. */
  readonly paints: readonly number[]
}

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

const matrixOf = (operands: readonly string[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.slice(-6).map(Number)
  return [a, b, c, d, e, f]
}

// A string with parentheses in it, a hexadecimal string, brackets, a name, or a number or operator.
const TOKEN =
  /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))*\)|<<|>>|<[\da-fA-F\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
const OPERATOR = /^[A-Za-z'"][A-Za-z0-9*'"]*$/
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do'])
/** The operators that show text. */
export const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"'])
/** Images within the content, and content that is marked already, aren’t read. */
const UNREAD = new Set(['BI', 'BDC', 'BMC', 'DP', 'MP'])

/** An operator of a page’s content, with its operands and where it begins and ends. */
interface Operation {
  readonly operator: string
  readonly operands: readonly string[]
  readonly start: number
  readonly end: number
}

/** The operators of a page’s content, given one character to a byte. */
export function* operationsIn(content: string): Generator<Operation> {
  let operands: string[] = []
  const token = new RegExp(TOKEN)
  for (let match = token.exec(content); match !== null; match = token.exec(content)) {
    const [text] = match
    if (!OPERATOR.test(text) || ['true', 'false', 'null'].includes(text)) {
      operands.push(text)
      continue
    }
    yield { operator: text, operands, start: match.index, end: token.lastIndex }
    operands = []
    // The bytes of an image are no operators.
    if (text === 'ID') token.lastIndex = Math.max(token.lastIndex, content.indexOf('EI', token.lastIndex))
  }
}

/** Reads the content of a page that has no tags; undefined if it can’t be tagged. */
export const readContent = (content: string): ReadContent | undefined => {
  const texts: ContentText[] = []
  const paints: number[] = []
  const saved: Matrix[] = []
  let [page, line]: [Matrix, Matrix] = [IDENTITY, IDENTITY]
  let [begins, fontSize] = [-1, 0]
  let first: { x: number; y: number; size: number } | undefined
  for (const { operator, operands, start, end } of operationsIn(content)) {
    if (UNREAD.has(operator)) return undefined
    if (PAINTS.has(operator)) paints.push(end)
    else if (operator === 'q') saved.push(page)
    else if (operator === 'Q') page = saved.pop() ?? IDENTITY
    else if (operator === 'cm') page = times(matrixOf(operands), page)
    else if (operator === 'Tf') fontSize = Number(operands.at(-1))
    else if (operator === 'Tm') line = matrixOf(operands)
    else if (operator === 'Td' || operator === 'TD') {
      const [x = 0, y = 0] = operands.slice(-2).map(Number)
      line = times([1, 0, 0, 1, x, y], line)
    } else if (operator === 'BT') [begins, line, first] = [start, IDENTITY, undefined]
    else if (SHOWS.has(operator) && first === undefined) {
      const [, , , d, x, y] = times(line, page)
      first = { x, y, size: Math.abs(d * fontSize) }
    } else if (operator === 'ET') {
      if (begins >= 0 && first !== undefined) texts.push({ start: begins, end, ...first })
      begins = -1
    }
  }
  return { texts, paints }
}
