import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of notes. */
export interface NoteTables {
  note: {
    business_id: number
    id: Generated<number>
    location_id: number
    person_id: number
    author_id: number
    /** The name at that time: people who see the note may not see its author. */
    author_name: string
    text: string
    /** The file's name, chosen by the note's author. */
    file_name: string | null
    file_id: string | null
    expires_on: string | null
    created_at: Moment
    deleted_at: MomentOrNull
  }
}
