import type { Language } from '#contract/domain/lookups.ts'
import type { Actor, Trx } from '../database/database.ts'

/** The value of a cell: a day is `YYYY-MM-DD`, a time ISO 8601. */
export type Cell = string | number | null

/** A column of an export. */
export interface ExportColumn {
  readonly heading: string
  /** Default: text. */
  readonly kind?: 'day' | 'moment' | 'number'
}

/** A page of a list, and the cursor of the next one; undefined after the last. */
export interface ExportBatch<After> {
  readonly rows: readonly (readonly Cell[])[]
  readonly next: After | undefined
}

/** A list that can be exported; `Query` has its filters, `After` is the cursor of a page. */
export interface ExportSource<Query extends object, After> {
  /** The title of the file and its sheet. */
  title(language: Language): string
  columns(language: Language): readonly ExportColumn[]
  /** Loads the page after a cursor (undefined: the first), as the actor and with their policies. */
  loadPage(
    trx: Trx,
    actor: Actor,
    query: Query,
    language: Language,
    after: After | undefined,
  ): Promise<ExportBatch<After>>
}

/**
 * The lists that can be exported, by the name in their tokens; only a list's own source knows the types of its query
 * and cursor.
 */
export type ListSources = Readonly<Record<string, ExportSource<object, unknown>>>
