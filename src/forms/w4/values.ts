import type { FormStep } from '#contract/forms/form.ts'
import { fieldsClearedByExemption } from '#contract/forms/w4/schema.ts'
import { isNonresidentAlien, mayClaimCredits } from '#contract/forms/w4/nonresident.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { socialSecurityCard } from '#contract/domain/lookups.ts'
import type { FormValues } from '../form-module.ts'
import { blankTaxpayer, ofSigner } from '../signer/signer-values.ts'

/** An empty W-4. */
export const w4Blank: FormValues = {
  ...blankTaxpayer,
  isNonresidentAlien: false,
  taxResidence: '',
  isExempt: false,
  exemptNoLiabilityLastYear: false,
  exemptNoneExpected: false,
  maritalStatus: '',
  IsMultiJobSelected: false,
  DependentsUnderAge17: '0',
  DependentsOtherAge: '0',
  otherCredits: '',
  OtherIncome: '',
  Deductions: '',
  ExtraWithholding: '',
  SupportiveDocPath: '',
}

const skippedByExempt: readonly string[] = ['jobs', 'dependents', 'adjustments']

/** Whether exemption is claimed, which a nonresident alien can't. */
export const claimsExemption = (values: FormValues): boolean =>
  values['isExempt'] === true && !isNonresidentAlien(values)

/**
 * The steps that apply: an exempt claim fills in only 1(a), 1(b) and 5; step 3 is only for those nonresident aliens who
 * may claim it.
 */
export const w4Steps = (values: FormValues): readonly FormStep[] => {
  if (claimsExemption(values)) return w4.steps.filter((step) => !skippedByExempt.includes(step.key))
  return mayClaimCredits(values) ? w4.steps : w4.steps.filter((step) => step.key !== 'dependents')
}

const creditFields = ['DependentsUnderAge17', 'DependentsOtherAge', 'otherCredits']

const emptied = (fields: readonly string[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, w4Blank[field] ?? '']))

const nonresidentAnswers = (values: FormValues): FormValues => {
  if (!isNonresidentAlien(values)) return emptied(['taxResidence'])
  return { isExempt: false, maritalStatus: '1', ...(!mayClaimCredits(values) && emptied(creditFields)) }
}

/**
 * The answers to submit: an exempt claim clears the rest, no claim clears its two statements; a nonresident alien is
 * single, and claims only what they may.
 */
export const toW4Submission = (values: FormValues): FormValues => ({
  ...ofSigner(values),
  SupportiveDocName: values['SupportiveDocPath'] === '' ? '' : socialSecurityCard,
  ...nonresidentAnswers(values),
  ...(claimsExemption(values)
    ? emptied(fieldsClearedByExemption)
    : emptied(['exemptNoLiabilityLastYear', 'exemptNoneExpected'])),
})

// IRS Forms W-4 (2025) and (2026): 2026 has a box for the exempt claim, a new amount and number rule for children,
// and a new Deductions Worksheet of 15 lines.
const changes: Readonly<Record<string, readonly string[]>> = {
  '2026': ['isExempt', 'DependentsUnderAge17', 'Deductions'],
}

/** Fields whose question differs between the edition of a draft and the one to sign. */
export const w4FieldsChangedBetween = (from: string, to: string): readonly string[] => {
  const ids: readonly string[] = w4.editions.map((edition) => edition.id)
  const newerEditions = ids.slice(ids.indexOf(from) + 1, ids.indexOf(to) + 1)
  return [
    ...new Set(
      newerEditions.flatMap((id) => changes[id] ?? w4.editions.find((each) => each.id === id)?.changedFields ?? []),
    ),
  ]
}
