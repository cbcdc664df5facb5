import { jwtVerify, SignJWT } from 'jose'
import { nanoid } from 'nanoid'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { MasterKey } from '../../../platform/crypto/master-key.ts'

const audience = 'firstday/reset'
const type = 'reset+jwt'
const keyOf = (master: MasterKey) => master.derive('reset link signature')

/**
 * Creates a link to choose a password, valid once and for a number of minutes, in a transaction of the system actor.
 * Returns its URL: the client's page with the signed id of the link's row. The host is from the configuration, never
 * from a request.
 */
export const makeResetLink = async (
  trx: Trx,
  services: Pick<Services, 'master' | 'config' | 'now'>,
  personId: number,
  minutes: number,
): Promise<string> => {
  const now = services.now()
  const ends = new Date(now.getTime() + minutes * 60_000)
  const id = nanoid(32)
  await trx
    .insertInto('password_reset_token')
    .values({ id, person_id: personId, created_at: now, expires_at: ends })
    .execute()
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setJti(id)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(ends.getTime() / 1000))
    .sign(keyOf(services.master))
  return `${services.config.publicUrl}/resetPassword?userData=${encodeURIComponent(token)}`
}

/** The row id in a link's `userData`; undefined if it isn't ours or too old. */
export const linkIdOf = async (master: MasterKey, userData: string, now: Date): Promise<string | undefined> => {
  const read = await jwtVerify(userData, keyOf(master), {
    algorithms: ['HS256'],
    typ: type,
    audience,
    currentDate: now,
    requiredClaims: ['exp', 'jti'],
  }).catch(() => undefined)
  return read?.payload.jti
}
