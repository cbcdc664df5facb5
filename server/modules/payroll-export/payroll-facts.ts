import { otherCountry } from '#contract/domain/address-states.ts'
import type { FormId } from '#contract/domain/lookups.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { PayrollColumn } from '#contract/domain/payroll-columns.ts'
import type { Share } from '#contract/forms/direct-deposit/accounts.ts'
import { sharesOf } from '#contract/forms/direct-deposit/accounts.ts'
import {
  applicableAnswers,
  claimsReciprocity,
  homeWithholding,
  formNameFor,
  hasPrintableForm,
  reciprocityWith,
  shownQuestions,
} from '#contract/forms/a4/applicable-questions.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { isEmpty } from '#contract/forms/a4/conditions.ts'
import { pastYearClaim } from '#contract/forms/past-year-claim.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { Cell } from '../../platform/tabular/list-export.ts'
import type { ApprovedForm } from '../forms/core/approved-forms.ts'
import { approvedForms } from '../forms/core/approved-forms.ts'
import type { Withholding } from '../forms/w4/withholding.ts'
import { withholdingOn } from '../forms/w4/withholding.ts'
import { readPrivate } from '../../policies/private-data.ts'
import type { PayRate } from '../wage-notices/pay-rate.ts'
import { payRateOn } from '../wage-notices/pay-rate.ts'
import type { PayrollPerson } from './payroll-people.ts'

// A name or a value never has what separates them.
const partOf = (value: unknown): string => String(value).replace(/[;=]/g, ' ')

/** A form whose claim of exemption is for a year that had passed when it was signed. */
const withoutClaim = (form: string, year: number): string =>
  `${form}; its claim of exemption is for ${year} alone: withhold as without it`

/**
 * The state's form in force: its state, its name, and its answers as `name=value`, separated by semicolons; without the
 * Social Security number of a spouse, and without a claim of exemption for a past year. A state without a form of its own
 * has only the state.
 */
const stateCells = (form: ApprovedForm | undefined): Readonly<Partial<Record<PayrollColumn, Cell>>> => {
  if (form === undefined) return {}
  const answers = applicableAnswers(form.answers)
  const past = pastYearClaim(a4, form)
  const shown = shownQuestions(answers).filter(
    ({ kind, key }) => kind !== 'ssn' && key !== past?.field && !isEmpty(answers[key]),
  )
  const certificate = claimsReciprocity(answers) ? reciprocityWith(answers)?.form : undefined
  const name = hasPrintableForm(answers) ? (certificate ?? formNameFor(answers)) : ''
  return {
    workState: String(answers['workState'] ?? ''),
    stateWithheld: homeWithholding(answers) ?? String(answers['workState'] ?? ''),
    stateForm: past === undefined ? name : withoutClaim(name, past.year),
    stateFormFrom: form.effectiveFrom,
    stateFormAnswers: shown.map(({ key }) => `${key}=${partOf(answers[key])}`).join('; '),
  }
}

/** The form of the home state, where that in force of the state of work names its tax as the one to withhold. */
const homeStateCells = (work: ApprovedForm | undefined, home: ApprovedForm | undefined): PayrollCells => {
  const state = work && homeWithholding(applicableAnswers(work.answers))
  if (state === undefined || home?.answers['workState'] !== state) return {}
  const { stateForm = '', stateFormFrom = '', stateFormAnswers = '' } = stateCells(home)
  return { homeStateForm: stateForm, homeStateFormFrom: stateFormFrom, homeStateFormAnswers: stateFormAnswers }
}

const kinds: Readonly<Record<Share['kind'], string>> = { fixed: 'Amount', percent: 'Percent', rest: 'Remainder' }

/** How a person is paid, by their direct deposit form in force: a check, or their accounts in the order of payment. */
const depositCells = (form: ApprovedForm | undefined): Readonly<Partial<Record<PayrollColumn, Cell>>> => {
  if (form === undefined) return {}
  const shares = sharesOf(form.answers)
  const accounts = shares.map(({ slot, bankName, accountNumber, kind, amount }, index) => {
    const name = `account${(index + 1) as 1 | 2 | 3}` as const
    return {
      [`${name}Bank`]: bankName,
      [`${name}Routing`]: String(form.answers[`routing${slot}`] ?? ''),
      [`${name}Number`]: accountNumber,
      [`${name}Type`]: String(form.answers[`accountType${slot}`] ?? ''),
      [`${name}Share`]: kinds[kind],
      [`${name}Amount`]: kind === 'rest' ? '' : amount,
    }
  })
  return {
    payMethod: shares.length === 0 ? 'Check' : 'Direct deposit',
    payMethodFrom: form.effectiveFrom,
    ...(Object.assign({}, ...accounts) as Partial<Record<PayrollColumn, Cell>>),
  }
}

/** Cells by their columns; a column left out is empty. */
export type PayrollCells = Readonly<Partial<Record<PayrollColumn, Cell>>>

/** The cells of a person, and the forms that their numbers come from. */
export interface PayrollFacts {
  readonly cells: PayrollCells
  readonly ssnFrom: ApprovedForm | undefined
  readonly accountsFrom: ApprovedForm | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** The filing statuses of Form W-4, step 1(c). */
const filingStatuses = {
  1: 'Single or married filing separately',
  2: 'Married filing jointly or qualifying surviving spouse',
  3: 'Head of household',
} as const

const w4Cells = (withholding: Withholding | undefined): PayrollCells => {
  if (withholding === undefined) return { w4Basis: 'None in force' }
  const { notice, pastClaim, filingStatus } = withholding
  const form = pastClaim === null ? 'Form W-4' : withoutClaim('Form W-4', pastClaim)
  return {
    w4Basis: notice === null ? form : `IRS lock-in ${notice}`,
    w4From: withholding.from,
    w4FilingStatus: filingStatus === undefined ? '' : filingStatuses[filingStatus],
    w4Step2: yesNo(withholding.isMultiJob),
    w4Credits: withholding.credits,
    w4OtherIncome: withholding.otherIncome,
    w4Deductions: withholding.deductions,
    w4ExtraWithholding: withholding.extraWithholding,
    w4Exempt: yesNo(withholding.isExempt),
    w4Nonresident: yesNo(withholding.isNonresident),
  }
}

const addressCells = (person: PayrollPerson, form: ApprovedForm | undefined): PayrollCells => {
  if (form === undefined)
    return { streetAddress: person.street_address, city: person.city, state: person.state, zip: person.zip }
  const { answers } = form
  const isElsewhere = answers['state'] === otherCountry
  return {
    streetAddress: textOf(answers['streetAddress']),
    city: textOf(answers['city']),
    state: isElsewhere ? '' : textOf(answers['state']),
    zip: textOf(answers['zip']),
    country: isElsewhere ? textOf(answers['foreignCountry']) : '',
  }
}

const rateCells = (rate: PayRate | undefined): PayrollCells =>
  rate === undefined ? {} : { payRate: rate.rate, payRateBasis: rate.basis, payRateFrom: rate.from }

/** The form with an address that was signed last. */
const addressForm = (forms: readonly (ApprovedForm | undefined)[]): ApprovedForm | undefined =>
  forms
    .filter((form) => form !== undefined && textOf(form.answers['streetAddress']) !== '')
    .toSorted((one, other) => (other?.submissionId ?? 0) - (one?.submissionId ?? 0))[0]

/**
 * The payroll facts of a person on a day (YYYY-MM-DD), decrypted: withholding, pay and accounts as in force then; who
 * they are, by the forms that were approved last.
 */
export const payrollFactsOf = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  actor: Actor,
  person: PayrollPerson,
  day: string,
): Promise<PayrollFacts> => {
  const of = (formId: FormId) => ({ businessId: person.business_id, personId: person.id, formId, day })
  const formsOf = (formId: FormId) => approvedForms(services, trx, actor, of(formId))
  const homeState = await approvedForms(services, trx, actor, { ...of(formIds.a4), isOfHomeState: true })
  const w4 = await formsOf(formIds.w4)
  const state = await formsOf(formIds.a4)
  const deposit = await formsOf(formIds.directDeposit)
  const i9 = await formsOf(formIds.i9)
  const ssnFrom = [w4.latest, w4.inForce].find((form) => textOf(form?.answers['ssn']) !== '')
  const name = ssnFrom ?? w4.latest
  const birthDate = textOf(i9.latest?.answers['dob']) || (await readPrivate(services, trx, person)).dob
  return {
    cells: {
      employeeId: person.id,
      lastName: name === undefined ? person.last_name : textOf(name.answers['lastName']),
      firstName: name === undefined ? person.first_name : textOf(name.answers['firstName']),
      middleInitial: textOf(name?.answers['middleInitial']),
      ssn: textOf(ssnFrom?.answers['ssn']),
      birthDate: birthDate ?? '',
      ...addressCells(person, addressForm([w4.latest, state.latest, deposit.latest])),
      firstDay: person.first_day_of_work,
      location: person.location,
      ...w4Cells(await withholdingOn(services, trx, of(formIds.w4), w4.inForce)),
      ...stateCells(state.inForce),
      ...homeStateCells(state.inForce, homeState.inForce),
      ...rateCells(await payRateOn(services, trx, actor, { personId: person.id, day })),
      ...depositCells(deposit.inForce),
    },
    ssnFrom,
    accountsFrom: deposit.inForce,
  }
}
