import type { NoticeFacts } from '#contract/notices/facts.ts'
import { furtherLines as lines } from '#contract/notices/further-lines.ts'
import { answerWords } from '#contract/notices/lines.ts'
import type { NoticeReader, NoticeRow, NoticeSection } from './notice-values.ts'
import { printedDay } from '../forms/core/printed-day.ts'
import { allowances, dollars, others, perBasis, yesOrNo } from './notice-values.ts'

const employer = (facts: NoticeFacts): NoticeSection => ({
  heading: lines.employer,
  rows: [
    { label: lines.legalName, value: facts.legalName ?? '' },
    { label: lines.dba, value: facts.dba ?? '' },
    { label: lines.address, value: facts.address ?? '' },
    { label: lines.mailing, value: facts.mailing ?? '' },
    { label: lines.phone, value: facts.phone ?? '' },
  ],
  notes: [],
})

const employee = (facts: NoticeFacts, reader: NoticeReader): NoticeSection => ({
  heading: lines.employee,
  rows: [
    { label: lines.name, value: reader.name },
    { label: lines[facts.reason], value: printedDay(facts.effectiveOn) },
  ],
  notes: [],
})

const rate = (facts: NoticeFacts): NoticeRow => ({
  label: lines.rate,
  value: [dollars(facts.rate), ...perBasis(facts), ...others(facts)],
})

/** Minnesota's notice: every item of Minnesota Statutes 181.032(d). */
export const minnesota = (facts: NoticeFacts, reader: NoticeReader): readonly NoticeSection[] => [
  employer(facts),
  employee(facts, reader),
  {
    heading: lines.pay,
    rows: [
      rate(facts),
      { label: lines.allowances, value: allowances(facts) },
      { label: lines.periodDays, value: facts.periodDays ?? '' },
      { label: lines.payday, value: facts.payday ?? '' },
      { label: lines.firstPayday, value: printedDay(facts.firstPayday) },
      { label: lines.deductions, value: facts.deductions ?? '' },
    ],
    notes: [],
  },
  {
    heading: lines.terms,
    rows: [
      { label: lines.isExempt, value: yesOrNo(facts.isExempt) },
      ...(facts.isExempt === true ? [{ label: lines.exemption, value: facts.exemption ?? '' }] : []),
      { label: lines.paidLeave, value: facts.paidLeave ?? '' },
    ],
    notes: [],
  },
  {
    heading: lines.acknowledgement,
    rows: [
      ...(facts.primaryLanguage ? [{ label: lines.languageWanted, value: facts.primaryLanguage }] : []),
      { label: lines.preparer, value: facts.preparer ?? '' },
    ],
    notes: [lines.language, lines.received, lines.changes],
  },
]

/** Our own notice, where no state's is on file. */
export const payRate = (facts: NoticeFacts, reader: NoticeReader): readonly NoticeSection[] => [
  employer(facts),
  employee(facts, reader),
  {
    heading: lines.pay,
    rows: [
      rate(facts),
      ...(facts.overtimeRate === undefined
        ? []
        : [
            {
              label: lines.overtime,
              value: [
                `${dollars(facts.overtimeRate)} `,
                answerWords.perHour,
                facts.overtimeNote ? `\n${facts.overtimeNote}` : '',
              ],
            },
          ]),
      { label: lines.allowances, value: allowances(facts) },
      {
        label: lines.payIs,
        value:
          facts.payPeriod === undefined
            ? ''
            : [answerWords[facts.payPeriod], facts.payPeriod === 'other' ? ` ${facts.payPeriodNote ?? ''}` : ''],
      },
      { label: lines.payday, value: facts.payday ?? '' },
    ],
    notes: [],
  },
  {
    heading: lines.acknowledgement,
    rows: [{ label: lines.preparer, value: facts.preparer ?? '' }],
    notes: [lines.received],
  },
]
