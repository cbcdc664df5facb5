import { db, whenEmptied } from './offline-database.ts'
import type { DeviceKind, DeviceRow } from './rows.ts'

let last: DeviceRow | undefined
whenEmptied(async () => last && db.device.put(last))

/** This device's own id, created on first use, and its kind; in emptied storage it is the same again. */
export const thisDevice = async (): Promise<DeviceRow> => {
  last = await db.transaction('rw', db.device, async () => {
    const known = await db.device.get('this')
    if (known !== undefined) return known
    const made: DeviceRow = last ?? { name: 'this', id: crypto.randomUUID(), kind: 'shared' }
    await db.device.add(made)
    return made
  })
  return last
}

/**
 * Sets the device kind; on a device that becomes shared, stored keys and the offline access are deleted immediately.
 */
export const setDeviceKind = async (kind: DeviceKind): Promise<void> => {
  last = { ...(await thisDevice()), kind }
  await db.transaction('rw', [db.device, db.keys, db.unlock, db.cached], async () => {
    await db.device.update('this', { kind })
    if (kind !== 'shared') return
    await db.keys.toCollection().modify({ storedKeys: undefined, session: undefined, names: undefined })
    if ((await db.unlock.count()) === 0) return
    await db.unlock.clear()
    await db.cached.clear()
  })
}
