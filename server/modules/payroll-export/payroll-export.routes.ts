import type { api } from '#contract/api.ts'
import type { PayrollSettings } from '#contract/endpoints/payroll-export.ts'
import type { PayrollHeading } from '#contract/domain/payroll-columns.ts'
import { defaultPayrollHeadings } from '#contract/domain/payroll-columns.ts'
import type { AuthenticatedCall, Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { noId } from '../../policies/scope.ts'
import { chosenColumns, storeColumns } from './columns.store.ts'
import { makePayrollFile } from './make-file.rules.ts'

/** The columns of a business; throws `not found` for a foreign one. */
const loadSettings = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<typeof api.payrollExport.settings>,
): Promise<PayrollSettings> => {
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId ?? actor.businessId ?? noId)
  const chosen = await chosenColumns(unit.trx, business.id)
  return {
    businessId: business.id,
    businessName: business.name,
    today: dateInTimeZone(business.time_zone, services.now()),
    columns: chosen ?? defaultPayrollHeadings,
    isDefault: chosen === undefined,
  }
}

/** Stores the columns of a business; throws `not found` for a foreign one. */
const changeColumns = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<typeof api.payrollExport.changeColumns>,
): Promise<{ readonly columns: readonly PayrollHeading[] }> => {
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  const columns = body.columns.map(({ column, heading }) => ({ column, heading }))
  await storeColumns(unit.trx, business.id, columns, services.now())
  unit.audit.record(actor, origin, {
    kind: 'payroll columns changed',
    businessId: business.id,
    data: { columns: columns.length },
  })
  return { columns }
}

/** The payroll export of a business: its columns, and the file. */
export const payrollExportHandlers = (services: Services): Handlers<typeof api.payrollExport> => ({
  settings: (call) => loadSettings(services, call),
  changeColumns: (call) => changeColumns(services, call),
  makeFile: { transaction: 'none', handle: (call) => makePayrollFile(services, call) },
})
