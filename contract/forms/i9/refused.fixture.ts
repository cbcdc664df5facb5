import type { ValidationError } from 'yup'
import { i9 } from './i9.ts'

/** Fields that answers are refused for, with the key of the reason. */
export type Refused = Readonly<Record<string, string>>

/** The reasons for which the schema refuses answers of Section 1. */
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

/** The same for the sample with some answers changed. */
export const check = (more: object): Refused => refused({ ...i9.sample, ...more })

/** The complete answers of a preparer or translator, with some changed. */
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
