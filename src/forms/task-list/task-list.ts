import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { needsStepUp } from '#contract/forms/registry.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { loadCached, saveCached, taskListReply } from '#src/offline/database/cached-replies.ts'
import { confirmedIds } from '#src/offline/outbox/outbox.ts'
import { vaultOwner } from '#src/offline/vault/vault.ts'
import { clearWithSession } from '#src/shared/request/session-memory.ts'
import { startDraftSync } from '../drafts/start-draft-sync.ts'
import { userIdOf } from '#src/session/session-context.tsx'

/** A person's tasks as last received from the server. */
export interface Packet {
  readonly rows: readonly TaskRow[]
  readonly consent: ConsentState
  /** When they were received, by this device's clock. */
  readonly at: number
  /** The submissions that were confirmed on this device before. */
  readonly confirmedBefore: readonly string[]
  readonly hasSelfIdentification: boolean
  /** The states of work that ask for no withholding form; absent in a list that an earlier version of the page stored. */
  readonly statesWithoutForm?: readonly string[]
}

/** The states of work that a list has no task for, since they ask for no withholding form. */
export const statesWithoutTask = ({ rows, statesWithoutForm = [] }: Packet): readonly string[] =>
  rows.some(({ formId }) => formId === formIds.a4) ? [] : statesWithoutForm

/** The ticket to submit a form, and the key to encrypt it to. */
export interface SubmissionTicket {
  readonly ticket: Ticket
  readonly sealing: SubmissionPublicKey
}

/** The requesting person, and the device kind. */
export interface PacketRequest {
  readonly client: Client
  readonly owner: string
  readonly deviceKind: 'shared' | 'personal'
}

interface Held {
  readonly owner: string
  readonly tickets: readonly Ticket[]
  readonly sealing: SubmissionPublicKey
}

interface CachedReply extends Packet {
  readonly passes?: Omit<Held, 'owner'>
}

// Secrets of tickets: in memory only, and on a personal device in the vault as well.
let held: Held | undefined
clearWithSession(() => {
  held = undefined
})

/** The tickets that are held for tasks of a list, of the kind that is given out only after a step-up. */
const heldStepUpTickets = (owner: string, rows: readonly TaskRow[]): readonly Ticket[] => {
  const lanes = rows.filter(({ formId }) => needsStepUp(formId)).map(({ userDocumentId }) => taskLane(userDocumentId))
  return held?.owner === owner ? held.tickets.filter(({ lane }) => lanes.includes(lane)) : []
}

/**
 * Requests the user's own tasks, by id: a user who may see others' gets none of those. Stores them for offline reading;
 * a full device stores none and still shows them. A ticket that the server gives out only after a step-up is kept.
 */
export const fetchPacket = async ({ client, owner, deviceKind }: PacketRequest): Promise<Packet> => {
  const body = { documentDetails: { userId: userIdOf(owner) }, paging: { pageSize: 200 } }
  const confirmedBefore = await confirmedIds(owner)
  const reply = await client.call('documents.getDocumentList', { body })
  const { list: rows, consent, sealing, hasSelfIdentification, statesWithoutForm } = reply
  if (reply.hasDrafts) startDraftSync(client, owner)
  if (held?.owner !== owner) await readCachedPacket(owner)
  const isNew = ({ lane }: Ticket) => !reply.tickets.some((each) => each.lane === lane)
  const tickets = [...reply.tickets, ...heldStepUpTickets(owner, rows).filter(isNew)]
  held = { owner, tickets, sealing }
  const lists = { rows, hasSelfIdentification, statesWithoutForm }
  const packet: Packet = { ...lists, consent, at: Date.now(), confirmedBefore }
  const cached: CachedReply = deviceKind === 'personal' ? { ...packet, passes: { tickets, sealing } } : packet
  await saveCached(taskListReply, cached).catch(() => undefined)
  return packet
}

/** The tasks as last stored on this device; undefined when nothing was, or the vault doesn't open it. */
export const readCachedPacket = async (owner: string): Promise<Packet | undefined> => {
  const cached = await loadCached<CachedReply>(taskListReply).catch(() => undefined)
  if (cached === undefined) return undefined
  const { passes, ...packet } = cached.value
  if (passes !== undefined && held?.owner !== owner) held = { owner, ...passes }
  return packet
}

const isLive = (ticket: Ticket, now: number): boolean => Date.parse(ticket.expiresAt) > now

/** Adds tickets that came with a list of others' documents to those in memory. */
export const holdTickets = (owner: string, tickets: readonly Ticket[], sealing: SubmissionPublicKey): void => {
  const before = held?.owner === owner ? held.tickets : []
  const lanes = new Set(tickets.map(({ lane }) => lane))
  held = { owner, tickets: [...before.filter(({ lane }) => !lanes.has(lane)), ...tickets], sealing }
}

/** The ticket to submit what is in a lane, when it is available. */
export const findHeldTicket = (owner: string, lane: string): SubmissionTicket | undefined => {
  if (held === undefined || held.owner !== owner || vaultOwner() !== owner) return undefined
  const ticket = held.tickets.find((each) => each.lane === lane && isLive(each, Date.now()))
  return ticket && { ticket, sealing: held.sealing }
}

/**
 * The ticket to submit what is in one of the user's own lanes; requested from the server when none is available,
 * undefined when there is none.
 */
export const getTicket = async (asker: PacketRequest, lane: string): Promise<SubmissionTicket | undefined> => {
  const find = () => findHeldTicket(asker.owner, lane)
  if (find() === undefined) await readCachedPacket(asker.owner)
  if (find() === undefined) await fetchPacket(asker).catch(() => undefined)
  return find()
}

/**
 * The same for a ticket that is given out only to a person who has just proved who they are: asks them to, when none is
 * available. Throws `stepUpRequired` if they don't.
 */
export const getTicketAfterStepUp = async (
  asker: PacketRequest,
  lane: string,
): Promise<SubmissionTicket | undefined> => {
  const available = await getTicket(asker, lane)
  if (available !== undefined) return available
  try {
    await asker.client.call('stepUp.require')
    await fetchPacket(asker)
  } catch (error) {
    if (error instanceof Problem && error.reason.key === 'stepUpRequired') throw error
    return undefined
  }
  return findHeldTicket(asker.owner, lane)
}
