import type { Examples } from './example.ts'
import { owner } from './example.ts'

const notice = {
  UserId: 7,
  notice: 'payRate',
  reason: 'hiring',
  effectiveOn: '2027-01-04',
  legalName: 'Blue Heron Coffee LLC',
  address: '9 Pier Street, Seattle, WA 98104',
  phone: '(206) 555-0143',
  preparer: 'Olivia Park, Owner',
  basis: 'hour',
  rate: 21.5,
  overtimeRate: 32.25,
  payday: 'Friday',
  payPeriod: 'biweekly',
}

/** Notices of pay. */
export const wageNoticeExamples: Examples = {
  'wageNotices.preview': { as: owner, body: notice },
  'wageNotices.give': { as: owner, body: notice },
  'wageNotices.list': { as: owner, body: { UserId: 7 } },
  'wageNotices.withdraw': { as: owner, body: { id: 1 } },
}
