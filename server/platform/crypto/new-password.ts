import { passwordReason } from '#contract/endpoints/credentials.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { oneCoding } from './password-hash.ts'
import { guessesOf } from './password-strength.ts'

/** The owner of a password, with the names that a guesser would try first. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  /** The names of their business, its locations where they work, and their TPA company. */
  readonly organizationNames: readonly string[]
}

/** The fewest guesses that a new password has to take. */
const fewestGuesses = 1e10

/** What comes to mind at the screens of the product, in English and Spanish. */
const productWords = [
  ...[
    'firstday',
    'first day',
    'firstday-demo',
    'firstday demo',
    'demo',
    'onboarding',
    'paperwork',
    'payroll',
    'direct',
  ],
  ...['deposit', 'direct deposit', 'form', 'employee', 'application', 'job', 'work', 'new', 'hire', 'new hire', 'my'],
  ...['nómina', 'nomina', 'depósito', 'deposito', 'directo', 'directa', 'formulario', 'empleo', 'empleado', 'trabajo'],
  ...['solicitud', 'contratación', 'nuevo', 'nueva', 'mi'],
]

/** Phrases that everybody knows and that no list of passwords has. */
const knownPhrases = ['correcthorsebatterystaple', 'tequieromucho', 'teamomucho', 'letmeinplease', 'iloveyousomuch']

/** Why a new password is refused: its length, the owner's names, or that it is guessed too soon. */
export const newPasswordReason = async (password: string, owner: PasswordOwner): Promise<MessageRef | undefined> => {
  const atSight = passwordReason(password)
  if (atSight !== undefined) return atSight
  const lower = oneCoding(password).toLowerCase()
  if (containsOwnersName(lower, owner)) return { key: 'passwordContainsName' }
  const words = [...productWords, ...knownPhrases, ...wordsOf(owner)]
  if (isOnly(words, password)) return { key: 'passwordCommon' }
  for (const spelling of spellingsOf(oneCoding(password), words))
    if ((await guessesOf(spelling, words)) < fewestGuesses) return { key: 'passwordCommon' }
  return undefined
}

/** Whether a password consists of the words alone, besides a few digits and signs. */
const isOnly = (words: readonly string[], password: string): boolean => {
  const known = new Set(words.map(withoutAccents))
  const plain = withoutAccents(oneCoding(password).toLowerCase())
  const parts = plain.match(/\p{L}+/gu) ?? []
  const others = plain.replace(/[\p{L}\s]/gu, '').length
  return parts.length > 0 && others <= fewOthers && parts.every((part) => known.has(part) || isRun(part))
}

/** Rows of keyboards (US, French, German) and the alphabet. */
const runs = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop', 'yxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const shortestRun = 4

/** Whether a word is a part of a run, forward or backward, or a long part of a phrase that everybody knows. */
const isRun = (word: string): boolean => {
  const backward = [...word].reverse().join('')
  return (
    (word.length >= shortestRun && runs.some((run) => run.includes(word) || run.includes(backward))) ||
    (word.length >= longPhrase && knownPhrases.some((phrase) => phrase.includes(word)))
  )
}

/** Digits and signs that don't make a password of known words strong. */
const fewOthers = 6

/**
 * A password as a guesser would try it: with single blanks; and without what separates its words, where several of them
 * stand beside each other in a name or phrase.
 */
const spellingsOf = (password: string, words: readonly string[]): readonly string[] => {
  const single = password.trim().replace(/\s+/gu, ' ')
  const joined = withoutAccents(password).replace(/[\s_.-]+/gu, '')
  const isJoined = words.some((word) => word.length >= longPhrase && joined.toLowerCase().includes(word))
  return [...new Set([password, single, ...(isJoined ? [joined] : [])])]
}

/** Characters from which a name or phrase is judged without the separators that were put into it. */
const longPhrase = 10

const shortestName = 3

const containsOwnersName = (lower: string, owner: PasswordOwner): boolean => {
  const username = owner.username.toLowerCase()
  const wholes = [username, username.split('@')[0] ?? ''].filter((each) => each.length >= shortestName)
  if (wholes.some((each) => lower.includes(each))) return true
  const words = lower.split(/[^\p{L}\p{M}]+/u).map(withoutAccents)
  const known = new Set([...words, ...words.map(reversed)])
  return [owner.firstName, owner.lastName].some(
    (name) => name.length >= shortestName && known.has(withoutAccents(oneCoding(name).toLowerCase())),
  )
}

const reversed = (text: string): string => [...text].reverse().join('')

/** The words of the owner's names and addresses: one by one, and as many as stand beside each other without a space. */
const wordsOf = (owner: PasswordOwner): string[] => {
  const names = [owner.firstName, owner.lastName, `${owner.firstName} ${owner.lastName}`.trim()]
  const texts = [...names, owner.username, owner.email ?? '', ...owner.organizationNames]
  return [...new Set(texts.flatMap((text) => [text, withoutAccents(text)]).flatMap(runsOf))]
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')

const mostWords = 6

const runsOf = (text: string): string[] => {
  const words = oneCoding(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  return words
    .flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('')))
    .filter((run) => run.length >= shortestName)
}
