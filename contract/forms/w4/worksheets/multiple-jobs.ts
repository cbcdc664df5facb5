import { jobsTables } from './multiple-jobs-tables.ts'
import type { JobsTable, JobsTableName } from './multiple-jobs-tables.ts'

/** The jobs of a person, and of their spouse if they file together. */
export interface Jobs {
  /** Filing status, line 1(c) of Form W-4. */
  readonly maritalStatus: 1 | 2 | 3
  /** Annual taxable wages of two or three jobs, dollars, in any order. */
  readonly wages: readonly number[]
  /** Paychecks a year of the highest paying job. */
  readonly payPeriods: number
}

/** The lines of the worksheet, US dollars. */
export interface JobsWorksheet {
  /** Line 1, for two jobs. */
  readonly line1?: number
  /** Lines 2a to 2c, for three jobs. */
  readonly line2?: { readonly a: number; readonly b: number; readonly c: number }
  /** Line 4: per paycheck, for line 4(c) of Form W-4. */
  readonly line4: number
}

/** Wages above which the tables have no column for the lower paying job. */
const jobsWageLimit = 120_000

const tableNames: Readonly<Record<Jobs['maritalStatus'], JobsTableName>> = { 1: 'single', 2: 'joint', 3: 'head' }

const amountIn = (table: JobsTable, higher: number, lower: number): number => {
  const [, amounts] = table.findLast(([from]) => higher >= from) ?? table[0] ?? [0, []]
  return amounts[Math.min(Math.floor(lower / 10_000), amounts.length - 1)] ?? 0
}

/**
 * The Multiple Jobs Worksheet, step 2(b) of Form W-4; undefined where its tables don't reach: other than two or three
 * jobs, more than one above $120,000, no pay periods, an edition that isn't known. Source: Form W-4 (2026), page 3.
 */
export const multipleJobsWorksheet = (
  { maritalStatus, wages, payPeriods }: Jobs,
  edition: string,
): JobsWorksheet | undefined => {
  const table = jobsTables[edition]?.[tableNames[maritalStatus]]
  const [first, second, third] = wages.toSorted((a, b) => b - a)
  if (table === undefined || first === undefined || second === undefined || wages.length > 3) return undefined
  if (second > jobsWageLimit || payPeriods < 1) return undefined
  const perPaycheck = (yearly: number): number => Math.round((yearly / payPeriods) * 100) / 100
  const a = amountIn(table, first, second)
  if (third === undefined) return { line1: a, line4: perPaycheck(a) }
  const b = amountIn(table, first + second, third)
  return { line2: { a, b, c: a + b }, line4: perPaycheck(a + b) }
}
