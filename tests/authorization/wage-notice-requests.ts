import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** A notice of pay that can be given in a state without one of its own. */
export const ourNotice = {
  notice: 'payRate',
  reason: 'hiring',
  effectiveOn: '2027-01-04',
  legalName: 'Employer',
  address: '9 Pier Street',
  phone: '(206) 555-0143',
  preparer: 'Preparer',
  basis: 'salary',
  rate: 900,
  payday: 'Friday',
  payPeriod: 'weekly',
}

/** Requests for notices of pay. */
export const wageNoticeRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'wageNotices.list': (rows) => ({ body: { UserId: rows.personId } }),
  'wageNotices.preview': (rows) => ({ body: { UserId: rows.personId, ...ourNotice } }),
  'wageNotices.give': (rows) => ({ body: { UserId: rows.personId, ...ourNotice } }),
  'wageNotices.withdraw': (rows) => ({ body: { id: rows.wageNoticeId } }),
}
