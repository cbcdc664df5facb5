import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { needsStepUp, submitCallsOf } from '#contract/forms/registry.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { FormModule } from '../../form-module.ts'
import { fetchDetail, readCachedDetail } from '../../task-list/form-details.ts'
import type { PacketRequest } from '../../task-list/task-list.ts'
import { getTicket, getTicketAfterStepUp } from '../../task-list/task-list.ts'
import type { FormPart } from './form-services.ts'

/** The part of a form that the employee fills in and signs. */
export const employeePart = (asker: PacketRequest, formModule: FormModule, row: TaskRow): FormPart => ({
  lane: taskLane(row.userDocumentId),
  follows: true,
  calls: submitCallsOf(formModule.definition),
  fetchDetail: () => fetchDetail(asker.client, row.formId, row.userDocumentId),
  readCached: () => readCachedDetail(row.userDocumentId),
  pass: () => (needsStepUp(row.formId) ? getTicketAfterStepUp : getTicket)(asker, taskLane(row.userDocumentId)),
})
