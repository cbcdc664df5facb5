import { array, number, object, string } from 'yup'
import { lastLineOf } from '#contract/domain/address-states.ts'
import { stateCodes } from '#contract/domain/states.ts'
import { w4ExemptSample, w4NonresidentSample } from '#contract/forms/w4/sample.ts'
import { w4Editions } from '#contract/forms/w4/editions.ts'
import { exemptUntil } from '#contract/forms/w4/exempt-until.ts'
import { claimDeadlines, pastYearClaim, yearClaimOf } from '#contract/forms/past-year-claim.ts'
import { nonresidentMark } from '#contract/forms/w4/nonresident.ts'
import { step3 } from '#contract/forms/w4/step3.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { W4Answers } from '#contract/forms/w4/w4.ts'
import type { SubstituteSection, SignedAnswers } from '../core/server-form.ts'
import { defineServerForm } from '../core/server-form.ts'
import { knownName } from '../core/known-name.ts'
import { printedSsn } from '../core/substitute-rows.ts'
import type { SignedForm } from '../core/running-exemption.rules.ts'
import { requireRunningExemption } from '../core/running-exemption.rules.ts'
import { disregardedByLockIn, requireAboveLockIn } from './lock-in.rules.ts'
import { w4PdfFields } from './w4.pdf-fields.ts'
import type { W4PrintModel } from './w4.print-model.ts'

/** The last day of a claim; undefined without one, and for one of a past year, which counts as none. */
const exemptionEnd = (signed: SignedForm): string | undefined => {
  if (signed.answers['isExempt'] !== true || pastYearClaim(w4, signed) !== undefined) return undefined
  return exemptUntil(yearClaimOf(w4, signed)?.year ?? Number(signed.signedOn.slice(0, 4)))
}

/** Form W-4 on the server. */
export const w4Form = defineServerForm<W4Answers>({
  definition: w4,
  name: 'Form W-4',
  subtitle: 'Employee’s Withholding Certificate',
  prefill: (person) => ({
    ...knownName(person),
    W4FormState: stateCodes.find((code) => code === person.workState),
  }),
  deadlines: (signed) => claimDeadlines(w4, signed, exemptionEnd(signed)),
  requireApprovable: async (services, trx, task, form) => {
    await requireAboveLockIn(services, trx, task, form)
    await requireRunningExemption(services, trx, task, form, exemptionEnd)
  },
  disregarded: disregardedByLockIn,
  editionFacts: object({
    childAmount: number().positive().required(),
    otherDependentAmount: number().positive().required(),
    step3Income: object({ single: number().positive().required(), joint: number().positive().required() }),
    changedFields: array(string().required()),
  }),
  furtherSamples: [w4ExemptSample, w4NonresidentSample],
  boxes: (signed) => w4PdfFields(toPrintModel(signed), signed.edition === '2025' ? '2025' : '2026'),
  sections: (signed) => sectionsOf(signed),
})

const toPrintModel = (signed: SignedAnswers<W4Answers>): W4PrintModel => {
  const { answers, employer } = signed
  const amounts = amountsOf(signed)
  return {
    firstName: answers.firstName ?? '',
    ...(answers.middleInitial === undefined ? {} : { middleInitial: answers.middleInitial }),
    lastName: answers.lastName,
    streetAddress: answers.streetAddress,
    city: answers.city,
    state: answers.state,
    zip: answers.zip ?? '',
    ...(answers.foreignCountry === undefined ? {} : { foreignCountry: answers.foreignCountry }),
    ssn: printedSsn(answers) ?? '',
    maritalStatus: answers.maritalStatus,
    isMultiJob: answers.IsMultiJobSelected,
    childrenAmount: amounts.children,
    otherDependentsAmount: amounts.others,
    step3Total: amounts.total,
    otherIncome: answers.OtherIncome,
    deductions: answers.Deductions,
    extraWithholding: answers.ExtraWithholding,
    isExempt: answers.isExempt,
    isNonresidentAlien: answers.isNonresidentAlien,
    signature: signed.signature,
    signedOn: signed.signedOn,
    employer: {
      nameAndAddress: `${employer.name}, ${employer.streetAddress}, ${employer.city}, ${employer.state} ${employer.zip}`,
      ...(employer.firstDayOfWork === null ? {} : { firstDayOfWork: asPrinted(employer.firstDayOfWork) }),
      ...(employer.ein === null ? {} : { ein: employer.ein }),
    },
  }
}

const amountsOf = (signed: SignedAnswers<W4Answers>) => {
  const edition = w4Editions.find((each) => each.id === signed.edition)
  if (edition === undefined) throw new Error(`no edition ${signed.edition} of the W-4`)
  return step3(signed.answers, edition)
}

const asPrinted = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const dollars = (amount: number) =>
  amount === 0 ? '' : amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })
const filing = {
  1: 'Single or Married filing separately',
  2: 'Married filing jointly or Qualifying surviving spouse',
  3: 'Head of household',
}

const sectionsOf = (signed: SignedAnswers<W4Answers>): SubstituteSection[] => {
  const { answers, employer } = signed
  const amounts = amountsOf(signed)
  const row = (line: string, label: string, value: string) => ({ line, label, value })
  return [
    {
      heading: 'Step 1: Personal information',
      rows: [
        row(
          '1(a)',
          'First name and middle initial',
          [answers.firstName, answers.middleInitial].filter(Boolean).join(' '),
        ),
        row('1(a)', 'Last name', answers.lastName),
        row('1', 'Address', answers.streetAddress),
        row('1', 'City or town, state, and ZIP code', lastLineOf(answers)),
        row('1(b)', 'Social security number', printedSsn(answers) ?? ''),
        row('1(c)', 'Filing status', answers.maritalStatus === undefined ? '' : filing[answers.maritalStatus]),
      ],
    },
    {
      heading: 'Step 2: Multiple jobs or spouse works',
      rows: [row('2(c)', 'Two jobs in total', answers.IsMultiJobSelected ? 'Yes' : '')],
    },
    {
      heading: 'Step 3: Claim dependents and other credits',
      rows: [
        row('3(a)', 'Qualifying children under age 17', dollars(amounts.children)),
        row('3(b)', 'Other dependents', dollars(amounts.others)),
        row('3', 'Total with other credits', dollars(amounts.total)),
      ],
    },
    {
      heading: 'Step 4: Other adjustments',
      rows: [
        row('4(a)', 'Other income (not from jobs)', dollars(answers.OtherIncome)),
        row('4(b)', 'Deductions', dollars(answers.Deductions)),
        row('4(c)', 'Extra withholding each pay period', dollars(answers.ExtraWithholding)),
        row('', 'Nonresident alien', answers.isNonresidentAlien ? nonresidentMark : ''),
        row('', 'Exempt from withholding', answers.isExempt ? 'Exempt' : ''),
      ],
    },
    {
      heading: 'Employers only',
      rows: [
        row(
          '',
          'Employer’s name and address',
          `${employer.name}, ${employer.streetAddress}, ${employer.city}, ${employer.state} ${employer.zip}`,
        ),
        row('', 'First date of employment', employer.firstDayOfWork === null ? '' : asPrinted(employer.firstDayOfWork)),
        row('', 'Employer identification number (EIN)', employer.ein ?? ''),
      ],
    },
  ]
}
