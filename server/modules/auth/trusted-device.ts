import { fastifyCookie } from '@fastify/cookie'
import type { Config } from '../../platform/config/config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import { addTrustedDevice, isTrusted } from './auth.store.ts'
import { newSecret } from './one-time-codes.ts'
import { personalDays } from './session-lives.ts'

/** The name of the cookie by which a device skips the second step; over https no insecure page can set it. */
const deviceCookie = (config: Config): string =>
  config.publicUrl.startsWith('https:') ? '__Secure-firstday_device' : 'firstday_device'

/** The stored digest of the device's cookie; undefined if it sent none. */
export const deviceOf = (config: Config, cookies: string | undefined): string | undefined => {
  const secret = cookies === undefined ? undefined : fastifyCookie.parse(cookies.slice(0, 8192))[deviceCookie(config)]
  return secret === undefined || secret.length > 100 ? undefined : tokenHash(secret)
}

/**
 * The device's digest if the person trusts it; a copied cookie is worth nothing without the key of its device. For an
 * unknown person the same query runs without a match.
 */
export const trustedDeviceOf = async (
  trx: Trx,
  device: { readonly cookie?: string | undefined; readonly key: string | undefined },
  personId: number | undefined,
  now: Date,
): Promise<string | undefined> => {
  const { cookie, key } = device
  if (cookie === undefined) return undefined
  return (await isTrusted(trx, { hash: cookie, key: key ?? '' }, personId ?? 0, now)) ? cookie : undefined
}

/** Trusts this device, by its key if it proved one, for its person; returns the `Set-Cookie` header. */
export const trustDevice = async (
  trx: Trx,
  config: Config,
  device: { readonly personId: number; readonly key: string | undefined },
  now: Date,
): Promise<string> => {
  const secret = newSecret()
  const seconds = personalDays * 86_400
  const ends = new Date(now.getTime() + seconds * 1000)
  const row = { hash: tokenHash(secret), person_id: device.personId, device_key: device.key ?? null, expires_at: ends }
  await addTrustedDevice(trx, row)
  return fastifyCookie.serialize(deviceCookie(config), secret, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    path: `${config.apiPrefix}/account/login`,
    maxAge: seconds,
  })
}

/** Deletes the trust of a person in the device of a session, and where that has no key, in all devices without one. */
export const endTrustOfSession = async (trx: Trx, personId: number, sessionId: string): Promise<void> => {
  const { device_key: key } = await trx
    .selectFrom('session')
    .select('device_key')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('trusted_device')
    .where('person_id', '=', personId)
    .where('device_key', key === null ? 'is' : '=', key)
    .execute()
  if (key === null) return
  await trx.deleteFrom('known_device').where('person_id', '=', personId).where('device_key', '=', key).execute()
}

/** Deletes what anyone trusts in the device of a key, which is shared from now on. */
export const endTrustOfDevice = async (trx: Trx, key: string): Promise<void> => {
  await trx.deleteFrom('trusted_device').where('device_key', '=', key).execute()
}
