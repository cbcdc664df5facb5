import { argon2idAsync } from '@noble/hashes/argon2.js'
import type { Argon2Cost } from './unlock-row.ts'

/** Fewest characters of a passphrase. */
const passphraseMin = 16
/** Fewest different words of a passphrase. */
const passphraseWordsMin = 4

/** What is wrong with a passphrase. */
type PassphraseFault = 'short' | 'few words' | 'repeated' | 'personal'

/** The words of a passphrase, in lower case. */
const wordsIn = (passphrase: string): string[] =>
  passphrase
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * What makes a passphrase too weak to be tried against by whoever copies the device; undefined for a good one.
 * `known` are words that others know of its owner: names, the username.
 */
export const passphraseFault = (passphrase: string, known: readonly string[] = []): PassphraseFault | undefined => {
  if ([...passphrase.trim()].length < passphraseMin) return 'short'
  const words = wordsIn(passphrase)
  const isKnown = new Set(known.flatMap(wordsIn))
  const longWords = words.filter((word) => [...word].length >= 3)
  const long = new Set(longWords)
  if (long.size < passphraseWordsMin) return longWords.length >= passphraseWordsMin ? 'repeated' : 'few words'
  if (new Set(words.join('')).size < 8) return 'repeated'
  return [...long].filter((word) => !isKnown.has(word)).length < passphraseWordsMin ? 'personal' : undefined
}

/** How good a passphrase is that has no fault: five words or more are strong. */
export const isStrong = (passphrase: string): boolean => new Set(wordsIn(passphrase)).size > passphraseWordsMin

/** About a second on a laptop and some on a phone, in JavaScript: the page's policy allows no WebAssembly. */
export const passphraseCost: Argon2Cost = { memory: 47_104, passes: 1 }

/** The key that a passphrase opens (Argon2id, RFC 9106); the page stays usable meanwhile. */
export const keyOfPassphrase = async (
  passphrase: string,
  salt: Uint8Array,
  { memory, passes }: Argon2Cost,
): Promise<CryptoKey> => {
  const typed = passphrase.trim().normalize('NFKC').replace(/\s+/g, ' ')
  const bytes = await argon2idAsync(typed, salt, { m: memory, t: passes, p: 1, dkLen: 32 })
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt'])
}
