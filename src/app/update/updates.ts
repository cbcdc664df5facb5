import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import type { PlatformInfo } from '#contract/domain/platform-info.ts'
import { appVersion } from '#contract/domain/lookups.ts'
import { flushBeforeLock } from '#src/session/flush-before-lock.ts'
import { setPlatformInfo } from '../platform-info.ts'

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

/** The way to the new version, when one is ready. */
export const useUpdate = (): (() => Promise<void>) | undefined => useSyncExternalStore(watch, () => apply)

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** The worker's address, in the form that a page with Trusted Types takes: this one and no other. */
const trustedWorkerUrl = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const createScriptURL = (url: string) => {
    if (url !== workerUrl) throw new TypeError('not the worker')
    return url
  }
  return trustedTypes?.createPolicy('firstday', { createScriptURL }).createScriptURL(workerUrl) ?? workerUrl
}

const reload = async () => {
  await flushBeforeLock()
  location.reload()
}

/** Whether one version is later than another: `1.0.10` than `1.0.9`. */
export const isNewer = (deployed: string, built: string): boolean =>
  deployed.localeCompare(built, undefined, { numeric: true }) > 0

const deployedVersion = async (): Promise<string | undefined> => {
  if (!navigator.onLine) return undefined
  try {
    const answer = await fetch('/meta.json', { cache: 'no-store' })
    const meta = (await answer.json()) as { readonly version?: unknown } & Partial<PlatformInfo>
    setPlatformInfo(meta)
    return typeof meta.version === 'string' ? meta.version : undefined
  } catch {
    return undefined
  }
}

const lookForNewer = async (workbox: Workbox | undefined): Promise<void> => {
  await workbox?.update().catch(() => undefined)
  const deployed = await deployedVersion()
  // With a worker the offer comes when the new files are here.
  if (!workbox && deployed && isNewer(deployed, appVersion)) offer(reload)
}

const register = async (): Promise<Workbox | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(trustedWorkerUrl())
  workbox.addEventListener('waiting', () =>
    offer(async () => {
      workbox.addEventListener('controlling', () => void reload())
      workbox.messageSkipWaiting()
      await Promise.resolve()
    }),
  )
  try {
    await workbox.register()
    return workbox
  } catch {
    return undefined
  }
}

/** Registers the worker and looks for a new version: now, hourly, and when the page is seen again. */
export const startUpdates = async (): Promise<void> => {
  const workbox = await register()
  const look = () => void lookForNewer(workbox)
  const deployed = await deployedVersion()
  if (deployed && isNewer(deployed, appVersion)) look()
  setInterval(look, hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
