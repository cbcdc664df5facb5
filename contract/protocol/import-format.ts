import type { FileRule } from './endpoint.ts'
import type { MessageRef } from './problems.ts'

/** A CSV file to import; what it is, is told by reading it. */
export const importFile = { types: ['text/csv'], maxBytes: 2 * 1024 * 1024 } as const satisfies FileRule

/** Most rows of one file. */
export const importRowsMax = 5000

/** Most problems that a report names. */
export const importProblemsShown = 500

/** A column of a file to import. */
export interface ImportColumn {
  /** Its field in the row's schema. */
  readonly field: string
  /** As the first line of the template says it; letter case, blanks and signs don't matter. */
  readonly header: string
  /** Other headings it is known by. */
  readonly also?: readonly string[]
  /** The file is refused without it. */
  readonly isNeeded?: boolean
  readonly example: string
}

/** Why a row of a file can't be taken. */
export interface ImportProblem {
  /** As a spreadsheet numbers it: the headings are row 1. */
  readonly row: number
  /** The column's heading as the template says it; empty for the row as a whole. */
  readonly column: string
  /** What stands there, shortened. */
  readonly value: string
  readonly reason: MessageRef
}

/** What an import found in a file, and what it did with it: everything, or nothing. */
export interface ImportReport {
  /** Nothing was to be added. */
  readonly isDryRun: boolean
  /** Rows with anything in them. */
  readonly rows: number
  /** The first of them, by row. */
  readonly problems: readonly ImportProblem[]
  readonly problemCount: number
  /** Headings of the file that no column is known by: what stands below is left out. */
  readonly ignored: readonly string[]
  /** How many were added: all rows, or 0. */
  readonly added: number
}
