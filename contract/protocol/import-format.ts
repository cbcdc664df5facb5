import type { FileRule } from './endpoint.ts'
import type { MessageRef } from './problems.ts'

/** A CSV file to import; its type is detected by reading it. */
export const importFile = { types: ['text/csv'], maxBytes: 2 * 1024 * 1024 } as const satisfies FileRule

/** Most rows of one file. */
export const importRowsMax = 5000

/** Most problems that a report lists. */
export const importProblemsShown = 500

/** A column of a file to import. */
export interface ImportColumn {
  /** Its field in the row's schema. */
  readonly field: string
  /** The heading in the template; letter case, spaces and punctuation are ignored. */
  readonly header: string
  /** Other accepted headings. */
  readonly also?: readonly string[]
  /** The file is refused without it. */
  readonly isNeeded?: boolean
  readonly example: string
}

/** Why a row of a file can't be imported. */
export interface ImportProblem {
  /** Numbered like a spreadsheet: the headings are row 1. */
  readonly row: number
  /** The column's heading in the template; empty for the whole row. */
  readonly column: string
  /** The value, shortened. */
  readonly value: string
  readonly reason: MessageRef
}

/** The result of an import: problems found, and rows added, either all or none. */
export interface ImportReport {
  /** Only a check: nothing was imported. */
  readonly isDryRun: boolean
  /** Rows that aren't empty. */
  readonly rows: number
  /** The first of them, by row. */
  readonly problems: readonly ImportProblem[]
  readonly problemCount: number
  /** Unknown headings in the file: their columns are ignored. */
  readonly ignored: readonly string[]
  /** How many were added: all rows, or 0. */
  readonly added: number
}
