import type { BusinessCipher } from '../../../../platform/crypto/data-keys.ts'

/**
 * What the Social Security number of a form is recognized by in other forms of the business, under each of its keys, the
 * present one first; none for a form without a number.
 */
export const numberMarks = (
  cipher: BusinessCipher,
  answers: Readonly<Record<string, unknown>>,
): readonly Uint8Array[] => {
  const { ssn } = answers
  if (typeof ssn !== 'string' || ssn === '') return []
  return cipher.marksOf(ssn.replace(/\D/g, ''), 'social security number')
}
