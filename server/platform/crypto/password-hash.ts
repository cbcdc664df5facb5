import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordReason } from '#contract/endpoints/auth.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'

// Argon2id is the package's default; the parameters are OWASP's: 19 MiB, two passes, one lane.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same characters can be typed in several encodings; NIST SP 800-63B-4, 3.1.1.2 requires normalization.
const oneCoding = (password: string) => password.normalize('NFKC')

/** The Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(oneCoding(password), strength)

/** Whether a password matches a hash; without a hash the same work is done. */
export const isPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await verify(hash ?? nobodysHash, oneCoding(password))
  return isRight && hash !== undefined
}

/** The hash of a random password, with the same parameters as all others. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$B3c5rmY3R0aurAuAZ8Xrgg$1CkneHTkDJ7U298A92eAxY1d6rw7uyJCl3YsnFtkZ/I'

/** The owner of a password. */
export interface PasswordOwner {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

const common = new Set(dictionary['passwords-common'].map((each) => each.toLowerCase()))

/** Why a new password is refused: its length, the list of common ones, or the owner's names. */
export const newPasswordReason = (password: string, owner: PasswordOwner): MessageRef | undefined => {
  const atSight = passwordReason(password)
  if (atSight !== undefined) return atSight
  const lower = oneCoding(password).toLowerCase()
  if (isCommon(lower)) return { key: 'passwordCommon' }
  return containsOwnersName(lower, owner) ? { key: 'passwordContainsName' } : undefined
}

/** A common password, a common one repeated, or little more than a common one with digits and punctuation. */
const isCommon = (lower: string): boolean => {
  if (common.has(lower)) return true
  const unit = unitOf(lower)
  if (unit.length <= 2 || common.has(unit)) return true
  const bare = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return bare.length * 2 >= lower.length && common.has(bare)
}

/** The shortest text whose repetition is the whole. */
const unitOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))

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
