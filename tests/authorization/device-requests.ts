import { randomUUID } from 'node:crypto'
import type { TestApp } from '../server/in-process-server.ts'
import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** A kiosk at the location of a scope. */
export interface DeviceRows {
  readonly enrollmentId: number
}

/** Enrolls a device at a location. */
export const addDeviceTo = (
  server: TestApp,
  at: { readonly businessId: number; readonly locationId: number },
  personId: number,
): Promise<DeviceRows> =>
  server.services.db.system(async ({ trx }) => {
    const { id: enrollmentId } = await trx
      .insertInto('enrolled_device')
      .values({
        ...{ business_id: at.businessId, location_id: at.locationId, name: 'Counter', device_key: randomUUID() },
        ...{ pin_hash: 'none', enrolled_by: personId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { enrollmentId }
  })

/** Requests about devices. */
export const deviceRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'devices.list': (rows) => ({ body: { businessId: rows.businessId } }),
  'devices.enroll': (rows) => ({ body: { LocationId: rows.locationId, name: 'Counter', pin: '402817' } }),
  'devices.makeCode': (rows) => ({ body: { LocationId: rows.locationId, name: 'Counter', pin: '402817' } }),
  'devices.enrollByCode': () => ({ body: { code: 'ABCD-EFGH' } }),
  'devices.contact': () => ({ body: { version: '1.0.0', isInKioskMode: true, unsentCount: 0 } }),
  'devices.checkPin': () => ({ body: { pin: '402817' } }),
  'devices.rename': (rows) => ({ body: { enrollmentId: rows.enrollmentId, name: 'Back office' } }),
  'devices.setPin': (rows) => ({ body: { enrollmentId: rows.enrollmentId, pin: '918203' } }),
  'devices.lock': (rows) => ({ body: { enrollmentId: rows.enrollmentId, isLocked: true } }),
  'devices.requestUpdate': (rows) => ({ body: { enrollmentId: rows.enrollmentId } }),
  'devices.revoke': (rows) => ({ body: { enrollmentId: rows.enrollmentId } }),
}
