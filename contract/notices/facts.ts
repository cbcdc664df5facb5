import type { InferType } from 'yup'
import { object } from 'yup'
import { choice, day, flag, lines, money, requiredMessage, text } from '../protocol/fields.ts'
import type { FieldErrors } from '../protocol/problems.ts'
import type { WageNoticeKey } from './wage-notices.ts'
import { noticeReasons, payBases, payPeriods, sickLeaveKinds, wageNoticeKeys } from './wage-notices.ts'

/** What a notice of pay says; which fields apply depends on the notice. Amounts are US dollars. */
export const noticeFacts = object({
  notice: choice(wageNoticeKeys).required(requiredMessage),
  reason: choice(noticeReasons).required(requiredMessage),
  effectiveOn: day().required(requiredMessage),
  /** As the employee told the employer. */
  primaryLanguage: text(60),
  legalName: text(120),
  dba: text(200),
  fein: text(20),
  address: text(200),
  mailing: text(200),
  phone: text(40),
  basis: choice(payBases),
  basisNote: text(120),
  rate: money(),
  /** Further rates, each with its basis. */
  otherRates: lines(400),
  overtimeRate: money(),
  /** Why overtime is paid at less than one and a half times the rate. */
  overtimeNote: lines(300),
  exemption: text(200),
  tips: money(),
  meals: money(),
  lodging: text(120),
  otherCredit: text(120),
  payday: text(80),
  payPeriod: choice(payPeriods),
  payPeriodNote: text(80),
  preparer: text(120),
  isAgency: flag(),
  clientName: text(120),
  clientAddress: text(200),
  clientMailing: text(200),
  clientPhone: text(40),
  hasAgreement: flag(),
  agreementHoldsRates: flag(),
  insurer: text(120),
  insurerAddress: text(200),
  insurerPhone: text(40),
  policyNumber: text(60),
  selfInsuredNumber: text(60),
  sickLeave: choice(sickLeaveKinds),
  sickLeaveNote: text(200),
  disaster: lines(600),
  /** Paid vacation, sick time and other time off: how it accrues and may be used. */
  paidLeave: lines(600),
  /** Exempt from minimum wage or overtime; `exemption` says by what. */
  isExempt: flag(),
  /** What may be deducted from pay. */
  deductions: lines(400),
  /** The number of days in a pay period. */
  periodDays: text(40),
  /** The day on which wages are paid for the first time. */
  firstPayday: day(),
  cashWage: money(),
  tipCredit: money(),
})

/** What a notice of pay says. */
export type NoticeFacts = InferType<typeof noticeFacts>

/** The federal limits of a tip credit in cents an hour: 29 USC 203(m)(2)(A), 206(a)(1). */
const tipLimits = { cashWage: 213, tipCredit: 512, minimumWage: 725 } as const

/** An amount in whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Whether overtime is paid at one and a half times a rate or more, in cents. */
export const isOvertimeEnough = (rate: number, overtime: number): boolean => toCents(overtime) * 2 >= toCents(rate) * 3

type Field = keyof NoticeFacts
type Needs = readonly Field[]

const employer: Needs = ['legalName', 'address', 'phone', 'preparer']
const needed: Readonly<Record<WageNoticeKey, Needs>> = {
  nyHourly: [...employer, 'primaryLanguage', 'rate', 'overtimeRate', 'payday', 'payPeriod'],
  nyExempt: [...employer, 'primaryLanguage', 'basis', 'rate', 'payday', 'payPeriod'],
  caEmployee: [...employer, 'basis', 'rate', 'overtimeRate', 'payday', 'sickLeave', 'isAgency', 'hasAgreement'],
  mnEmployee: [
    ...employer,
    ...(['basis', 'rate', 'paidLeave', 'isExempt', 'deductions', 'periodDays', 'payday', 'firstPayday'] as const),
  ],
  payRate: [...employer, 'basis', 'rate', 'payday', 'payPeriod'],
  tipCredit: ['legalName', 'preparer', 'cashWage', 'tipCredit'],
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What is needed because of another answer. */
const neededBy = (facts: NoticeFacts): Needs => {
  if (facts.notice === 'tipCredit') return []
  const { notice, basis, payPeriod, overtimeRate, rate } = facts
  const isLess = rate !== undefined && overtimeRate !== undefined && !isOvertimeEnough(rate, overtimeRate)
  const hourly = notice === 'nyHourly' || basis === 'hour'
  const isCa = notice === 'caEmployee'
  return [
    ...(notice !== 'nyHourly' && basis === 'other' ? (['basisNote'] as const) : []),
    ...(notice === 'mnEmployee' && facts.isExempt === true ? (['exemption'] as const) : []),
    ...(notice !== 'nyExempt' && hourly && isLess ? (['overtimeNote'] as const) : []),
    ...(!isCa && payPeriod === 'other' ? (['payPeriodNote'] as const) : []),
    ...(isCa && facts.isAgency === true ? (['clientName', 'clientAddress', 'clientPhone'] as const) : []),
    ...(isCa && facts.hasAgreement === true ? (['agreementHoldsRates'] as const) : []),
    ...(isCa && isEmpty(facts.selfInsuredNumber)
      ? (['insurer', 'insurerAddress', 'insurerPhone', 'policyNumber'] as const)
      : []),
    ...(isCa && facts.sickLeave === 'exempt' ? (['sickLeaveNote'] as const) : []),
  ]
}

/** The tip credit: cash wage and credit together reach the minimum wage, each within its limit. */
const tipFaults = ({ notice, cashWage, tipCredit }: NoticeFacts): FieldErrors => {
  if (notice !== 'tipCredit' || cashWage === undefined || tipCredit === undefined) return {}
  const [cash, credit] = [toCents(cashWage), toCents(tipCredit)]
  return {
    ...(cash < tipLimits.cashWage && { cashWage: { key: 'tooSmall', values: { min: '2.13' } } }),
    ...(credit > tipLimits.tipCredit && { tipCredit: { key: 'tooMuch', values: { max: '5.12' } } }),
    ...(cash >= tipLimits.cashWage &&
      cash + credit < tipLimits.minimumWage && {
        cashWage: { key: 'tooSmall', values: { min: ((tipLimits.minimumWage - credit) / 100).toFixed(2) } },
      }),
  }
}

/** The faults of a notice that its fields alone don't show. */
export const noticeFaults = (facts: NoticeFacts): FieldErrors => ({
  ...Object.fromEntries(
    [...(needed[facts.notice] ?? []), ...neededBy(facts)]
      .filter((field) => isEmpty(facts[field]))
      .map((field) => [field, { key: 'needed' }]),
  ),
  ...tipFaults(facts),
})
