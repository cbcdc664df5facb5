/** A name as it is known of a person; whoever has one name alone has no first name, or "Unknown" (Form I-9, Section 1). */
export interface PersonName {
  readonly firstName?: string | undefined
  readonly lastName: string
}

/** Small words of family names, which say nothing alone. */
const particles = new Set([
  ...['de', 'la', 'las', 'los', 'del', 'da', 'das', 'do', 'dos', 'di', 'du', 'le', 'van', 'von', 'der', 'den', 'ten'],
  ...['y', 'e', 'al', 'el', 'bin', 'ibn', 'bint', 'abu', 'st', 'san', 'santa', 'jr', 'sr', 'ii', 'iii', 'iv'],
])

/** Letters without a decomposition, as people write them on keyboards that lack them. */
const baseCharacters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıßæœþ]/gu, (character) => baseCharacters[character] ?? character)
    .replace(/['’ʼ‘`´]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Each word, and as many as stand beside each other without a space: "De La Cruz" is also "delacruz". */
const runsOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(''))))

const hasWord = (runs: ReadonlySet<string>, parts: readonly string[]): boolean => {
  const telling = parts.filter((part) => part.length > 1 && !particles.has(part))
  return runs.has(parts.join('')) || telling.some((part) => runs.has(part))
}

const hasInitial = (words: readonly string[], parts: readonly string[]): boolean =>
  parts.some((part) => words.includes([...part][0] ?? ''))

const isName = (typed: string, { firstName = '', lastName }: PersonName): boolean => {
  const words = wordsOf(typed)
  const runs = runsOf(words)
  const first = firstName === 'Unknown' ? [] : wordsOf(firstName)
  const last = wordsOf(lastName)
  if (first.length === 0) return hasWord(runs, last)
  const whole = words.join('')
  if (whole === [...first, ...last].join('') || whole === [...last, ...first].join('')) return true
  const [hasFirst, hasLast] = [hasWord(runs, first), hasWord(runs, last)]
  if (words.length < 2) return false
  return (hasFirst && (hasLast || hasInitial(words, last))) || (hasLast && hasInitial(words, first))
}

/** The name that the answers of a form give; undefined where they have none. */
export const nameIn = ({ firstName, lastName }: Readonly<Record<string, unknown>>): PersonName | undefined =>
  typeof lastName !== 'string' || lastName === ''
    ? undefined
    : { firstName: typeof firstName === 'string' ? firstName : '', lastName }

/**
 * The names by which the person of a form may sign it, that of the account first; none where somebody else signs for
 * them (Form I-9, Section 1: a parent, guardian or representative).
 */
export const signerNamesOf = (
  account: PersonName,
  answers: Readonly<Record<string, unknown>>,
): readonly PersonName[] => {
  if (answers['isSignedByGuardian'] === true || answers['isSpecialPlacement'] === true) return []
  const onForm = nameIn(answers)
  return onForm === undefined ? [account] : [account, onForm]
}

/** A name as it is written in a sentence. */
export const wholeName = ({ firstName = '', lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

/**
 * Whether a typed signature is one of a person's names. The order, accents, capitals, middle names and one initial don't
 * matter; another given or family name does.
 */
export const isSignatureOf = (typed: string, names: readonly PersonName[]): boolean =>
  names.some((name) => isName(typed, name))

/** Whether two names are the same but for capitals, accents, signs, middle and second family names. */
export const isSameName = (one: PersonName, other: PersonName): boolean =>
  isName(wholeName(one), other) || isName(wholeName(other), one)

/** Whether two names differ in nothing but capitals, accents, signs and spaces: no name was added or dropped. */
export const isUnchangedName = (one: PersonName, other: PersonName): boolean =>
  wordsOf(wholeName(one)).join('') === wordsOf(wholeName(other)).join('')
