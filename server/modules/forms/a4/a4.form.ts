import { a4 } from '#contract/forms/a4/a4.ts'
import type { A4Answers } from '#contract/forms/a4/schema.ts'
import { hasPrintableForm } from '#contract/forms/a4/applicable-questions.ts'
import { exemptionExpiresOn } from '#contract/forms/a4/exemption-expiry.ts'
import { workStates } from '#contract/forms/a4/registry.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { sectionsOf, titleOf } from './a4.substitute.ts'

/** The state withholding form on the server. */
export const a4Form: ServerFormModule<A4Answers> = {
  definition: a4,
  name: 'State form',
  subtitle: 'Employee’s State Withholding Certificate',
  prefill: (person) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    locationState: person.workState as never,
    ...(workStates.some((code) => code === person.workState) && { workState: person.workState as never }),
  }),
  deadlines: ({ answers, signedOn }) => {
    const dueOn = exemptionExpiresOn(answers, signedOn)
    return dueOn === undefined ? [] : [{ kind: 'exemptRenewal', dueOn }]
  },
  titled: ({ answers }) => titleOf(answers),
  isOnOurs: ({ answers }) => !hasPrintableForm(answers),
  sections: sectionsOf,
}
