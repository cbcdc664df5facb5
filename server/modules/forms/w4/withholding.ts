import { pastYearClaim } from '#contract/forms/past-year-claim.ts'
import { isNonresidentAlien } from '#contract/forms/w4/nonresident.ts'
import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import { w4Editions } from '#contract/forms/w4/editions.ts'
import { step3 } from '#contract/forms/w4/step3.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { ApprovedForm, FormOfPerson } from '../core/approved-forms.ts'
import { belowLockIn } from './lock-in.rules.ts'
import { lockInOn } from './lock-in.store.ts'

/** What federal income tax is withheld by, as the lines of Form W-4. Amounts are US dollars. */
export interface Withholding {
  /** The number of an IRS lock-in notice that counts in place of the form; null for the form. */
  readonly notice: LockIn['notice'] | null
  /** YYYY-MM-DD. */
  readonly from: string
  /** Undefined for an exempt claim. */
  readonly filingStatus: 1 | 2 | 3 | undefined
  readonly isMultiJob: boolean
  /** A year. */
  readonly credits: number
  readonly otherIncome: number
  readonly deductions: number
  /** Each pay period. */
  readonly extraWithholding: number
  readonly isExempt: boolean
  /** The year of the form's claim of exemption, if it had passed at the signature: it counts as none. */
  readonly pastClaim: number | null
  readonly isNonresident: boolean
}

const ofLockIn = ({ notice, effectiveFrom, limits }: LockIn, isNonresident: boolean): Withholding => ({
  notice,
  from: effectiveFrom,
  filingStatus: limits.maritalStatus,
  isMultiJob: limits.IsMultiJobSelected,
  credits: limits.credits,
  otherIncome: limits.OtherIncome,
  deductions: limits.Deductions,
  extraWithholding: limits.ExtraWithholding,
  isExempt: false,
  pastClaim: null,
  isNonresident,
})

const ofForm = (form: ApprovedForm): Withholding => {
  const { answers: stored, edition: id, effectiveFrom } = form
  const answers = w4.answers.cast(stored, { assert: false })
  const pastClaim = pastYearClaim(w4, form)?.year ?? null
  const edition = w4Editions.find((each) => each.id === id) ?? w4Editions.at(-1)
  return {
    notice: null,
    from: effectiveFrom,
    // Without a status, tax is withheld as from a single person (IRS Publication 15, section 9).
    filingStatus: pastClaim === null ? answers.maritalStatus : 1,
    isMultiJob: answers.IsMultiJobSelected,
    credits: edition === undefined ? answers.otherCredits : step3(answers, edition).total,
    otherIncome: answers.OtherIncome,
    deductions: answers.Deductions,
    extraWithholding: answers.ExtraWithholding,
    isExempt: answers.isExempt === true && pastClaim === null,
    pastClaim,
    isNonresident: isNonresidentAlien(stored),
  }
}

/**
 * What federal income tax of a person is withheld by on a day, from the form in force then: an IRS lock-in counts in
 * place of a form that would withhold less, or where there is none (26 CFR 31.3402(f)(2)-1(g)(2)). Undefined without
 * either: the employer withholds as from a single person without entries (IRS Publication 15, section 9).
 */
export const withholdingOn = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  { businessId, personId, formId, day }: FormOfPerson,
  form: ApprovedForm | undefined,
): Promise<Withholding | undefined> => {
  const cipher = await services.dataKeys.of(trx, businessId, purposeOf(formId))
  const lockIn = await lockInOn(trx, cipher, { business_id: businessId, person_id: personId }, day)
  if (lockIn === undefined) return form && ofForm(form)
  if (form !== undefined && belowLockIn(form, lockIn).length === 0) return ofForm(form)
  return ofLockIn(lockIn, form !== undefined && isNonresidentAlien(form.answers))
}
