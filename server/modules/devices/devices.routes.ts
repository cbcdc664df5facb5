import type { api } from '#contract/api.ts'
import { devices } from '#contract/endpoints/devices.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { requireDeviceProof } from '../auth/require-device-proof.ts'
import { enrollByCode, makeDeviceCode } from './device-codes.rules.ts'
import { checkDevicePin, contactDevice, deviceRow, enrollDevice, recordDevice } from './devices.rules.ts'
import { changeDevice, loadDevices, requireVisibleDevice } from './devices.store.ts'

interface Headers {
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
}

/** Shared devices that run as kiosks. */
export const devicesHandlers = (services: Services): Handlers<typeof api.devices> => {
  const prove = (endpoint: Endpoint, { header, setHeader }: Headers) =>
    requireDeviceProof(services, { endpoint, header, setHeader })
  return {
    list: async ({ unit, actor, body: { businessId } }) => {
      if (businessId !== undefined) await requireVisibleBusiness(unit.trx, actor, businessId)
      const now = services.now()
      const rows = await loadDevices(unit.trx, actor, businessId, now)
      return { list: rows.map((row) => deviceRow(row, now)) }
    },
    enroll: {
      transaction: 'none',
      handle: async (call) => enrollDevice(services, call, await prove(devices.enroll, call)),
    },
    makeCode: (call) => makeDeviceCode(services, call),
    enrollByCode: {
      transaction: 'none',
      handle: async (call) =>
        enrollByCode(services, { origin: call.origin, typed: call.body.code }, await prove(devices.enrollByCode, call)),
    },
    contact: {
      transaction: 'none',
      handle: async (call) => contactDevice(services, call, await prove(devices.contact, call)),
    },
    checkPin: {
      transaction: 'none',
      handle: async (call) =>
        checkDevicePin(services, { origin: call.origin, pin: call.body.pin }, await prove(devices.checkPin, call)),
    },
    rename: async ({ unit, actor, origin, body: { enrollmentId, name } }) => {
      const device = await requireVisibleDevice(unit.trx, actor, enrollmentId)
      await changeDevice(unit.trx, device, { name })
      recordDevice(unit, { actor, origin }, 'device renamed', { ...device, name })
      return {}
    },
    setPin: async ({ unit, actor, origin, body: { enrollmentId, pin } }) => {
      const device = await requireVisibleDevice(unit.trx, actor, enrollmentId)
      const pinHash = await hashPassword(pin)
      await changeDevice(unit.trx, device, {
        ...{ pin_hash: pinHash, pin_set_at: services.now() },
        ...{ pin_failures: 0, pin_locked_until: null },
      })
      recordDevice(unit, { actor, origin }, 'device PIN changed', device)
      return {}
    },
    lock: async ({ unit, actor, origin, body: { enrollmentId, isLocked } }) => {
      const device = await requireVisibleDevice(unit.trx, actor, enrollmentId)
      await changeDevice(unit.trx, device, { locked_at: isLocked ? services.now() : null })
      recordDevice(unit, { actor, origin }, isLocked ? 'device locked' : 'device unlocked', device)
      return {}
    },
    requestUpdate: async ({ unit, actor, body: { enrollmentId } }) => {
      const device = await requireVisibleDevice(unit.trx, actor, enrollmentId)
      if (device.revoked_at !== null) throw new Problem('conflict', 'deviceRevoked')
      await changeDevice(unit.trx, device, { update_requested_at: services.now() })
      return {}
    },
    revoke: async ({ unit, actor, origin, body: { enrollmentId } }) => {
      const device = await requireVisibleDevice(unit.trx, actor, enrollmentId)
      if (device.revoked_at !== null) return {}
      await changeDevice(unit.trx, device, { revoked_at: services.now() })
      recordDevice(unit, { actor, origin }, 'device revoked', device)
      return {}
    },
  }
}
