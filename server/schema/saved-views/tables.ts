import type { Generated } from 'kysely'
import type { SavedViewList } from '#contract/domain/saved-views.ts'
import type { Moment } from '../column-types.ts'

/** The tables of saved views. */
export interface SavedViewTables {
  saved_view: {
    id: Generated<number>
    person_id: number
    list: SavedViewList
    name: string
    /** Filters, order and columns of the URL. */
    query: string
    changed_at: Moment
  }
}
