import { deadlineDays, pinWaitSeconds, unsentHours } from '#contract/domain/kiosk.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { devices, DeviceState, DeviceWarning, EnrolledDevice } from '#contract/endpoints/devices.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleLocation } from '../../policies/organizations.ts'
import { hashPassword, isPassword } from '../../platform/crypto/password-hash.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { deviceContacts } from '../../platform/rate-limit/public-limits.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import type { DeviceProof } from '../auth/device-proof.ts'
import { acceptProofOnce } from '../auth/require-device-proof.ts'
import { endTrustOfDevice } from '../auth/trusted-device.ts'
import type { ListedDevice, LockedDevice } from './devices.store.ts'
import { addDevice, changeDevice, lockDeviceByKey } from './devices.store.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

const hourMs = 3_600_000

const statusOf = (device: {
  readonly revoked_at: Date | null
  readonly locked_at: Date | null
}): DeviceState['status'] => (device.revoked_at !== null ? 'revoked' : device.locked_at !== null ? 'locked' : 'active')

const stateOf = (device: LockedDevice): DeviceState => {
  const isClosed = device.business_closed_at !== null || device.location_closed_at !== null
  const isOpen = device.is_active && !isClosed
  const status = statusOf(device)
  return {
    enrollmentId: device.id,
    // A closed location takes no visits.
    status: status === 'active' && isClosed ? 'locked' : status,
    name: device.name,
    locationName: device.location_name,
    businessName: device.business_name,
    slug: isOpen ? device.slug : null,
    logoUrl: isOpen && device.logo_file_id !== null ? `/OnlineApplication/Logo/${device.slug}` : null,
    phone: device.phone ?? device.business_phone,
    pinSetAt: device.pin_set_at.toISOString(),
    updateRequestedAt: device.update_requested_at?.toISOString() ?? null,
  }
}

/** Records what happened to a device. */
export const recordDevice = (
  unit: UnitOfWork,
  by: { readonly actor: Actor | undefined; readonly origin: Origin },
  kind: 'device renamed' | 'device PIN changed' | 'device locked' | 'device unlocked' | 'device revoked',
  device: { readonly id: number; readonly business_id: number; readonly name: string },
): void =>
  unit.audit.record(by.actor, by.origin, {
    kind,
    businessId: device.business_id,
    data: { device: device.id, name: device.name },
  })

const warningOf = (row: ListedDevice, today: string, now: Date): DeviceWarning | null => {
  if (row.unsent_count === null || row.unsent_count === 0) return null
  if (row.next_deadline !== null && row.next_deadline <= daysAfter(today, deadlineDays)) return 'deadline'
  const oldest = row.oldest_unsent_at ?? row.last_contact_at
  return oldest !== null && now.getTime() - oldest.getTime() >= unsentHours * hourMs ? 'old' : null
}

/** A device as a list shows it. */
export const deviceRow = (row: ListedDevice, now: Date): EnrolledDevice => {
  const today = dateInTimeZone(row.time_zone, now)
  const warning = warningOf(row, today, now)
  return {
    id: row.id,
    name: row.name,
    locationId: row.location_id,
    locationName: row.location_name,
    businessName: row.business_name,
    status: statusOf(row),
    enrolledAt: row.enrolled_at.toISOString(),
    enrolledBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    lastContactAt: row.last_contact_at?.toISOString() ?? null,
    version: row.app_version,
    isInKioskMode: row.is_in_kiosk_mode ?? true,
    unsentCount: row.unsent_count ?? 0,
    oldestUnsentAt: row.oldest_unsent_at?.toISOString() ?? null,
    freeBytes: row.free_bytes,
    isPersistent: row.is_persistent,
    warning,
    nextDeadline: warning === 'deadline' ? row.next_deadline : null,
    updateRequestedAt: row.update_requested_at?.toISOString() ?? null,
    codeId: row.code_id,
  }
}

/** What a call of staff about the device in front of them comes with. */
interface StaffCall {
  readonly actor: Actor
  readonly origin: Origin
  readonly body: BodyOf<typeof devices.enroll>
}

/** Enrolls the device of a proof at a location that the actor sees. */
export const enrollDevice = async (
  services: Services,
  { actor, origin, body }: StaffCall,
  proof: DeviceProof,
): Promise<DeviceState> => {
  const now = services.now()
  const location = await services.db.as(actor, ({ trx }) => requireVisibleLocation(trx, actor, body.locationId))
  const pinHash = await hashPassword(body.pin)
  return services.db.system(async (unit) => {
    await acceptProofOnce(unit.trx, proof, now)
    return addKiosk(unit, { actor, origin, proof, now, location, name: body.name, pinHash })
  })
}

/** A kiosk to be: the device of a proof, at a location that the actor sees. */
interface KioskToBe {
  readonly actor: Actor
  readonly origin: Origin
  readonly proof: DeviceProof
  readonly now: Date
  readonly location: { readonly id: number; readonly business_id: number }
  readonly name: string
  readonly pinHash: string
}

/**
 * Adds a kiosk. An enrollment that its device has ends, whoever's it was: the device is theirs who hold it. No one trusts
 * it as their own any more.
 */
export const addKiosk = async (
  unit: UnitOfWork,
  { actor, origin, proof, now, location, name, pinHash }: KioskToBe,
): Promise<DeviceState> => {
  const before = await lockDeviceByKey(unit.trx, proof.key)
  if (before !== undefined && before.revoked_at === null) {
    await changeDevice(unit.trx, before, { revoked_at: now })
    recordDevice(unit, { actor: undefined, origin }, 'device revoked', before)
  }
  await endTrustOfDevice(unit.trx, proof.key)
  const { business_id: businessId, id: locationId } = location
  await addDevice(unit.trx, { businessId, locationId, name, key: proof.key, pinHash, enrolledBy: actor.userId, now })
  const device = await requireByKey(unit, proof)
  const data = { device: device.id, name, location: locationId }
  unit.audit.record(actor, origin, { kind: 'device enrolled', businessId, data })
  return stateOf(device)
}

const requireByKey = async (unit: UnitOfWork, proof: DeviceProof): Promise<LockedDevice> => {
  const device = await lockDeviceByKey(unit.trx, proof.key)
  if (device === undefined) throw new Problem('not found', 'notFound')
  return device
}

/** Stores what a device says, also of a revoked one, whose unsent work still counts; says what it is to do. */
export const contactDevice = async (
  services: Services,
  { origin, body }: { readonly origin: Origin; readonly body: BodyOf<typeof devices.contact> },
  proof: DeviceProof,
): Promise<DeviceState> => {
  await consume(services, deviceContacts(origin.ip))
  const now = services.now()
  return services.db.system(async (unit) => {
    await acceptProofOnce(unit.trx, proof, now)
    const device = await requireByKey(unit, proof)
    const isUpdated =
      body.updateDone !== undefined && device.update_requested_at?.getTime() === Date.parse(body.updateDone)
    const oldest = body.unsentCount > 0 ? new Date(now.getTime() - (body.oldestUnsentSeconds ?? 0) * 1000) : null
    await changeDevice(unit.trx, device, {
      last_contact_at: now,
      app_version: body.version,
      unsent_count: body.unsentCount,
      oldest_unsent_at: oldest,
      free_bytes: body.freeBytes ?? null,
      is_persistent: body.isPersistent ?? null,
      is_in_kiosk_mode: body.isInKioskMode,
      ...(isUpdated && { update_requested_at: null }),
    })
    return { ...stateOf(device), ...(isUpdated && { updateRequestedAt: null }) }
  })
}

/**
 * Whether a PIN leaves kiosk mode on the device of a proof: it opens nothing else, and is worth nothing on any other
 * device. A wrong one is counted in a transaction that commits in any case; the wait grows with each.
 */
export const checkDevicePin = async (
  services: Services,
  { origin, pin }: { readonly origin: Origin; readonly pin: string },
  proof: DeviceProof,
): Promise<{ readonly pinSetAt: string }> => {
  await consume(services, deviceContacts(origin.ip))
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    await acceptProofOnce(unit.trx, proof, now)
    const device = await requireByKey(unit, proof)
    const { pin_locked_until: lockedUntil, pin_failures: failures } = device
    const about = { businessId: device.business_id, data: { device: device.id, name: device.name } }
    if (lockedUntil !== null && lockedUntil > now) return waiting((lockedUntil.getTime() - now.getTime()) / 1000)
    if (await isPassword(device.pin_hash, pin)) {
      await changeDevice(unit.trx, device, { pin_failures: 0, pin_locked_until: null, is_in_kiosk_mode: false })
      unit.audit.record(undefined, origin, { kind: 'device left kiosk mode', ...about })
      return { pinSetAt: device.pin_set_at.toISOString() }
    }
    const wait = pinWaitSeconds(failures + 1)
    await changeDevice(unit.trx, device, {
      pin_failures: failures + 1,
      pin_locked_until: wait === 0 ? null : new Date(now.getTime() + wait * 1000),
    })
    if (wait === 0) return new Problem('invalid', 'pinWrong', { fields: { pin: { key: 'pinWrong' } } })
    unit.audit.record(undefined, origin, { kind: 'device PIN refused', ...about })
    return waiting(wait)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const waiting = (seconds: number) => new Problem('too many', 'pinWait', { retryAfter: Math.ceil(seconds) })
