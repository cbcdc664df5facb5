import { appVersion } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { createClient, type Client } from '#src/api/client.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { requestPersistentStorage } from '#src/offline/database/storage-space.ts'
import { storageState } from '#src/offline/database/storage-state.ts'
import { unsentFacts } from '#src/offline/outbox/unsent-facts.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { hasDatabase } from '../device-id.ts'
import { proveDevice } from '../device-key.ts'
import { changeKioskDevice, readKioskDevice } from './kiosk-device.ts'
import { checkPinOffline, makePinVerifier, type PinOutcome } from './pin-verifier.ts'

/** The client of this device itself: its calls are proved by its key, and are no one's. */
const deviceClient = (): Client =>
  createClient({ prefix: apiPrefix, language: currentLanguage, prove: proveDevice, token: () => undefined })

const facts = async () => {
  // What waits here must not be evicted; an installed app is granted that.
  await requestPersistentStorage()
  const space = await storageState()
  const { count, oldestAt } = (await hasDatabase()) ? await unsentFacts() : { count: 0, oldestAt: undefined }
  return {
    unsentCount: count,
    ...(oldestAt !== undefined && { oldestUnsentSeconds: Math.max(0, Math.round((Date.now() - oldestAt) / 1000)) }),
    freeBytes: Math.round(space.free),
    isPersistent: space.isPersistent,
  }
}

const isUnknown = (error: unknown): boolean => error instanceof Problem && error.kind === 'not found'

/**
 * Says what this device has, and stores what it is told; without a network nothing changes. A device that the server
 * doesn't know any more is revoked.
 */
export const contactServer = async (client = deviceClient()): Promise<void> => {
  const device = readKioskDevice()
  if (device === undefined) return
  const { updateDone, verifier } = device
  try {
    const received = await client.call('devices.contact', {
      body: { version: appVersion, isInKioskMode: isKiosk(), ...(await facts()), ...(updateDone && { updateDone }) },
    })
    const isSamePin = verifier?.pinSetAt === received.pinSetAt
    changeKioskDevice({
      ...received,
      ...(!isSamePin && { verifier: undefined }),
      ...(received.updateRequestedAt === null && { updateDone: undefined }),
    })
  } catch (error) {
    if (isUnknown(error)) changeKioskDevice({ status: 'revoked' })
  }
}

/** Checks the PIN that leaves kiosk mode: by the server, and without a network by what this device knows of it. */
export const checkPin = async (pin: string, client = deviceClient()): Promise<PinOutcome> => {
  const device = readKioskDevice()
  if (device === undefined) return 'right'
  try {
    const { pinSetAt } = await client.call('devices.checkPin', { body: { pin } })
    const verifier = device.verifier?.pinSetAt === pinSetAt ? device.verifier : await makePinVerifier(pin, pinSetAt)
    changeKioskDevice({ verifier, failures: 0, pinLockedUntil: 0 })
    return 'right'
  } catch (error) {
    if (isUnknown(error)) return 'right'
    if (error instanceof Problem && error.kind === 'invalid') return 'wrong'
    if (error instanceof Problem && error.kind === 'too many') return 'later'
    const { outcome, tries } = await checkPinOffline(device.verifier, pin, device, Date.now())
    changeKioskDevice({ failures: tries.failures, pinLockedUntil: tries.pinLockedUntil })
    return outcome
  }
}
