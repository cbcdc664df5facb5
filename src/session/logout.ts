import type { Client } from '#src/api/client.ts'
import { flushBeforeLock } from '#src/shared/flush-before-lock.ts'
import { clearableLocalStorage, clearCookies } from './clear-page-storage.ts'
import { ownerOf } from './session-context.tsx'
import { isOfflineOnly } from './session.ts'
import type { EndInput, SessionEvent } from './session-events.ts'

const channelName = 'firstday session'
/** Time for other tabs to save drafts to disk before the keys are dropped. */
const otherTabsMs = 150
/** However slow a disk is, the keys are dropped. */
const longestFlushMs = 3000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Notifies the other tabs of the same person that the session ends. */
export const broadcastLogout = ({ session, ending }: EndInput): void => {
  if (!session || ending === 'elsewhere') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ ended: ownerOf(session.user) })
  channel.close()
}

/** Listens for the network, for the page becoming visible again, and for the same person's logout in another tab. */
export const watchEnvironment = (owner: string, notify: (event: SessionEvent) => void): (() => void) => {
  const look = () => notify({ type: 'check again' })
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if ((data as { readonly ended?: unknown }).ended === owner) notify({ type: 'log out', ending: 'elsewhere' })
  }
  window.addEventListener('online', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    channel.close()
    window.removeEventListener('online', look)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}

const notifyServer = async (client: Client, { session, ending }: EndInput): Promise<void> => {
  if (!session || ending === 'refused' || ending === 'elsewhere') return
  await client.call('account.logout', {
    body: { refreshToken: session.user.refreshToken },
    headers: { Authorization: `Bearer ${session.token}` },
  })
}

/** Clearing the cache removes the offline access too, and so does a server that refuses the session. */
const retainsUnlock = ({ session, ending }: EndInput): boolean =>
  ending !== 'cache cleared' && (ending !== 'refused' || (session !== undefined && isOfflineOnly(session)))

const closeDevice = async (input: EndInput): Promise<void> => {
  const device = await import('./device-session.ts')
  await device.closeDeviceSession(retainsUnlock(input))
}

/**
 * Ends a session on this device: drafts to disk, then keys, session, cookies, storages and caches. Drafts and outbox
 * are never touched. The server is notified, but not awaited.
 */
export const logOut = async (client: Client, input: EndInput): Promise<void> => {
  await Promise.race([Promise.all([flushBeforeLock(), pause(otherTabsMs)]), pause(longestFlushMs)])
  void notifyServer(client, input).catch(() => undefined)
  try {
    await closeDevice(input)
  } finally {
    clearableLocalStorage.clear()
    sessionStorage.clear()
    clearCookies()
  }
  if (input.ending === 'cache cleared') {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update().catch(() => undefined)
  }
}
