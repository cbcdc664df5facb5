import type { Examples } from './example.ts'
import { owner } from './example.ts'

/** The payroll export: run after the forms. */
export const payrollExportExamples: Examples = {
  'payrollExport.settings': { as: owner, body: { BusinessId: 1 } },
  'payrollExport.changeColumns': {
    as: owner,
    body: {
      BusinessId: 1,
      columns: [
        { column: 'employeeId', heading: 'Emp #' },
        { column: 'lastName', heading: 'Last name' },
        { column: 'w4FilingStatus', heading: 'Federal filing status' },
      ],
    },
  },
  'payrollExport.makeFile': { as: owner, body: { BusinessId: 1, day: '2026-11-20', reason: 'Set up payroll' } },
}
