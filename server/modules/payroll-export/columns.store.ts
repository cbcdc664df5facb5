import type { PayrollHeading } from '#contract/domain/payroll-columns.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The columns that a business chose, in the order of the file; undefined if it has chosen none. */
export const chosenColumns = async (trx: Trx, businessId: number): Promise<readonly PayrollHeading[] | undefined> =>
  (
    await trx
      .selectFrom('payroll_export_setting')
      .select('columns')
      .where('business_id', '=', businessId)
      .executeTakeFirst()
  )?.columns

/** Stores the columns that a business chose, in place of the earlier ones. */
export const storeColumns = async (
  trx: Trx,
  businessId: number,
  columns: readonly PayrollHeading[],
  now: Date,
): Promise<void> => {
  const row = { columns: JSON.stringify(columns), changed_at: now }
  await trx
    .insertInto('payroll_export_setting')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute()
}
