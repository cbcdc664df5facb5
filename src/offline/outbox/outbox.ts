import type { Client } from '#src/api/client.ts'
import { db } from '../database/offline-database.ts'
import type { OutboxEntry, ConfirmationRow } from '../database/rows.ts'
import { requireVaultOwner } from '../vault/vault.ts'
import { unstored } from './unstored.ts'

/** An entry as the badge shows it to its owner. */
export type OutboxEntrySummary = Pick<
  OutboxEntry,
  'id' | 'lane' | 'endpoint' | 'state' | 'createdAt' | 'attempts' | 'nextAttemptAt' | 'size' | 'problem' | 'isAgain'
>

/** What is pending on this device: the user's own by entry, other people's as count, age and size only. */
export interface OutboxState {
  readonly mine: readonly OutboxEntrySummary[]
  readonly others: { readonly count: number; readonly oldest: number | undefined; readonly size: number }
}

const markOf = (entry: OutboxEntry): OutboxEntrySummary => {
  const { id, lane, endpoint, state, createdAt, attempts, nextAttemptAt, size, problem, isAgain } = entry
  return { id, lane, endpoint, state, createdAt, attempts, nextAttemptAt, size, problem, isAgain }
}

/** What is pending on this device, as far as these owners may know; suitable for a live query. */
export const outboxState = async (...owners: readonly string[]): Promise<OutboxState> => {
  const entries = [...(await db.outbox.orderBy('order').toArray()), ...unstored.again.values()]
  const others = entries.filter(({ owner }) => !owners.includes(owner))
  return {
    mine: entries.filter(({ owner }) => owners.includes(owner)).map(markOf),
    others: {
      count: others.length,
      oldest: others.length === 0 ? undefined : Math.min(...others.map(({ createdAt }) => createdAt)),
      size: others.reduce((sum, { size }) => sum + size, 0),
    },
  }
}

/** How many entries are here, in any state. */
export const unsentCount = async (): Promise<number> => (await db.outbox.count()) + unstored.again.size

const knownConfirmations = async (owner: string, lane?: string): Promise<readonly ConfirmationRow[]> => {
  const stored = await (lane === undefined
    ? db.confirmations.where({ owner }).toArray()
    : db.confirmations.where('[owner+lane]').equals([owner, lane]).toArray())
  const isRequested = (row: ConfirmationRow) => row.owner === owner && (lane === undefined || row.lane === lane)
  return [
    ...stored.filter(({ id }) => !unstored.confirmations.has(id)),
    ...[...unstored.confirmations.values()].filter(isRequested),
  ]
}

/** Confirmations of an owner on this device, for a lane or all; suitable for a live query. */
export const confirmationsFor = async (owner: string, lane?: string): Promise<readonly ConfirmationRow[]> =>
  (await knownConfirmations(owner, lane)).filter(({ isLost }) => isLost !== true)

/** The ids of the submissions that the server confirmed to an owner; none where this device can't read them. */
export const confirmedIds = async (owner: string, lane?: string): Promise<readonly string[]> => {
  const confirmations = await confirmationsFor(owner, lane).catch(() => [])
  return confirmations.map(({ id }) => id)
}

/** What the server had confirmed to an owner and has lost since, and what this device can't send again. */
export const lostFor = async (owner: string, lane?: string): Promise<readonly ConfirmationRow[]> =>
  (await knownConfirmations(owner, lane)).filter(({ isLost }) => isLost === true)

/** The confirmation of a submission, if it arrived; suitable for a live query. */
export const findConfirmation = async (id: string): Promise<ConfirmationRow | undefined> => {
  const confirmation = unstored.confirmations.get(id) ?? (await db.confirmations.get(id))
  return confirmation?.isLost === true ? undefined : confirmation
}

const tokensAtOnce = 500

/**
 * After a login: renews the expired tickets of the user's own entries, which stay encrypted; returns how many are
 * pending again.
 */
export const renewTickets = async (client: Client, now: () => number = Date.now): Promise<number> => {
  const owner = requireVaultOwner()
  const expired = await db.outbox
    .where({ owner })
    .filter(({ state }) => state === 'needs login')
    .toArray()
  const tokens = [...new Set(expired.map(({ ticket }) => ticket.token))]
  let renewed = 0
  for (let from = 0; from < tokens.length; from += tokensAtOnce) {
    const body = { tokens: tokens.slice(from, from + tokensAtOnce) }
    const { tickets } = await client.call('sync.renewTickets', { body })
    for (const { id, token, expiresAt } of tickets)
      renewed += await db.outbox
        .where({ owner })
        .filter((entry) => entry.state === 'needs login' && entry.ticket.id === id)
        .modify({
          ticket: { id, token, expiresAt },
          state: 'pending',
          problem: undefined,
          waitsFor: undefined,
          nextAttemptAt: now(),
        })
  }
  return renewed
}
