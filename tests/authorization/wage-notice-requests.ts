import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

const notice = {
  notice: 'tipCredit',
  reason: 'hiring',
  effectiveOn: '2027-01-04',
  legalName: 'Employer',
  preparer: 'Preparer',
  cashWage: 2.13,
  tipCredit: 5.12,
}

/** Requests for notices of pay. */
export const wageNoticeRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'wageNotices.list': (rows) => ({ body: { UserId: rows.personId } }),
  'wageNotices.preview': (rows) => ({ body: { UserId: rows.personId, ...notice } }),
  'wageNotices.give': (rows) => ({ body: { UserId: rows.personId, ...notice } }),
  'wageNotices.withdraw': (rows) => ({ body: { id: rows.wageNoticeId } }),
}
