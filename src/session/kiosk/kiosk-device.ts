import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import type { DeviceState } from '#contract/endpoints/devices.ts'
import { kioskDeviceKey } from '#src/shared/kiosk-mode.ts'
import { readStored, store } from '#src/shared/local-storage.ts'
import type { PinVerifier } from './pin-verifier.ts'

/** What this device knows of its enrollment. */
export interface KioskDevice extends DeviceState {
  /** The language that each visit begins in. */
  readonly language: Language
  /** Checks the PIN without a network; absent after a new one was set, until it has been checked by the server. */
  readonly verifier?: PinVerifier | undefined
  /** Wrong PINs in a row without a network, and until when none is accepted (milliseconds since 1970). */
  readonly failures: number
  readonly pinLockedUntil: number
  /** The request for an update that this device follows, until it has said so. */
  readonly updateDone?: string | undefined
}

const listeners = new Set<() => void>()
let cached: { readonly text: string | null; readonly device: KioskDevice | undefined } | undefined

/** This device's enrollment; undefined without one. */
export const readKioskDevice = (): KioskDevice | undefined => {
  const text = readStored(kioskDeviceKey)
  if (cached?.text !== text)
    try {
      cached = { text, device: text === null ? undefined : (JSON.parse(text) as KioskDevice) }
    } catch {
      cached = { text, device: undefined }
    }
  return cached?.device
}

const write = (text: string) => {
  store(kioskDeviceKey, text)
  for (const listener of listeners) listener()
}

/** Stores an enrollment. */
export const storeKioskDevice = (device: KioskDevice): void => write(JSON.stringify(device))

/** Changes what is stored of the enrollment, if there is one. */
export const changeKioskDevice = (change: Partial<KioskDevice>): void => {
  const device = readKioskDevice()
  if (device !== undefined) storeKioskDevice({ ...device, ...change })
}

/** Deletes the enrollment from this device. */
export const forgetKioskDevice = (): void => {
  localStorage.removeItem(kioskDeviceKey)
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** This device's enrollment, as it changes. */
export const useKioskDevice = (): KioskDevice | undefined => useSyncExternalStore(watch, readKioskDevice)
