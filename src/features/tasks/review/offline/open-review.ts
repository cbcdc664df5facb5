import type { DocumentRow } from '#contract/endpoints/tasks.ts'
import { formOf } from '#contract/forms/registry.ts'
import type { SealKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import type { Asker } from '#src/forms/task-list/task-list.ts'
import { holdPasses } from '#src/forms/task-list/task-list.ts'
import type { Kept } from './cached-reply.ts'
import { askOrKept } from './cached-reply.ts'

/** A document as it is opened for review: its place in the list and, of a form, what it opens with. */
export interface Opened {
  readonly row: DocumentRow
  /** Undefined for a paper of the business. */
  readonly detail: AnyDetail | undefined
}

interface OpenedHere extends Opened {
  /** On a person's own device alone: what sends a decision without a network. */
  readonly passes?: { readonly tickets: readonly Ticket[]; readonly sealing: SealKey }
}

const ask = async ({ client, owner, deviceKind }: Asker, UserDocumentId: number): Promise<OpenedHere> => {
  const reply = await client.call('documents.getDocumentList', { body: { DocumentDetails: { UserDocumentId } } })
  const [row] = reply.list
  if (row === undefined) throw new Problem('not found', 'notFound')
  const { tickets, sealing } = reply
  holdPasses(owner, tickets, sealing)
  const key = formOf(row.formId)?.key
  const detail = key && (await client.call(`${key}.getAutofill`, { body: { UserDocumentId } }))
  return { row, detail, ...(deviceKind === 'personal' && { passes: { tickets, sealing } }) }
}

/** Opens a document for review, and keeps it for opening it offline; the kept one where there is no network. */
export const openReview = async (asker: Asker, userDocumentId: number): Promise<Kept<Opened>> => {
  const found = await askOrKept(String(userDocumentId), () => ask(asker, userDocumentId))
  const { passes } = found.value
  if (found.keptAt !== undefined && passes !== undefined) holdPasses(asker.owner, passes.tickets, passes.sealing)
  return found
}
