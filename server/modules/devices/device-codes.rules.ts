import { createHmac } from 'node:crypto'
import { kioskCodeIn, kioskCodeLength, kioskCodeMinutes } from '#contract/domain/kiosk.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { devices, type DeviceCode, type DeviceState } from '#contract/endpoints/devices.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { actorOf } from '../../policies/actors.ts'
import { requireVisibleLocation } from '../../policies/organizations.ts'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import { newTypedCode } from '../../platform/crypto/typed-code.ts'
import type { Actor, Origin, Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { deviceCodeLimit } from '../../platform/rate-limit/public-limits.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import type { DeviceProof } from '../auth/device-proof.ts'
import { acceptProofOnce } from '../auth/require-device-proof.ts'
import { addCode, endCode, noteDeviceOfCode, takeCode } from './device-codes.store.ts'
import { addKiosk } from './devices.rules.ts'

const hashOf = (master: MasterKey, code: string): string =>
  createHmac('sha256', master.derive('kiosk code')).update(code).digest('base64url')

/** What a call of staff for a code comes with. */
interface CodeCall {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly origin: Origin
  readonly body: BodyOf<typeof devices.makeCode>
}

/** Makes a code for a location that the actor sees; the one that it replaces ends. */
export const makeDeviceCode = async (
  { master, now: clock }: Services,
  { unit, actor, origin, body }: CodeCall,
): Promise<DeviceCode> => {
  const { name, replaces } = body
  const now = clock()
  const location = await requireVisibleLocation(unit.trx, actor, body.locationId)
  if (replaces !== undefined) await endCode(unit.trx, actor, replaces, now)
  const code = newTypedCode(kioskCodeLength)
  const expiresAt = new Date(now.getTime() + kioskCodeMinutes * 60_000)
  const codeId = await addCode(unit.trx, {
    ...{ business_id: location.business_id, location_id: location.id, name },
    ...{ code_hash: hashOf(master, code), pin_hash: await hashPassword(body.pin) },
    ...{ created_by: actor.userId, created_at: now, expires_at: expiresAt },
  })
  unit.audit.record(actor, origin, {
    kind: 'device code made',
    businessId: location.business_id,
    data: { code: codeId, name, location: location.id },
  })
  return { codeId, code, expiresAt: expiresAt.toISOString() }
}

/** The same for every code that isn't good, so that a guess learns nothing. */
const refused = () => new Problem('invalid', 'kioskCodeRefused', { fields: { code: { key: 'kioskCodeRefused' } } })

/** Whoever made a code has to see its location still when it is used. */
const requireMaker = async (trx: Trx, personId: number, locationId: number) => {
  const actor = await actorOf(trx, personId)
  if (!isAllowed(devices.makeCode.allow, actor.role)) throw refused()
  return { actor, location: await requireVisibleLocation(trx, actor, locationId) }
}

/** Enrolls the device of a proof by a code, which is used up. Tries are counted for each network, right or wrong. */
export const enrollByCode = async (
  services: Services,
  call: { readonly origin: Origin; readonly typed: string },
  proof: DeviceProof,
): Promise<DeviceState> => {
  const { origin, typed } = call
  await consume(services, deviceCodeLimit(origin.ip))
  const now = services.now()
  return services.db.system(async (unit) => {
    await acceptProofOnce(unit.trx, proof, now)
    const code = await takeCode(unit.trx, hashOf(services.master, kioskCodeIn(typed) ?? ''), now)
    if (code === undefined) throw refused()
    const { name, pin_hash: pinHash } = code
    const maker = await requireMaker(unit.trx, code.created_by, code.location_id).catch((error: unknown) => {
      throw error instanceof Problem ? refused() : error
    })
    const state = await addKiosk(unit, { ...maker, origin, proof, now, name, pinHash })
    await noteDeviceOfCode(unit.trx, code, state.enrollmentId)
    return state
  })
}
