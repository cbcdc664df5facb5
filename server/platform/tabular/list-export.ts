import type { Language } from '#contract/domain/lookups.ts'
import type { Actor, Trx } from '../database/database.ts'

/** What stands in a cell: a day is `YYYY-MM-DD`, a moment ISO 8601. */
export type Cell = string | number | null

/** A column of a list that leaves as a file. */
export interface ExportColumn {
  readonly heading: string
  /** Text unless it says otherwise. */
  readonly kind?: 'day' | 'moment' | 'number'
}

/** A stretch of a list, and where the next one begins; undefined after the last. */
export interface ExportBatch<After> {
  readonly rows: readonly (readonly Cell[])[]
  readonly next: After | undefined
}

/** A list that can leave as a file; `Query` is what it is narrowed by, `After` where a stretch begins. */
export interface ExportSource<Query extends object, After> {
  /** What the file and its sheet are called. */
  title(language: Language): string
  columns(language: Language): readonly ExportColumn[]
  /** Reads on after a place (undefined: from the beginning), as the actor and behind their walls. */
  loadPage(
    trx: Trx,
    actor: Actor,
    query: Query,
    language: Language,
    after: After | undefined,
  ): Promise<ExportBatch<After>>
}

/** The lists that can leave, by the name that their tickets say; what is between a ticket and its source stays between them. */
export type ListSources = Readonly<Record<string, ExportSource<object, unknown>>>
