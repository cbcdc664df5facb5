import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'
import { wageNoticeRequests } from './wage-notice-requests.ts'
import { rehireRequests } from './rehire-requests.ts'
import { bulkActionRequests } from './bulk-action-requests.ts'
import { reminderRequests } from './reminder-requests.ts'
import { workPermitRequests } from './work-permit-requests.ts'

/** Requests for new-hire reports, payroll exports and notices of pay. */
export const newHireRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  ...wageNoticeRequests,
  ...rehireRequests,
  ...workPermitRequests,
  ...reminderRequests,
  ...bulkActionRequests,
  'payrollExport.settings': (rows) => ({ body: { businessId: rows.businessId } }),
  'payrollExport.changeColumns': (rows) => ({
    body: { businessId: rows.businessId, columns: [{ column: 'lastName', heading: 'Name' }] },
  }),
  'payrollExport.makeFile': (rows) => ({ body: { businessId: rows.businessId, day: '2026-11-23', reason: 'Payroll' } }),
  'newHires.list': (rows) => ({ body: { BusinessId: rows.businessId, Paging: { PageNumber: 1, PageSize: 100 } } }),
  'newHires.makeFile': (rows) => ({
    body: { ids: [rows.newHireId], layout: 'sheet', reason: 'To report them' },
  }),
  'newHires.record': (rows) => ({
    body: { ids: [rows.newHireId], directory: 'WA', method: 'website', sentOn: '2026-11-23' },
  }),
}
