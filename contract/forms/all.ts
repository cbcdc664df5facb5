import { a4 } from './a4/a4.ts'
import { directDeposit } from './direct-deposit/direct-deposit.ts'
import type { FormDefinition } from './form.ts'
import { i9 } from './i9/i9.ts'
import { forms } from './index.ts'
import { wotc } from './wotc/wotc.ts'

/** Every form there is; the ones that the client has a room for stand in `index.ts`. */
export const allForms = { ...forms, i9, wotc, directDeposit, a4 } as const
export type AnyFormKey = keyof typeof allForms

/** The form of a form id of the specification; undefined for a paper of a business. */
export const anyFormOf = (formId: number): FormDefinition | undefined =>
  Object.values(allForms).find((form) => form.id === formId)

/** The names of the calls by which the employee hands a form in, for its tickets. */
export const submitCallsOf = (form: FormDefinition): readonly string[] => [
  `${form.key}.create`,
  `${form.key}.${form.again ?? 'update'}`,
]
