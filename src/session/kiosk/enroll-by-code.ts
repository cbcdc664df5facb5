import type { DeviceState } from '#contract/endpoints/devices.ts'
import { kioskCodeIn } from '#contract/domain/kiosk.ts'
import { createClient } from '#src/api/client.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { setDeviceKind } from '#src/offline/database/device-identity.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { setKioskMode } from '#src/shared/kiosk-mode.ts'
import { readStored, store } from '#src/shared/local-storage.ts'
import { isKeyStored, proveDevice } from '../device-key.ts'
import { storeKioskDevice } from './kiosk-device.ts'
import type { PinVerifier } from './pin-verifier.ts'

/** The code that a link or a scanned picture leads to; empty without one. */
export const codeInLink = (text: string): string => kioskCodeIn(text.slice(text.indexOf('#') + 1)) ?? ''

const probe = 'firstday.kiosk.probe'

/** Whether this browser stores what a kiosk is: its key, and its enrollment. */
export const canBeKiosk = async (): Promise<boolean> => {
  store(probe, 'yes')
  const isStored = readStored(probe) === 'yes'
  if (isStored) localStorage.removeItem(probe)
  return isStored && (await isKeyStored())
}

/** Makes this device a kiosk from the next start of the app on. */
export const becomeKiosk = async (enrolled: DeviceState, verifier?: PinVerifier): Promise<void> => {
  await setDeviceKind('shared')
  setKioskMode('on')
  storeKioskDevice({ ...enrolled, language: currentLanguage(), verifier, failures: 0, pinLockedUntil: 0 })
}

/** Enrolls this device by a code from the office and its key; nobody logs in. */
export const enrollByCode = async (code: string, signal?: AbortSignal): Promise<void> => {
  const client = createClient({
    ...{ prefix: apiPrefix, language: currentLanguage },
    ...{ prove: proveDevice, token: () => undefined },
  })
  const options = signal === undefined ? {} : { signal }
  await becomeKiosk(await client.call('devices.enrollByCode', { body: { code }, ...options }))
}
