import { db } from './offline-database.ts'
import type { DeviceKind, DeviceRow } from './rows.ts'

/** This device's own id, created on first use, and its kind. */
export const thisDevice = (): Promise<DeviceRow> =>
  db.transaction('rw', db.device, async () => {
    const known = await db.device.get('this')
    if (known !== undefined) return known
    const made: DeviceRow = { name: 'this', id: crypto.randomUUID(), kind: 'shared' }
    await db.device.add(made)
    return made
  })

/**
 * Sets the device kind; on a device that becomes shared, stored keys and the offline access are deleted immediately.
 */
export const setDeviceKind = async (kind: DeviceKind): Promise<void> => {
  await thisDevice()
  await db.transaction('rw', [db.device, db.keys, db.unlock, db.cached], async () => {
    await db.device.update('this', { kind })
    if (kind !== 'shared') return
    await db.keys.toCollection().modify({ storedKeys: undefined, session: undefined, names: undefined })
    if ((await db.unlock.count()) === 0) return
    await db.unlock.clear()
    await db.cached.clear()
  })
}
