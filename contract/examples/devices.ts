import type { Examples } from './example.ts'
import { manager, owner } from './example.ts'

/** Shared devices that run as kiosks; the device of the examples proves its key. */
export const deviceExamples: Examples = {
  'devices.enroll': { as: manager, body: { LocationId: 1, name: 'Break room tablet', pin: '402817' } },
  'devices.contact': {
    body: {
      version: '1.0.0',
      isInKioskMode: true,
      unsentCount: 2,
      oldestUnsentSeconds: 5400,
      freeBytes: 2_147_483_648,
      isPersistent: true,
    },
  },
  'devices.checkPin': { body: { pin: '402817' } },
  'devices.list': { as: owner },
  'devices.rename': { as: manager, body: { enrollmentId: 1, name: 'Front counter tablet' } },
  'devices.setPin': { as: manager, body: { enrollmentId: 1, pin: '918203' } },
  'devices.lock': { as: manager, body: { enrollmentId: 1, isLocked: true } },
  'devices.requestUpdate': { as: owner, body: { enrollmentId: 1 } },
  'devices.revoke': { as: owner, body: { enrollmentId: 1 } },
  'devices.makeCode': { as: manager, body: { LocationId: 1, name: 'Counter tablet', pin: '402817' } },
  'devices.enrollByCode': { body: { code: 'KQ7R-4WMD' } },
}
