import type { Examples } from './example.ts'
import { owner } from './example.ts'

const notice = {
  UserId: 7,
  notice: 'tipCredit',
  reason: 'hiring',
  effectiveOn: '2027-01-04',
  legalName: 'Blue Heron Coffee LLC',
  preparer: 'Olivia Park, Owner',
  cashWage: 2.13,
  tipCredit: 5.12,
}

/** Notices of pay. */
export const wageNoticeExamples: Examples = {
  'wageNotices.preview': { as: owner, body: notice },
  'wageNotices.give': { as: owner, body: notice },
  'wageNotices.list': { as: owner, body: { UserId: 7 } },
  'wageNotices.withdraw': { as: owner, body: { id: 1 } },
}
