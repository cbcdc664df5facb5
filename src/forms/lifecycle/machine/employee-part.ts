import type { DocumentRow } from '#contract/endpoints/tasks.ts'
import { submitCallsOf } from '#contract/forms/registry.ts'
import { documentLane } from '#contract/protocol/encrypted-submission.ts'
import type { FormRoom } from '../../form-module.ts'
import { fetchDetail, keptDetail } from '../../task-list/form-details.ts'
import type { Asker } from '../../task-list/task-list.ts'
import { passFor } from '../../task-list/task-list.ts'
import type { FormPart } from './form-services.ts'

/** What the person whose form it is fills in and signs. */
export const ownPart = (asker: Asker, room: FormRoom, row: DocumentRow): FormPart => ({
  lane: documentLane(row.userDocumentId),
  calls: submitCallsOf(room.definition),
  ask: () => fetchDetail(asker.client, row.formId, row.userDocumentId),
  kept: () => keptDetail(row.userDocumentId),
  pass: () => passFor(asker, documentLane(row.userDocumentId)),
})
