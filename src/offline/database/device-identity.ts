import { v4 } from 'uuid'
import { db } from './offline-database.ts'
import type { DeviceKind, DeviceRow } from './rows.ts'

/** This device's own id, made at the first asking, and its kind. */
export const thisDevice = (): Promise<DeviceRow> =>
  db.transaction('rw', db.device, async () => {
    const known = await db.device.get('this')
    if (known !== undefined) return known
    const made: DeviceRow = { name: 'this', id: v4(), kind: 'shared' }
    await db.device.add(made)
    return made
  })

/** Says whose device this is; on one that becomes shared, kept keys go at once. */
export const setDeviceKind = async (kind: DeviceKind): Promise<void> => {
  await thisDevice()
  await db.transaction('rw', db.device, db.keys, async () => {
    await db.device.update('this', { kind })
    if (kind === 'shared') await db.keys.toCollection().modify({ storedKeys: undefined, session: undefined })
  })
}
