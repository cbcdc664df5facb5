import type { ValidationError } from 'yup'
import { i9 } from './i9.ts'

/** Fields that answers are refused for, with the key of the reason. */
export type Refused = Readonly<Record<string, string>>

/** Why the schema refuses answers of section 1. */
export const refused = (answers: object): Refused => {
  try {
    i9.answers.validateSync(answers, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as ValidationError
    return Object.fromEntries(
      inner.map((each) => [each.path ?? '', (each.errors[0] as unknown as { key: string }).key]),
    )
  }
}

/** The same of the sample with other answers in it. */
export const check = (more: object): Refused => refused({ ...i9.sample, ...more })

/** The answers of a whole preparer or translator, with others in them. */
export const helper = (n: number, more: object = {}) => ({
  [`preparer${n}LastName`]: 'Li',
  [`preparer${n}FirstName`]: 'José',
  [`preparer${n}StreetAddress`]: '1 Pine Street',
  [`preparer${n}City`]: 'Kent',
  [`preparer${n}State`]: 'WA',
  [`preparer${n}Zip`]: '98032',
  [`preparer${n}Signature`]: 'José Li',
  [`preparer${n}SignedOn`]: '2026-11-20',
  ...more,
})
