import { object } from 'yup'
import type { PayrollHeading } from '../domain/payroll-columns.ts'
import { payrollColumns, payrollHeadingMax, repeatedHeading } from '../domain/payroll-columns.ts'
import type { Role } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, day, id, lines, listOf, requiredMessage, text, withMessage } from '../protocol/fields.ts'

/** Who exports payroll facts and chooses their columns: not those who manage people at locations. */
export const payrollStaff = ['Admin', 'TPA', 'Owner'] as const satisfies readonly Role[]

/** The columns of the payroll export of a business. */
export interface PayrollSettings {
  readonly businessId: number
  readonly businessName: string
  /** The present day there, YYYY-MM-DD. */
  readonly today: string
  /** In the order of the file. */
  readonly columns: readonly PayrollHeading[]
  /** Nothing was chosen yet: these are the columns that the product offers. */
  readonly isDefault: boolean
}

/** Somebody whose numbers the person who exports may not have yet. */
export interface LeftOutPerson {
  readonly userId: number
  readonly name: string
  /** The day on which that ends where they work, YYYY-MM-DD. */
  readonly until: string
}

/** A file of payroll facts. */
export interface PayrollFile {
  readonly fileName: string
  /** CSV. */
  readonly content: string
  /** How many people are in it. */
  readonly people: number
  readonly leftOut: readonly LeftOutPerson[]
}

const ofBusiness = object({ businessId: id().required(requiredMessage) })

/** The columns of an export: each once, under headings that differ in more than capitals. */
export const payrollHeadings = listOf(
  object({
    column: choice(payrollColumns).required(requiredMessage),
    heading: text(payrollHeadingMax).required(requiredMessage),
  }),
  payrollColumns.length,
)
  .min(1, requiredMessage)
  .required(requiredMessage)
  .test('different', (value, context) => {
    const repeated = repeatedHeading(value ?? [])
    if (repeated === undefined) return true
    const { index, field } = repeated
    return context.createError({
      path: `${context.path}[${index}].${field}`,
      message: withMessage(field === 'column' ? 'payrollColumnTwice' : 'payrollHeadingTwice'),
    })
  })

/** Payroll facts as a file for the payroll system of a business. */
export const payrollExport = {
  settings: endpoint({
    method: 'POST',
    path: '/PayrollExport/Settings',
    allow: payrollStaff,
    summary: 'Get the columns of the payroll export of a business',
    /** An owner's own business if it is left out. */
    body: object({ businessId: id() }).default({}),
    reply: reply<PayrollSettings>(),
  }),
  changeColumns: endpoint({
    method: 'PUT',
    path: '/PayrollExport/Columns',
    allow: payrollStaff,
    summary: 'Choose the columns of the payroll export of a business, their order and their headings',
    body: ofBusiness.concat(object({ columns: payrollHeadings })),
    reply: reply<{ readonly columns: readonly PayrollHeading[] }>(),
  }),
  makeFile: endpoint({
    method: 'POST',
    path: '/PayrollExport/MakeFile',
    allow: payrollStaff,
    summary:
      'Make a file of what is in force for the payroll of a business, with whole numbers, for a reason that the history keeps',
    body: ofBusiness.concat(
      object({
        /** As of which day it is in force. */
        day: day().required(requiredMessage),
        reason: lines(500).required(requiredMessage),
      }),
    ),
    needsStepUp: true,
    reply: reply<PayrollFile>(),
  }),
}
