import type { FormKey } from '#contract/forms/index.ts'
import { Problem } from '#contract/problems.ts'
import type { ServerForm } from './server-form.ts'
import { w4Form } from './w4/w4.form.ts'

/** The server's registry of forms: a form of the contract that is missing here does not compile. */
export const serverForms: Record<FormKey, ServerForm> = { w4: w4Form as unknown as ServerForm }

/** The form of a form id; throws `not found` for a document that isn't a form. */
export const serverFormOf = (formId: number): ServerForm => {
  const found = Object.values(serverForms).find((form) => form.definition.id === formId)
  if (found === undefined) throw new Problem('not found', 'notFound')
  return found
}
