import type { DocumentRow } from '#contract/endpoints/tasks.ts'
import type { SealKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { employerLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { DocumentStatus } from '#contract/domain/statuses.ts'
import { NetworkFailure } from '#src/api/network-errors.ts'
import type { FormPart } from '#src/forms/lifecycle/machine/form-services.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import type { Asker, Pass } from '#src/forms/task-list/task-list.ts'
import { heldPass, holdPasses } from '#src/forms/task-list/task-list.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { pruneCached } from '#src/offline/database/evict-cached-replies.ts'

/** A Form I-9 whose documents are looked at: its place in the list, and what it opens with. */
export interface Counter {
  readonly row: DocumentRow
  readonly detail: AnyDetail
}

interface Kept extends Counter {
  /** On a person's own device alone: what hands it over without a network. */
  readonly passes?: { readonly tickets: readonly Ticket[]; readonly sealing: SealKey }
}

const prefix = 'counter:'
/** Forms that a device keeps for the counter. */
const most = 60
const nameOf = (userDocumentId: number) => `${prefix}${userDocumentId}`

/** Asks for the form's place in the list, and holds the rights that come with it. */
const askRow = async ({ client, owner }: Asker, UserDocumentId: number) => {
  const reply = await client.call('documents.getDocumentList', { body: { DocumentDetails: { UserDocumentId } } })
  const [row] = reply.list
  if (row === undefined) throw new Problem('not found', 'notFound')
  const { tickets, sealing } = reply
  holdPasses(owner, tickets, sealing)
  return { row, tickets, sealing }
}

const ask = async (asker: Asker, UserDocumentId: number): Promise<Counter> => {
  const { client, deviceKind } = asker
  const { row, tickets, sealing } = await askRow(asker, UserDocumentId)
  const detail: AnyDetail = await client.call('i9.getAutofill', { body: { UserDocumentId } })
  const kept: Kept = { row, detail, ...(deviceKind === 'personal' && { passes: { tickets, sealing } }) }
  await saveCached(nameOf(UserDocumentId), kept)
    .then(() => pruneCached(prefix, most))
    .catch(() => undefined)
  return { row, detail }
}

const kept = async (asker: Asker, userDocumentId: number): Promise<Counter | undefined> => {
  const found = (await loadCached<Kept>(nameOf(userDocumentId)).catch(() => undefined))?.value
  if (found?.passes !== undefined) holdPasses(asker.owner, found.passes.tickets, found.passes.sealing)
  return found
}

/** Asks for a Form I-9 and keeps it for opening it offline; the kept one where there is no network. */
export const openCounter = async (asker: Asker, userDocumentId: number): Promise<Counter> => {
  try {
    if (!navigator.onLine) throw new NetworkFailure()
    return await ask(asker, userDocumentId)
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    const found = await kept(asker, userDocumentId)
    if (found === undefined) throw error
    return found
  }
}

const sectionTwoIn = ({ i9 }: AnyDetail) => i9?.parts.find(({ part }) => part === 'section 2')

const statusOf = (detail: AnyDetail): DocumentStatus => {
  if (detail.status !== 'submitted') return detail.status
  return sectionTwoIn(detail) === undefined ? 'open' : 'submitted'
}

/** A Form I-9 as its section 2 sees it: to be done once section 1 is there, handed in once it is signed. */
export const asSectionTwo = ({ row, detail }: Counter): Counter => {
  const signed = sectionTwoIn(detail)
  const status = statusOf(detail)
  // What was sent from here is news only if it came after section 1 was handed in last.
  const submittedAt = signed?.signedAt ?? detail.submittedAt
  const known = { reasons: [], receiptNo: null, submittedAt, status }
  const firstDayOfEmployment = detail.i9?.firstDayOfWork ?? undefined
  return {
    row: { ...row, ...known, dueDate: detail.i9?.sectionTwoDue ?? null },
    detail: { ...detail, ...known, Id: 0, answers: signed?.answers ?? { firstDayOfEmployment }, changed: [] },
  }
}

/** The right to hand section 2 over: at hand, kept with the form, or asked for with the form's place in the list. */
const passOf = async (asker: Asker, userDocumentId: number): Promise<Pass | undefined> => {
  const find = () => heldPass(asker.owner, employerLane(userDocumentId))
  if (find() === undefined) await kept(asker, userDocumentId)
  if (find() === undefined) await askRow(asker, userDocumentId).catch(() => undefined)
  return find()
}

/** Section 2 as a part of the form with a lane of its own. */
export const counterPart = (asker: Asker, userDocumentId: number): FormPart => {
  const lane = employerLane(userDocumentId)
  return {
    lane,
    calls: ['i9.update', 'i9.update'],
    ask: async () => asSectionTwo(await ask(asker, userDocumentId)).detail,
    kept: async () => {
      const found = await kept(asker, userDocumentId)
      return found && asSectionTwo(found).detail
    },
    pass: () => passOf(asker, userDocumentId),
    along: (seen) => ({ IsReject: false, ...(seen?.i9 && { SectionOneId: seen.i9.SectionOneId }) }),
  }
}
