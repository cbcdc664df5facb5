import type { DocumentRow } from '#contract/api/documents.ts'
import { formOf, isChangeable, submitCallsOf } from '#contract/forms/index.ts'
import type { Ticket } from '#contract/kit/sealed.ts'
import { documentLane, employerLane } from '#contract/kit/sealed.ts'
import { formIds } from '#contract/lookups.ts'
import { areas, mayCall } from '#contract/roles.ts'
import type { Actor } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

/** The calls by which a person hands in what a task of a paper asks for. */
const paperCalls = ['businessDocuments.updateAcknowledge', 'businessDocuments.uploadTask']

const callsOf = (row: DocumentRow): readonly string[] => {
  if (row.kind === 'paper') return paperCalls
  const form = formOf(row.formId)
  return form === undefined ? [] : [...submitCallsOf(form), 'user.uploadDocument']
}

const isStillOpen = (row: DocumentRow): boolean => row.status !== 'approved' || isChangeable(row.formId)

/** The right that goes with a document: for its person to hand it in; for those who review a Form I-9, to sign section 2. */
const rightTo = (actor: Actor, row: DocumentRow): { readonly lane: string; readonly endpoints: readonly string[] } => {
  const { userDocumentId, UserId, formId, status } = row
  if (UserId === actor.userId)
    return { lane: documentLane(userDocumentId), endpoints: isStillOpen(row) ? callsOf(row) : [] }
  const isToReview = formId === formIds.i9 && status === 'submitted' && mayCall(areas.review, actor.role)
  return { lane: employerLane(userDocumentId), endpoints: isToReview ? ['i9.update', 'user.uploadDocument'] : [] }
}

/** A ticket for each task of one's own that is not done or may be changed, and for each section 2 that one may sign. */
export const ticketsFor = (deps: Deps, actor: Actor, rows: readonly DocumentRow[]): Promise<Ticket[]> =>
  Promise.all(
    rows
      .map((row) => rightTo(actor, row))
      .filter(({ endpoints }) => endpoints.length > 0)
      .map(({ lane, endpoints }) => deps.tickets.issue(actor.userId, lane, endpoints)),
  )
