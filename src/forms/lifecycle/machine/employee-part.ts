import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { submitCallsOf } from '#contract/forms/registry.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { FormModule } from '../../form-module.ts'
import { fetchDetail, readCachedDetail } from '../../task-list/form-details.ts'
import type { PacketRequest } from '../../task-list/task-list.ts'
import { getTicket } from '../../task-list/task-list.ts'
import type { FormPart } from './form-services.ts'

/** The part of a form that the employee fills in and signs. */
export const employeePart = (asker: PacketRequest, formModule: FormModule, row: TaskRow): FormPart => ({
  lane: taskLane(row.userDocumentId),
  calls: submitCallsOf(formModule.definition),
  fetchDetail: () => fetchDetail(asker.client, row.formId, row.userDocumentId),
  readCached: () => readCachedDetail(row.userDocumentId),
  pass: () => getTicket(asker, taskLane(row.userDocumentId)),
})
