import { randomInt } from 'node:crypto'
import { typedAlphabet } from '#contract/domain/typed-code.ts'

/** A random code of so many symbols that a person types. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => typedAlphabet.charAt(randomInt(typedAlphabet.length))).join('')
