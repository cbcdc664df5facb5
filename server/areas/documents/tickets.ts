import type { DocumentRow } from '#contract/api/documents.ts'
import { formOf, submitCallsOf } from '#contract/forms/index.ts'
import type { Ticket } from '#contract/kit/sealed.ts'
import { documentLane } from '#contract/kit/sealed.ts'
import type { Actor } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

/** The calls by which a person hands in what a task of a paper asks for. */
const paperCalls = ['businessDocuments.updateAcknowledge', 'businessDocuments.uploadTask']

const callsOf = (row: DocumentRow): readonly string[] => {
  if (row.kind === 'paper') return paperCalls
  const form = formOf(row.formId)
  return form === undefined ? [] : [...submitCallsOf(form), 'user.uploadDocument']
}

/** A ticket for each task of one's own that is not done. */
export const ticketsFor = (deps: Deps, actor: Actor, rows: readonly DocumentRow[]): Promise<Ticket[]> =>
  Promise.all(
    rows.flatMap((row) => {
      const endpoints = row.UserId === actor.userId && row.status !== 'approved' ? callsOf(row) : []
      return endpoints.length === 0
        ? []
        : [deps.tickets.issue(actor.userId, documentLane(row.userDocumentId), endpoints)]
    }),
  )
