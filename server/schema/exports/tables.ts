import type { Json, Moment } from '../column-types.ts'

/** The tables of exports. */
export interface ExportTables {
  /** Each downloads one list once; read only by the system role. */
  export_token: {
    hash: string
    person_id: number
    session_id: string
    list: string
    format: 'csv' | 'xlsx' | 'zip'
    language: string
    query: Json<object>
    created_at: Moment
    expires_at: Moment
  }
}
