import { stateCodes } from '#contract/domain/states.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import type { A4Answers } from '#contract/forms/a4/schema.ts'
import {
  hasNoStateForm,
  hasPrintableForm,
  needsStateForm,
  separateFormFor,
} from '#contract/forms/a4/applicable-questions.ts'
import { exemptionExpiresOn, isOfOtherYear } from '#contract/forms/a4/exemption-expiry.ts'
import { workStates } from '#contract/forms/a4/registry.ts'
import { claimDeadlines, pastYearClaim, yearClaimOf } from '#contract/forms/past-year-claim.ts'
import { knownName } from '../core/known-name.ts'
import type { SignedForm } from '../core/running-exemption.rules.ts'
import { requireRunningExemption } from '../core/running-exemption.rules.ts'
import { defineServerForm } from '../core/server-form.ts'
import { followHomeState } from './home-state-task.ts'
import { sectionsOf, titleOf } from './a4.substitute.ts'
import { printedTexts } from './printed-texts.ts'

/** The last day of a claim; undefined without one, and for one of a past year, which counts as none. */
const exemptionEnd = (signed: SignedForm): string | undefined =>
  pastYearClaim(a4, signed) === undefined
    ? exemptionExpiresOn(signed.answers, signed.signedOn, signed.dueOn, yearClaimOf(a4, signed)?.year)
    : undefined

/** The state withholding form on the server. */
export const a4Form = defineServerForm<A4Answers>({
  definition: a4,
  name: 'State form',
  subtitle: 'Employee’s State Withholding Certificate',
  prefill: (person) => {
    const workState = workStates.find((code) => code === person.workState)
    const home = workStates.find((code) => code === person.homeState)
    const exemptIn = workStates.find((code) => code === person.exemptState)
    if (home !== undefined)
      return { ...knownName(person), locationState: home, workState: home, homeState: home, exemptIn }
    return {
      ...knownName(person),
      locationState: stateCodes.find((code) => code === person.workState),
      ...(workState && { workState }),
    }
  },
  follow: followHomeState,
  deadlines: (signed) => claimDeadlines(a4, signed, exemptionEnd(signed)),
  faultsOn: (answers, signedOn) =>
    isOfOtherYear(answers, signedOn) ? { exemptYear: { key: 'claimOfOtherYear' } } : {},
  requireApprovable: (services, trx, task, form) => requireRunningExemption(services, trx, task, form, exemptionEnd),
  needsNoReview: (answers, workState) => answers['workState'] === workState && hasNoStateForm(answers),
  titled: (signed) => titleOf(signed),
  printable: (signed) =>
    needsStateForm(signed.answers) && separateFormFor(signed.answers) === undefined
      ? { key: `a4-${signed.answers.workState}`, texts: printedTexts(signed) }
      : undefined,
  isOnOurs: ({ answers }) => !hasPrintableForm(answers),
  sections: sectionsOf,
})
