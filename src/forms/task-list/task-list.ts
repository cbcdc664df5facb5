import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import type { Client } from '#src/api/client.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { vaultOwner } from '#src/offline/vault/vault.ts'
import { userIdOf } from '#src/session/session-context.tsx'

/** A person's tasks as last heard from the server. */
export interface Packet {
  readonly rows: readonly TaskRow[]
  readonly consent: ConsentState
  /** When it was heard, by this device's clock. */
  readonly at: number
}

/** The right to hand a form over, and the key to seal it to. */
export interface SubmissionTicket {
  readonly ticket: Ticket
  readonly sealing: SubmissionPublicKey
}

/** Who asks, on what kind of device. */
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

const name = 'packet'
// Secrets of tickets: in memory only, and on a person's own device in the vault as well.
let held: Held | undefined

/** Asks the server for one's own tasks, by name: who sees others' as well gets none of those. Keeps them for reading offline; a full device keeps none and still shows them. */
export const fetchPacket = async ({ client, owner, deviceKind }: PacketRequest): Promise<Packet> => {
  const body = { DocumentDetails: { UserId: userIdOf(owner) }, Paging: { PageSize: 200 } }
  const reply = await client.call('documents.getDocumentList', { body })
  const { list: rows, consent, tickets, sealing } = reply
  held = { owner, tickets, sealing }
  const packet: Packet = { rows, consent, at: Date.now() }
  const cached: CachedReply = deviceKind === 'personal' ? { ...packet, passes: { tickets, sealing } } : packet
  await saveCached(name, cached).catch(() => undefined)
  return packet
}

/** The tasks as last kept on this device; undefined when nothing was, or the vault doesn't open it. */
export const readCachedPacket = async (owner: string): Promise<Packet | undefined> => {
  const cached = await loadCached<CachedReply>(name).catch(() => undefined)
  if (cached === undefined) return undefined
  const { passes, ...packet } = cached.value
  if (passes !== undefined && held?.owner !== owner) held = { owner, ...passes }
  return packet
}

const isLive = (ticket: Ticket, now: number): boolean => Date.parse(ticket.expiresAt) > now

/** Adds rights that came with a list of others' documents to those that are held; in memory only. */
export const holdTickets = (owner: string, tickets: readonly Ticket[], sealing: SubmissionPublicKey): void => {
  const before = held?.owner === owner ? held.tickets : []
  const lanes = new Set(tickets.map(({ lane }) => lane))
  held = { owner, tickets: [...before.filter(({ lane }) => !lanes.has(lane)), ...tickets], sealing }
}

/** The right to hand over what stands in a lane, when it is at hand. */
export const findHeldTicket = (owner: string, lane: string): SubmissionTicket | undefined => {
  if (held === undefined || held.owner !== owner || vaultOwner() !== owner) return undefined
  const ticket = held.tickets.find((each) => each.lane === lane && isLive(each, Date.now()))
  return ticket && { ticket, sealing: held.sealing }
}

/** The right to hand over what stands in a lane of one's own; asks the server when none is at hand, undefined when there is none. */
export const getTicket = async (asker: PacketRequest, lane: string): Promise<SubmissionTicket | undefined> => {
  const find = () => findHeldTicket(asker.owner, lane)
  if (find() === undefined) await readCachedPacket(asker.owner)
  if (find() === undefined) await fetchPacket(asker).catch(() => undefined)
  return find()
}
