import { passwordReason } from '#contract/endpoints/auth.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { oneCoding } from './password-hash.ts'
import { guessesOf } from './password-strength.ts'

/** The owner of a password, with the names that a guesser would try first. */
export interface PasswordOwner {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The names of their business and TPA company. */
  readonly organizationNames: readonly string[]
}

/** The fewest guesses that a new password has to take. */
const fewestGuesses = 1e10

const productWords = ['firstday', 'first day', 'firstday-demo', 'firstday demo', 'demo']

/** Why a new password is refused: its length, the owner's names, or that it is guessed too soon. */
export const newPasswordReason = async (password: string, owner: PasswordOwner): Promise<MessageRef | undefined> => {
  const atSight = passwordReason(password)
  if (atSight !== undefined) return atSight
  const lower = oneCoding(password).toLowerCase()
  if (containsOwnersName(lower, owner)) return { key: 'passwordContainsName' }
  const guesses = await guessesOf(oneCoding(password), [...productWords, ...wordsOf(owner)])
  return guesses >= fewestGuesses ? undefined : { key: 'passwordCommon' }
}

const shortestName = 3

const containsOwnersName = (lower: string, owner: PasswordOwner): boolean => {
  const username = owner.username.toLowerCase()
  const wholes = [username, username.split('@')[0] ?? ''].filter((each) => each.length >= shortestName)
  if (wholes.some((each) => lower.includes(each))) return true
  const words = new Set(lower.split(/[^\p{L}\p{M}]+/u))
  return [owner.firstName, owner.lastName].some(
    (name) => name.length >= shortestName && words.has(oneCoding(name).toLowerCase()),
  )
}

/** The words of the owner's names and addresses: one by one, and as many as stand beside each other without a space. */
const wordsOf = (owner: PasswordOwner): string[] => {
  const names = [owner.firstName, owner.lastName, `${owner.firstName} ${owner.lastName}`]
  const texts = [...names, owner.username, owner.email, ...owner.organizationNames]
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
