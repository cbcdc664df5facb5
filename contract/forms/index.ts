import { w4 } from './w4/w4.ts'

/** The registry of forms: a form is known to both sides when it stands here. */
export const forms = { w4 } as const
export type FormKey = keyof typeof forms

/** The form of a form id of the specification. */
export const formOf = (formId: number): (typeof forms)[FormKey] | undefined =>
  Object.values(forms).find((form) => form.id === formId)
