import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { appVersion } from '#contract/domain/lookups.ts'
import { fetchMeta } from '#src/api/server-contact.ts'
import { flushBeforeLock } from '#src/shared/flush-before-lock.ts'
import { trustedScriptUrl } from '#src/shared/trusted-script-url.ts'
import { setPlatformInfo } from '#src/shared/platform-info.ts'

const hourMs = 60 * 60 * 1000
const workerUrl = '/sw.js'

let apply: (() => Promise<void>) | undefined
const listeners = new Set<() => void>()

const offer = (how: () => Promise<void>) => {
  apply = how
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Activates the new version, when one is ready. */
export const useUpdate = (): (() => Promise<void>) | undefined => useSyncExternalStore(watch, () => apply)

const reload = async () => {
  await flushBeforeLock()
  location.reload()
}

/** Whether one version is later than another: `1.0.10` than `1.0.9`. */
const isNewer = (deployed: string, built: string): boolean =>
  deployed.localeCompare(built, undefined, { numeric: true }) > 0

const deployedVersion = async (): Promise<string | undefined> => {
  const meta = navigator.onLine ? await fetchMeta() : undefined
  if (meta === undefined) return undefined
  setPlatformInfo(meta)
  return meta.version
}

const lookForNewer = async (registration: ServiceWorkerRegistration | undefined): Promise<void> => {
  await registration?.update().catch(() => undefined)
  const deployed = await deployedVersion()
  // With a worker the offer comes when the new files have been downloaded.
  if (!registration && deployed && isNewer(deployed, appVersion)) offer(reload)
}

/** Registers the worker; a new one that waits for the one in control is offered. The very first activates by itself. */
const register = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const worker = new Workbox(trustedScriptUrl(workerUrl))
  worker.addEventListener('waiting', () =>
    offer(() => {
      worker.addEventListener('controlling', () => void reload())
      worker.messageSkipWaiting()
      return Promise.resolve()
    }),
  )
  return worker.register({ immediate: true }).catch(() => undefined)
}

/** Looks for a newer version; true if this is the newest, and otherwise it is offered once it is on the device. */
export const lookForUpdate = async (): Promise<boolean> => {
  await lookForNewer(await navigator.serviceWorker?.getRegistration())
  const deployed = await deployedVersion()
  return deployed !== undefined && !isNewer(deployed, appVersion)
}

/** Registers the worker and checks for a new version: now, hourly, and when the page becomes visible again. */
export const startUpdates = async (): Promise<void> => {
  const registration = await register()
  const look = () => void lookForNewer(registration)
  const deployed = await deployedVersion()
  if (deployed && isNewer(deployed, appVersion)) look()
  setInterval(look, hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
