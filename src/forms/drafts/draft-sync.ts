import { liveQuery } from 'dexie'
import type { DraftDevice } from '#contract/endpoints/synced-drafts.ts'
import type { Client } from '#src/api/client.ts'
import { registerBeforeLock } from '#src/shared/flush-before-lock.ts'
import { thisDevice } from '#src/offline/database/device-identity.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { vaultOwner } from '#src/offline/vault/vault.ts'
import type { Exchange } from '#src/offline/sync/exchange-drafts.ts'
import { exchangeDrafts, sendDrafts } from '#src/offline/sync/exchange-drafts.ts'

/** The pause in typing after which a draft is sent. */
const pauseMs = 3000
/** How long opening a form, and logging out, wait for the server. */
const patienceMs = 2000
/** For how long what other devices typed isn't looked for again when a form is opened. */
const freshMs = 60_000

interface Following {
  readonly owner: string
  /** Takes in what other devices typed, and sends what was typed here. */
  readonly exchange: () => Promise<void>
  /** When that was done last. */
  readonly lookedAt: () => number
  readonly stop: () => void
}

let following: Following | undefined
let arrived: Promise<unknown> = Promise.resolve()

const atMost = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))])

const kindOfDevice = async (): Promise<DraftDevice> => {
  if ((await thisDevice()).kind === 'shared') return 'shared'
  return matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
}

const serverOf = (client: Client) => ({
  list: () => client.call('drafts.list'),
  save: (body: Parameters<Exchange['server']['save']>[0]) => client.call('drafts.save', { body }),
})

const start = (client: Client, owner: string): Following => {
  let known: Exchange | undefined
  const commonRevisions = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  let lookedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = () => vaultOwner() !== owner
  const once = async (isWhole: boolean): Promise<void> => {
    if (isOver()) return stop()
    if (!navigator.onLine) return
    // Of two tabs one at a time: the other finds it done.
    await navigator.locks.request('firstday drafts', async () => {
      if (known !== undefined && !isWhole) return sendDrafts(known)
      known = await exchangeDrafts({ server: serverOf(client), owner, device: await kindOfDevice(), commonRevisions })
    })
  }
  // What fails is visible as what isn't on other devices, and is tried again with the next change.
  const run = (isWhole: boolean): Promise<void> => {
    if (isWhole) lookedAt = Date.now()
    const next = last.then(() => once(isWhole)).catch(() => undefined)
    last = next
    return next
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(false), pauseMs)
  }
  const look = () => void (document.visibilityState === 'visible' ? run(true) : undefined)
  const typing = liveQuery(() => db.drafts.where({ owner }).toArray()).subscribe({ next: soon, error: () => undefined })
  const unregister = registerBeforeLock(async () => {
    // After the answers themselves are on disk.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await atMost(run(false))
  })
  const stop = () => {
    clearTimeout(timer)
    typing.unsubscribe()
    unregister()
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
    if (following?.owner === owner) following = undefined
  }
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return { owner, exchange: () => run(true), lookedAt: () => lookedAt, stop }
}

/** Exchanges drafts from now on, until the vault closes; resolves when the first exchange has ended, or takes long. */
export const followDrafts = (client: Client, owner: string): Promise<unknown> => {
  if (following?.owner === owner) return arrived
  following?.stop()
  following = start(client, owner)
  arrived = atMost(following.exchange())
  return arrived
}

/** Takes in what other devices typed, unless that was done within the last minute. */
export const exchangeNow = (client: Client, owner: string): void => {
  if (following?.owner !== owner) void followDrafts(client, owner)
  else if (Date.now() - following.lookedAt() > freshMs) void following.exchange()
}
