import type { NoticeFacts } from '#contract/notices/facts.ts'
import { toCents } from '#contract/notices/facts.ts'
import { answerWords, californiaLines, newYorkLines, tipCreditLines } from '#contract/notices/lines.ts'
import type { Wording } from '#contract/notices/wording.ts'
import { minnesota, payRate } from './further-sections.ts'
import type { NoticeReader, NoticeSection } from './notice-values.ts'
import { printedDay } from '../forms/core/printed-day.ts'
import { allowances, dollars, others, perBasis, yesOrNo } from './notice-values.ts'

/** The languages in which New York's Department of Labor has the forms: natlawreview.com, 2015. */
const departmentLanguages =
  /^(chinese|haitian creole|korean|polish|russian|chino|criollo haitiano|coreano|polaco|ruso)$/i

const languageOf = (primary: string): Wording => {
  const { english, spanish, department, englishOnly } = newYorkLines
  const name = primary.trim()
  if (/^(english|ingl[eé]s)$/i.test(name)) return english
  if (/^(spanish|espa[nñ]ol)$/i.test(name)) return spanish
  return departmentLanguages.test(name) ? department : englishOnly
}

const newYork = (facts: NoticeFacts): readonly NoticeSection[] => {
  const lines = newYorkLines
  const isHourly = facts.notice === 'nyHourly'
  const period = facts.payPeriod
  const primary = facts.primaryLanguage ?? ''
  const overtime = facts.overtimeRate === undefined ? [] : [`${dollars(facts.overtimeRate)} `, answerWords.perHour]
  return [
    {
      heading: lines.employer,
      rows: [
        { label: lines.legalName, value: facts.legalName ?? '' },
        { label: lines.dba, value: facts.dba ?? '' },
        { label: lines.fein, value: facts.fein ?? '' },
        { label: lines.address, value: facts.address ?? '' },
        { label: lines.mailing, value: facts.mailing ?? '' },
        { label: lines.phone, value: facts.phone ?? '' },
      ],
      notes: [],
    },
    {
      heading: lines.noticeReason,
      rows: [{ label: lines[facts.reason], value: printedDay(facts.effectiveOn) }],
      notes: [],
    },
    {
      heading: isHourly ? lines.hourlyRate : lines.rates,
      rows: [
        {
          label: isHourly ? lines.hourlyRate : lines.ratesText,
          value: [dollars(facts.rate), ...(isHourly ? [' ', answerWords.perHour] : perBasis(facts)), ...others(facts)],
        },
        { label: lines.allowances, value: allowances(facts) },
        { label: lines.payday, value: facts.payday ?? '' },
        {
          label: lines.payIs,
          value:
            period === undefined
              ? ''
              : [answerWords[period], period === 'other' ? ` ${facts.payPeriodNote ?? ''}` : ''],
        },
        {
          label: isHourly ? lines.overtime : lines.exemption,
          value: isHourly
            ? [...overtime, facts.overtimeNote ? `\n${facts.overtimeNote}` : '']
            : (facts.exemption ?? ''),
        },
      ],
      notes: isHourly ? [lines.overtimeText] : [lines.exemptText, lines.hospitality],
    },
    {
      heading: lines.acknowledgement,
      rows: [
        { label: lines.primaryLanguage, value: primary },
        { label: lines.preparer, value: facts.preparer ?? '' },
      ],
      notes: [lines.acknowledged, languageOf(primary), lines.copies, lines.equalPay],
    },
  ]
}

const california = (facts: NoticeFacts, reader: NoticeReader): readonly NoticeSection[] => {
  const lines = californiaLines
  const client = [
    { label: lines.clientName, value: facts.clientName ?? '' },
    { label: lines.clientAddress, value: facts.clientAddress ?? '' },
    { label: lines.clientMailing, value: facts.clientMailing ?? '' },
    { label: lines.clientPhone, value: facts.clientPhone ?? '' },
  ]
  const sickLeave =
    facts.sickLeave === undefined ? '' : [lines[facts.sickLeave], facts.sickLeaveNote ? `: ${facts.sickLeaveNote}` : '']
  return [
    {
      heading: lines.employee,
      rows: [
        { label: lines.employeeName, value: reader.name },
        { label: facts.reason === 'hiring' ? lines.startDate : lines.changeDate, value: printedDay(facts.effectiveOn) },
      ],
      notes: [],
    },
    {
      heading: lines.employer,
      rows: [
        { label: lines.legalName, value: facts.legalName ?? '' },
        { label: lines.isAgency, value: yesOrNo(facts.isAgency) },
        { label: lines.dba, value: facts.dba ?? '' },
        { label: lines.address, value: facts.address ?? '' },
        { label: lines.mailing, value: facts.mailing ?? '' },
        { label: lines.phone, value: facts.phone ?? '' },
      ],
      notes: [],
    },
    ...(facts.isAgency === true ? [{ heading: lines.client, rows: client, notes: [] }] : []),
    {
      heading: lines.wages,
      rows: [
        { label: lines.rate, value: [dollars(facts.rate), ...others(facts)] },
        { label: lines.basis, value: perBasis(facts).slice(1) },
        {
          label: lines.overtime,
          value: [dollars(facts.overtimeRate), facts.overtimeNote ? `\n${facts.overtimeNote}` : ''],
        },
        { label: lines.hasAgreement, value: yesOrNo(facts.hasAgreement) },
        ...(facts.hasAgreement === true
          ? [{ label: lines.agreementHoldsRates, value: yesOrNo(facts.agreementHoldsRates) }]
          : []),
        { label: lines.allowances, value: allowances(facts) },
        { label: lines.payday, value: facts.payday ?? '' },
      ],
      notes: [lines.noAgreement],
    },
    {
      heading: lines.compensation,
      rows: facts.selfInsuredNumber
        ? [{ label: lines.selfInsured, value: facts.selfInsuredNumber }]
        : [
            { label: lines.insurer, value: facts.insurer ?? '' },
            { label: lines.insurerAddress, value: facts.insurerAddress ?? '' },
            { label: lines.insurerPhone, value: facts.insurerPhone ?? '' },
            { label: lines.policyNumber, value: facts.policyNumber ?? '' },
          ],
      notes: [],
    },
    {
      heading: lines.sickLeave,
      rows: [{ label: lines.sickLeave, value: sickLeave }],
      notes: [lines.sickLeaveText],
    },
    {
      heading: lines.acknowledgment,
      rows: [
        { label: lines.disaster, value: facts.disaster ?? [answerWords.none] },
        { label: lines.preparer, value: facts.preparer ?? '' },
      ],
      notes: [lines.acknowledgmentText, lines.changes],
    },
  ]
}

const tipCredit = (facts: NoticeFacts): readonly NoticeSection[] => {
  const lines = tipCreditLines
  const { cashWage = 0, tipCredit: credit = 0 } = facts
  const hourly = (amount: number) => [`${dollars(amount)} `, answerWords.perHour]
  return [
    {
      heading: lines.employer,
      rows: [
        { label: lines.employer, value: facts.legalName ?? '' },
        { label: lines.preparer, value: facts.preparer ?? '' },
        { label: lines.effective, value: printedDay(facts.effectiveOn) },
      ],
      notes: [],
    },
    {
      heading: lines.amounts,
      rows: [
        { label: lines.cashWage, value: hourly(cashWage) },
        { label: lines.tipCredit, value: hourly(credit) },
        { label: lines.total, value: hourly((toCents(cashWage) + toCents(credit)) / 100) },
      ],
      notes: [lines.retained, lines.informed],
    },
  ]
}

/** What a notice says, section by section. */
export const noticeSections = (facts: NoticeFacts, reader: NoticeReader): readonly NoticeSection[] => {
  switch (facts.notice) {
    case 'nyHourly':
    case 'nyExempt':
      return newYork(facts)
    case 'caEmployee':
      return california(facts, reader)
    case 'mnEmployee':
      return minnesota(facts, reader)
    case 'payRate':
      return payRate(facts, reader)
    case 'tipCredit':
      return tipCredit(facts)
  }
}
