import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** Requests for new-hire reports. */
export const newHireRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'newHires.list': (rows) => ({ body: { BusinessId: rows.businessId, Paging: { PageNumber: 1, PageSize: 100 } } }),
  'newHires.makeFile': (rows) => ({
    body: { ids: [rows.newHireId], layout: 'sheet', reason: 'To report them' },
  }),
  'newHires.record': (rows) => ({
    body: { ids: [rows.newHireId], directory: 'WA', method: 'website', sentOn: '2026-11-23' },
  }),
}
