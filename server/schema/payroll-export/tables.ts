import type { PayrollHeading } from '#contract/domain/payroll-columns.ts'
import type { Json, Moment } from '../column-types.ts'

/** The tables of the payroll export. */
export interface PayrollExportTables {
  /** The columns that a business chose, in the order of the file; without a row, all of them. */
  payroll_export_setting: {
    business_id: number
    columns: Json<PayrollHeading[]>
    changed_at: Moment
  }
}
