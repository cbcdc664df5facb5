import type { DocumentRow } from '#contract/api/documents.ts'
import { submitCallsOf } from '#contract/forms/index.ts'
import { documentLane } from '#contract/kit/sealed.ts'
import type { FormRoom } from '../form-room.ts'
import { fetchDetail, keptDetail } from '../packet/details.ts'
import type { Asker } from '../packet/packet.ts'
import { passFor } from '../packet/packet.ts'
import type { FormPart } from './desk.ts'

/** What the person whose form it is fills in and signs. */
export const ownPart = (asker: Asker, room: FormRoom, row: DocumentRow): FormPart => ({
  lane: documentLane(row.userDocumentId),
  calls: submitCallsOf(room.definition),
  ask: () => fetchDetail(asker.client, row.formId, row.userDocumentId),
  kept: () => keptDetail(row.userDocumentId),
  pass: () => passFor(asker, documentLane(row.userDocumentId)),
})
