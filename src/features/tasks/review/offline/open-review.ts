import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formOf } from '#contract/forms/registry.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import type { PacketRequest } from '#src/forms/task-list/task-list.ts'
import { holdTickets } from '#src/forms/task-list/task-list.ts'
import { queryFor, type EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'
import { loadOrStored, type StoredReply } from '#src/shared/staff/query/keeping-offline.ts'

/** A document as it is opened for review: its row in the list and, of a form, what it opens with. */
export interface OpenedReview {
  readonly row: TaskRow
  /** Undefined for a company document, and for a form whose answers are for others. */
  readonly detail: AnyDetail | undefined
}

interface OpenedHere extends OpenedReview {
  /** On a personal device only: the ticket that sends a decision offline. */
  readonly passes?: { readonly tickets: readonly Ticket[]; readonly sealing: SubmissionPublicKey }
}

const fetchReview = async (
  { client, owner, deviceKind }: PacketRequest,
  userDocumentId: number,
): Promise<OpenedHere> => {
  const reply = await client.call('documents.getDocumentList', { body: { documentDetails: { userDocumentId } } })
  const [row] = reply.list
  if (row === undefined) throw new Problem('not found', 'notFound')
  const { tickets, sealing } = reply
  holdTickets(owner, tickets, sealing)
  const key = formOf(row.formId)?.key
  const detail =
    key &&
    (await client.call(`${key}.getAutofill`, { body: { userDocumentId } }).catch((error: unknown) => {
      // The form is there, and its answers are for others.
      if (error instanceof Problem && error.reason.key === 'answersForProcessors') return undefined
      throw error
    }))
  return { row, detail, ...(deviceKind === 'personal' && { passes: { tickets, sealing } }) }
}

/** Opens a document for review, and stores it for opening it offline; offline, the stored one. */
export const openReview = async (asker: PacketRequest, userDocumentId: number): Promise<StoredReply<OpenedReview>> => {
  const opened = await loadOrStored(`review:${userDocumentId}`, () => fetchReview(asker, userDocumentId))
  const { passes } = opened.value
  if (opened.storedAt !== undefined && passes !== undefined) holdTickets(asker.owner, passes.tickets, passes.sealing)
  return opened
}

/** Opens a document, as a question of a page. */
export const reviewQuery = (asker: PacketRequest, userDocumentId: number): EndpointQuery<StoredReply<OpenedReview>> =>
  queryFor('documents.getDocumentList', { body: { documentDetails: { userDocumentId } } }, 'review', () =>
    openReview(asker, userDocumentId),
  )
