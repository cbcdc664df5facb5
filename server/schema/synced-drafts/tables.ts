import type { DraftDevice } from '#contract/endpoints/synced-drafts.ts'
import type { Moment } from '../column-types.ts'

/** The tables of drafts that follow their person to other devices. */
export interface SyncedDraftTables {
  draft_key: { person_id: number; epoch: number; secret: Uint8Array; created_at: Moment }
  synced_draft: {
    task_id: number
    person_id: number
    revision: number
    epoch: number
    content: Uint8Array | null
    device_kind: DraftDevice
    saved_at: Moment
    ended_at: Moment | null
  }
}
