import type { Client } from '#src/api/client.ts'
import { loadPart } from '#src/api/load-part.ts'
import { isBehindPortal, watchAnswers } from '#src/api/server-contact.ts'
import { retainContacts } from '#src/offline/clock/retained-contact.ts'
import { clearDevice } from '#src/offline/database/clear-device.ts'
import { db, whenEmptied } from '#src/offline/database/offline-database.ts'
import { setDeviceKind, thisDevice } from '#src/offline/database/device-identity.ts'
import type { DrainReport, WakeUrgency } from '#src/offline/outbox/drain.ts'
import { renewTickets } from '#src/offline/outbox/outbox.ts'
import { storeSession, loadStoredSession } from '#src/offline/database/session-record.ts'
import { syncVaultAcrossTabs, findStoredOwner, openVault, restoreVault, vaultOwner } from '#src/offline/vault/vault.ts'
import { hastenNetworkWaits, watchNextAttempt } from '#src/offline/outbox/lanes.ts'
import { pendingCount } from '#src/offline/outbox/pending-count.ts'
import { retainAccess } from '#src/offline/unlock/login-keys.ts'
import { unstored } from '#src/offline/outbox/unstored.ts'
import { registerSync, startOutboxWaker, type OutboxWaker } from '#src/offline/outbox/wake-triggers.ts'
import { clearableLocalStorage } from './clear-page-storage.ts'
import { storeDeviceKey } from './device-key.ts'
import { writeSessionMarker } from './session-marker.ts'
import { withoutTokens } from './session.ts'
import type { LoginResult, Session } from './session.ts'
import { ownerOf } from './session-context.tsx'

export { discardDraft, loadDraft, saveDraft } from '#src/offline/drafts/drafts.ts'
export { outboxState } from '#src/offline/outbox/outbox.ts'

// The session goes on after a reload only with the key that it is bound to, and where the page knows that there is one.
whenEmptied(async () => {
  await storeDeviceKey()
  if (vaultOwner() !== undefined) writeSessionMarker({ deviceKind: (await thisDevice()).kind })
})

let waking: OutboxWaker | undefined
let isJoined = false
/** The client of the logged-in user. */
let speaker: Client | undefined

const renewUserTickets = (): Promise<number> => (speaker ? renewTickets(speaker).catch(() => 0) : Promise.resolve(0))

// The sending code is loaded with the first pending entry; offline it could not send anything anyway.
const fetchDrain = () =>
  Promise.all([import('#src/offline/outbox/drain.ts'), import('#src/offline/outbox/send-entry.ts')])

const drainWaiting = async (hurry: WakeUrgency): Promise<DrainReport> => {
  const waiting = await pendingCount()
  if (waiting === 0) return { received: 0, isStopped: false, waiting }
  const fetched = await fetchDrain().catch(() => undefined)
  if (fetched === undefined) return { received: 0, isStopped: true, waiting }
  const [{ drain }, { drainPorts }] = fetched
  return drain(drainPorts, hurry)
}

/** A ticket found expired while its owner is logged in is renewed immediately, and its entry sent. */
const drainAndRenew = async (hurry: WakeUrgency): Promise<DrainReport> => {
  const report = await drainWaiting(hurry)
  if (report.isStopped) void isBehindPortal()
  // What was received needs less space than what was pending.
  if (report.received > 0 && unstored.copies.size > 0)
    void import('#src/offline/outbox/store-copies.ts').then(({ storeCopies }) => storeCopies()).catch(() => undefined)
  return (await renewUserTickets()) > 0 ? drainWaiting(hurry) : report
}

const startHere = (): OutboxWaker => {
  retainContacts()
  const started = startOutboxWaker({
    drain: drainAndRenew,
    watchNextAttempt,
    watchAnswers,
    hastenNetworkWaits,
    network: window,
    page: document,
    now: Date.now,
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    registerSync: async () => {
      const registration = await navigator.serviceWorker?.getRegistration()
      if (registration) await registerSync(registration)
    },
    onFailure: reportError,
  })
  window.addEventListener('firstday:submitted', () => void started.wake('submitted'))
  return started
}

/** The function that wakes the outbox of this tab; the first call starts its triggers. */
export const outbox = (): OutboxWaker => (waking ??= startHere())

const joinOnce = () => {
  if (isJoined) return
  isJoined = true
  syncVaultAcrossTabs(new BroadcastChannel('firstday vault'))
}

/** The id sent to the server is the one stored with the drafts. */
const adoptDeviceId = (id: string) =>
  db.transaction('rw', db.device, async () => {
    if ((await db.device.get('this')) === undefined) await db.device.add({ name: 'this', id, kind: 'shared' })
  })

/** What may run after login without delaying it; what fails is done at the next login. */
const settleIn = async (client: Client, deviceId: string, vault: LoginResult['vault']): Promise<void> => {
  // With one key there is nothing of an earlier epoch that could still be opened.
  if (vault.length < 2) return
  const { renewEpoch } = await loadPart(() => import('#src/offline/vault/vault-epochs.ts'))
  const renewed = await renewEpoch()
  if (renewed) await client.call('sync.retireEpochs', { body: { deviceId, before: renewed.before } })
}

/** Compares receipts with the server, whoever they belong to, and sends again what it has lost. */
export const compareRetained = async (client: Client): Promise<void> => {
  if ((await db.retained.count()) + unstored.confirmations.size + unstored.copies.size === 0) return
  const { compareReceipts } = await import('#src/offline/outbox/compare-receipts.ts')
  if ((await compareReceipts(client)) > 0) void outbox().wake('submitted')
}

const resumeOutbox = async (client: Client): Promise<void> => {
  speaker = client
  void compareRetained(client).catch(() => undefined)
  await renewUserTickets()
  await outbox().wake('login')
}

/** Where it can't be renewed, it is of an earlier epoch, and is removed when somebody wants to use it. */
const renewAccess = async ({ user }: Session): Promise<void> => {
  const { renewUnlock } = await import('#src/offline/unlock/unlock.ts')
  await renewUnlock(ownerOf(user), withoutTokens(user), Date.now())
}

/** Opens the vault of the logged-in user, and sends what is pending. */
export const openDeviceSession = async (
  { session, vault, namesKey }: LoginResult,
  client: Client,
  deviceId: string,
): Promise<void> => {
  await adoptDeviceId(deviceId)
  await setDeviceKind(session.deviceKind)
  joinOnce()
  const owner = ownerOf(session.user)
  const isPersonal = session.deviceKind === 'personal'
  retainAccess(isPersonal ? { owner, keys: vault, namesKey } : undefined)
  await openVault(owner, vault, session.deviceKind, namesKey)
  if (isPersonal) await storeSession(session)
  if (isPersonal && (await db.unlock.count()) > 0) await renewAccess(session).catch(reportError)
  settleIn(client, deviceId, vault).catch(() => undefined)
  void resumeOutbox(client)
}

/** Opens a personal device again where it was left, offline too. */
export const restoreDeviceSession = async (client: () => Client): Promise<Session | undefined> => {
  const owner = await findStoredOwner()
  if (owner === undefined || !(await restoreVault(owner))) return undefined
  joinOnce()
  const session = await loadStoredSession<Session>()
  // The token is only there once the session is restored.
  if (session) setTimeout(() => void resumeOutbox(client()), 0)
  return session
}

/** The session as another tab of this personal device last refreshed it. */
export const readSharedSession = (): Promise<Session | undefined> => loadStoredSession<Session>().catch(() => undefined)

/** Stores a refreshed session on a personal device. */
export const saveRenewedSession = async (session: Session): Promise<void> => {
  if (session.deviceKind === 'personal') await storeSession(session).catch(() => false)
}

/** Closes the vault and clears this device of the session; drafts and outbox stay, and the offline access if it may. */
export const closeDeviceSession = (hasUnlock: boolean): Promise<void> => {
  speaker = undefined
  retainAccess(undefined)
  const storages = [clearableLocalStorage, sessionStorage]
  return clearDevice({ hasUnlock, storages, ...(globalThis.caches && { caches }) })
}
