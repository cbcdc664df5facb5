import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { employerLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import type { FormPart } from '#src/forms/lifecycle/machine/form-services.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import type { PacketRequest, SubmissionTicket } from '#src/forms/task-list/task-list.ts'
import { findHeldTicket, holdTickets } from '#src/forms/task-list/task-list.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'

/** A Form I-9 whose documents are examined: its row in the list, and what it opens with. */
export interface Section2Draft {
  readonly row: TaskRow
  readonly detail: AnyDetail
}

interface CachedReply extends Section2Draft {
  /** On a personal device only: the ticket that submits it offline. */
  readonly passes?: { readonly tickets: readonly Ticket[]; readonly sealing: SubmissionPublicKey }
}

const prefix = 'counter:'
/** Forms that a device stores for Section 2. */
const most = 60
const nameOf = (userDocumentId: number) => `${prefix}${userDocumentId}`

/** Requests the form's row in the list, and stores the tickets that come with it. */
const fetchRow = async ({ client, owner }: PacketRequest, userDocumentId: number) => {
  const reply = await client.call('documents.getDocumentList', { body: { documentDetails: { userDocumentId } } })
  const [row] = reply.list
  if (row === undefined) throw new Problem('not found', 'notFound')
  const { tickets, sealing } = reply
  holdTickets(owner, tickets, sealing)
  return { row, tickets, sealing }
}

const fetchDraft = async (asker: PacketRequest, userDocumentId: number): Promise<Section2Draft> => {
  const { client, deviceKind } = asker
  const { row, tickets, sealing } = await fetchRow(asker, userDocumentId)
  const detail: AnyDetail = await client.call('i9.getAutofill', { body: { userDocumentId } })
  const cached: CachedReply = { row, detail, ...(deviceKind === 'personal' && { passes: { tickets, sealing } }) }
  await saveCached(nameOf(userDocumentId), cached)
    .then(() => evictCachedReplies(prefix, most))
    .catch(() => undefined)
  return { row, detail }
}

const readCached = async (asker: PacketRequest, userDocumentId: number): Promise<Section2Draft | undefined> => {
  const cached = (await loadCached<CachedReply>(nameOf(userDocumentId)).catch(() => undefined))?.value
  if (cached?.passes !== undefined) holdTickets(asker.owner, cached.passes.tickets, cached.passes.sealing)
  return cached
}

/** Loads a Form I-9 and stores it for opening it offline; offline, the stored one. */
export const openSection2 = async (asker: PacketRequest, userDocumentId: number): Promise<Section2Draft> => {
  try {
    if (!navigator.onLine) throw new NetworkError()
    return await fetchDraft(asker, userDocumentId)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const cached = await readCached(asker, userDocumentId)
    if (cached === undefined) throw error
    return cached
  }
}

const sectionTwoIn = ({ i9 }: AnyDetail) => i9?.parts.find(({ part }) => part === 'section 2')

const statusOf = (detail: AnyDetail): TaskStatus => {
  if (detail.status !== 'submitted') return detail.status
  return sectionTwoIn(detail) === undefined ? 'open' : 'submitted'
}

/** A Form I-9 from the view of its Section 2: to do once Section 1 is there, submitted once it is signed. */
export const asSectionTwo = ({ row, detail }: Section2Draft): Section2Draft => {
  const signed = sectionTwoIn(detail)
  const status = statusOf(detail)
  // A submission from here is news only if it came after the latest submission of Section 1.
  const submittedAt = signed?.signedAt ?? detail.submittedAt
  const known = { reasons: [], confirmationNumber: null, submittedAt, status }
  const { firstDayOfWork, isShortJob = false } = detail.i9 ?? {}
  const firstDayOfEmployment = firstDayOfWork ?? undefined
  return {
    row: { ...row, ...known, dueDate: detail.i9?.sectionTwoDue ?? null },
    detail: {
      ...detail,
      ...known,
      id: 0,
      answers: signed?.answers ?? { firstDayOfEmployment, isShortJob },
      changed: [],
    },
  }
}

/** The ticket to submit Section 2: in memory, stored with the form, or requested with the form's row in the list. */
const passOf = async (asker: PacketRequest, userDocumentId: number): Promise<SubmissionTicket | undefined> => {
  const find = () => findHeldTicket(asker.owner, employerLane(userDocumentId))
  if (find() === undefined) await readCached(asker, userDocumentId)
  if (find() === undefined) await fetchRow(asker, userDocumentId).catch(() => undefined)
  return find()
}

/** Section 2 as a part of the form with its own lane. */
export const counterPart = (asker: PacketRequest, userDocumentId: number): FormPart => {
  const lane = employerLane(userDocumentId)
  return {
    lane,
    calls: ['i9.update', 'i9.update'],
    fetchDetail: async () => asSectionTwo(await fetchDraft(asker, userDocumentId)).detail,
    readCached: async () => {
      const cached = await readCached(asker, userDocumentId)
      return cached && asSectionTwo(cached).detail
    },
    pass: () => passOf(asker, userDocumentId),
    extraBody: (openedDetail) => ({
      IsReject: false,
      ...(openedDetail?.i9 && { SectionOneId: openedDetail.i9.SectionOneId }),
    }),
  }
}
