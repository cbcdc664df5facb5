import { a4 } from '#contract/forms/a4/a4.ts'
import type { A4Answers } from '#contract/forms/a4/a4.ts'
import { claimEndsOn } from '#contract/forms/a4/ends.ts'
import { workStates } from '#contract/forms/a4/registry.ts'
import type { FieldReasons } from '#contract/problems.ts'
import type { KnownPerson, ServerForm } from '../server-form.ts'
import { sectionsOf, titleOf } from './a4.paper.ts'

/** The form is that of the state of the employee's place, unless they say that they work in another one. */
const admit = (answers: A4Answers, { workState }: Pick<KnownPerson, 'workState'>): FieldReasons =>
  answers.workState === workState || answers.IsStateSelectedByEmp ? {} : { workState: { key: 'placeState' } }

/** The state form on the server. */
export const a4Form: ServerForm<A4Answers> = {
  definition: a4,
  name: 'State form',
  subtitle: 'Employee’s State Withholding Certificate',
  prefill: (person) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    locationState: person.workState as never,
    ...(workStates.some((code) => code === person.workState) && { workState: person.workState as never }),
  }),
  admit,
  deadlines: ({ answers, signedOn }) => {
    const dueOn = claimEndsOn(answers, signedOn)
    return dueOn === undefined ? [] : [{ kind: 'exemptRenewal', dueOn }]
  },
  titled: ({ answers }) => titleOf(answers),
  sections: sectionsOf,
}
