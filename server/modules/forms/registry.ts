import type { FormKey } from '#contract/forms/registry.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { a4Form } from './a4/a4.form.ts'
import { directDepositForm } from './direct-deposit/direct-deposit.form.ts'
import { emergencyContactsForm } from './emergency-contacts/emergency-contacts.form.ts'
import { i9Form } from './i9/i9.form.ts'
import type { ServerFormModule } from './core/server-form.ts'
import { w4Form } from './w4/w4.form.ts'
import { workPermitForm } from './work-permit/work-permit.form.ts'
import { wotcForm } from './wotc/wotc.form.ts'

/** The server's registry of forms: a form of the contract that is missing here does not compile. */
export const serverForms: Record<FormKey, ServerFormModule> = {
  w4: w4Form,
  i9: i9Form,
  wotc: wotcForm,
  directDeposit: directDepositForm,
  a4: a4Form,
  emergencyContacts: emergencyContactsForm,
  workPermit: workPermitForm,
}

/** The form of a form id; throws `not found` for a task that isn't a form. */
export const serverFormOf = (formId: number): ServerFormModule => {
  const serverForm = Object.values(serverForms).find((form) => form.definition.id === formId)
  if (serverForm === undefined) throw new Problem('not found', 'notFound')
  return serverForm
}
