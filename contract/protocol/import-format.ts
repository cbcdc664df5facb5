import type { InferType } from 'yup'
import { object } from 'yup'
import type { FileRule } from './endpoint.ts'
import { count, id, listOf, requiredMessage, text } from './fields.ts'
import type { MessageRef } from './problems.ts'

/** A CSV file to import; its type is detected by reading it. */
export const importFile = { types: ['text/csv'], maxBytes: 2 * 1024 * 1024 } as const satisfies FileRule

/** Most rows of one file. */
export const importRowsMax = 5000

/** Most problems that a report lists. */
export const importProblemsShown = 500

/** Most columns of one file that are looked at. */
export const importColumnsMax = 200

/** Most cells that are corrected in one file. */
const correctionsMax = 10_000

/** Rows that one call adds if the import goes in parts. */
export const importPartRows = 100

/** How a file is read: its columns, the cells corrected since, and the rows left out. */
export const importReading = {
  /** The field of each column that is imported, by its place (the first is 0). Default: by the headings. */
  columns: listOf(
    object({ column: count(importColumnsMax).required(requiredMessage), field: text(40).required(requiredMessage) }),
    importColumnsMax,
  ),
  /** Cells that read differently from the file; without a value they are empty. */
  corrections: listOf(
    object({
      row: id().required(requiredMessage),
      field: text(40).required(requiredMessage),
      value: text(4000),
    }),
    correctionsMax,
  ),
  /** Numbers of rows that aren't imported. */
  leftOut: listOf(id().required(requiredMessage), importRowsMax),
}

/** How a file is read. */
export type ImportReading = { readonly [K in keyof typeof importReading]?: InferType<(typeof importReading)[K]> }

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
  /** Its field; empty for the whole row. */
  readonly field: string
  /** The value, shortened. */
  readonly value: string
  readonly reason: MessageRef
}

/** A column of the file as it was read. */
export interface ImportFileColumn {
  /** Its place in the file; the first is 0. */
  readonly column: number
  readonly heading: string
  /** The first value below the heading; empty if there is none. */
  readonly example: string
  /** The field it is imported as; null if it is left out. */
  readonly field: string | null
}

/** A row of the file as it will be imported. */
export interface ImportRow {
  readonly row: number
  readonly isWrong: boolean
  /** As written, by field; empty cells are left out. */
  readonly cells: Readonly<Record<string, string>>
  /** As understood, where that differs: a day as YYYY-MM-DD, a role by its code. */
  readonly understood: Readonly<Record<string, string>>
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
  /** The file's columns in their order. */
  readonly columns: readonly ImportFileColumn[]
  /** Required fields without a column; no row is checked until each has one. */
  readonly missing: readonly string[]
  /** The rows of a check, the wrong ones first. */
  readonly preview: readonly ImportRow[]
  /** How many were added: all rows, or 0. */
  readonly added: number
}
