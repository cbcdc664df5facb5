import type { DocumentRow } from '#contract/api/documents.ts'
import type { FormRoom } from '../form-room.ts'
import type { Asker } from '../packet/packet.ts'

/** The form at work: whose, which document, and its room. */
export interface Desk extends Asker {
  readonly room: FormRoom
  readonly row: DocumentRow
  readonly isOnline: () => boolean
  /** Asks that the outbox be looked at. */
  readonly wake: () => void
}
