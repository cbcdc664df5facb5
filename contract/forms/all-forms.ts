import { a4 } from './a4/a4.ts'
import { directDeposit } from './direct-deposit/direct-deposit.ts'
import { emergencyContacts } from './emergency-contacts/emergency-contacts.ts'
import type { FormDefinition } from './form.ts'
import { i9 } from './i9/i9.ts'
import type { FormKey } from './registry.ts'
import { w4 } from './w4/w4.ts'
import { workPermit } from './work-permit/work-permit.ts'
import { wotc } from './wotc/wotc.ts'

/** Every form with its whole definition; the client loads each when it is opened. */
export const allForms = { w4, i9, wotc, directDeposit, a4, emergencyContacts, workPermit } as const satisfies Record<
  FormKey,
  FormDefinition
>

/** The form of a form id of the specification; undefined for a company document. */
export const anyFormOf = (formId: number): FormDefinition | undefined =>
  Object.values(allForms).find((form) => form.id === formId)
