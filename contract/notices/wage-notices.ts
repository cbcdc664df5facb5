import type { Language } from '../domain/lookups.ts'

/** The notices of pay that can be given. */
export const wageNoticeKeys = ['nyHourly', 'nyExempt', 'caEmployee', 'mnEmployee', 'payRate', 'tipCredit'] as const
/** A notice of the registry. */
export type WageNoticeKey = (typeof wageNoticeKeys)[number]

/** Why a notice is given. */
export const noticeReasons = ['hiring', 'change'] as const
/** Why a notice is given. */
export type NoticeReason = (typeof noticeReasons)[number]

/** What a rate is paid by. */
export const payBases = ['hour', 'shift', 'day', 'week', 'salary', 'piece', 'commission', 'other'] as const

/** How often pay is. */
export const payPeriods = ['weekly', 'biweekly', 'other'] as const

/** How an employee earns paid sick leave in California: the four boxes of DLSE-NTE. */
export const sickLeaveKinds = ['minimum', 'policy', 'frontLoaded', 'exempt'] as const

/** The wording of a notice from a day on. */
export interface NoticeEdition {
  /** As it is printed. */
  readonly edition: string
  /** YYYY-MM-DD: the first day on which it is given. */
  readonly from: string
  /** Where its wording was read. */
  readonly source: string
}

/** A notice of pay. */
export interface WageNotice {
  /** The state (code) whose law asks for it; null for a federal one. */
  readonly state: string | null
  /** The name of its task, which lists show in the reader's language. */
  readonly name: string
  readonly title: Readonly<Record<Language, string>>
  readonly law: string
  /** The latest first. */
  readonly editions: readonly NoticeEdition[]
}

const newYork = {
  state: 'NY',
  name: 'Pay notice (New York)',
  title: {
    en: 'Notice and Acknowledgement of Pay Rate and Payday',
    es: 'Aviso y reconocimiento de la tarifa de pago y del día de pago',
  },
  law: 'Section 195.1 of the New York State Labor Law',
} as const

/** The notices of pay by key, each with its dated editions. */
export const wageNotices: Readonly<Record<WageNoticeKey, WageNotice>> = {
  nyHourly: {
    ...newYork,
    editions: [
      {
        // The annual notice ended on December 29, 2014, and its box with it.
        edition: 'LS 54 (03/11), without the annual notice',
        from: '2014-12-29',
        source: 'abcdocz.com/doc/53081; Spanish labels of LS 59S (01/17), info.5y1.org',
      },
    ],
  },
  nyExempt: {
    ...newYork,
    editions: [
      {
        edition: 'LS 59 (01/17)',
        from: '2017-01-01',
        source: 'info.5y1.org/new-labor-law-for-salary_1_34553a.html; LS 59S (01/17), info.5y1.org',
      },
    ],
  },
  caEmployee: {
    state: 'CA',
    name: 'Notice to employee (California)',
    title: { en: 'Notice to Employee', es: 'Aviso al empleado' },
    law: 'California Labor Code section 2810.5',
    editions: [
      {
        edition: 'DLSE-NTE (rev 11/2023)',
        from: '2024-01-01',
        source: 'DLSE-NTE (rev 11/2023); the wording of its rows read in ses.stf.com',
      },
    ],
  },
  mnEmployee: {
    state: 'MN',
    name: 'Notice to employee (Minnesota)',
    title: { en: 'Employee Wage Notice', es: 'Aviso de salario al empleado' },
    law: 'Minnesota Statutes section 181.032(d)',
    editions: [
      {
        edition: 'Minn. Stat. 181.032(d) (2019)',
        from: '2019-07-01',
        source:
          'contents: instalawyer.io/laws/minnesota-statutes/section-181032-required-statement, fredlaw.com; sentence on languages: jdsupra.com/legalnews/minnesota-doli-updates-faqs-and-wage-20601',
      },
    ],
  },
  payRate: {
    state: null,
    name: 'Pay notice',
    title: { en: 'Notice of Pay', es: 'Aviso de pago' },
    law: 'no law is on file',
    editions: [{ edition: 'Firstday (2026)', from: '2026-01-01', source: 'ours: no form of a state is on file' }],
  },
  tipCredit: {
    state: null,
    name: 'Tip credit notice',
    title: { en: 'Tip Credit Notice', es: 'Aviso de crédito por propinas' },
    law: '29 CFR 531.59(b)',
    editions: [
      {
        edition: '29 CFR 531.59(b) (10/2022)',
        from: '2022-10-01',
        source: 'codes.findlaw.com/cfr/title-29-labor/cfr-sect-29-531-59',
      },
    ],
  },
}

/** The edition of a notice that is given on a day (YYYY-MM-DD); before the first, the first known one. */
export const noticeEditionOn = (key: WageNoticeKey, day: string): NoticeEdition => {
  const { editions } = wageNotices[key]
  return editions.find(({ from }) => from <= day) ?? editions[editions.length - 1]!
}

/**
 * Where tipped employees are paid the full minimum wage before tips, so that no tip credit may be taken (DOL, Wage and
 * Hour Division, Minimum Wages for Tipped Employees: dol.gov/agencies/whd/state/minimum-wage/tipped).
 */
const withoutTipCredit: ReadonlySet<string> = new Set(['AK', 'CA', 'GU', 'MN', 'MT', 'NV', 'OR', 'WA'])

/** Whether a tip credit may be taken in a state (code). */
export const allowsTipCredit = (state: string): boolean => !withoutTipCredit.has(state)

/**
 * The notices that a person who works in a state (code) may need: those of its law, ours, and the federal one of a tip
 * credit.
 */
export const noticesFor = (state: string): readonly WageNoticeKey[] => [
  ...wageNoticeKeys.filter((key) => wageNotices[key].state === state),
  'payRate',
  ...(allowsTipCredit(state) ? (['tipCredit'] as const) : []),
]
