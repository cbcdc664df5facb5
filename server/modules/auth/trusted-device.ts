import { fastifyCookie } from '@fastify/cookie'
import type { Config } from '../../platform/config/config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import { addTrustedDevice, isTrusted } from './auth.store.ts'
import { newSecret } from './one-time-codes.ts'
import { personalDays } from './sessions.ts'

/** The name of the cookie by which a device skips the second step; over https no insecure page can set it. */
const deviceCookie = (config: Config): string =>
  config.publicUrl.startsWith('https:') ? '__Secure-firstday_device' : 'firstday_device'

/** The stored digest of the device's cookie; undefined if it sent none. */
export const deviceOf = (config: Config, cookies: string | undefined): string | undefined => {
  const secret = cookies === undefined ? undefined : fastifyCookie.parse(cookies.slice(0, 8192))[deviceCookie(config)]
  return secret === undefined || secret.length > 100 ? undefined : tokenHash(secret)
}

/** The device's digest if the person trusts it. For an unknown person the same query runs without a match. */
export const trustedDeviceOf = async (
  trx: Trx,
  device: string | undefined,
  personId: number | undefined,
  now: Date,
): Promise<string | undefined> =>
  device !== undefined && (await isTrusted(trx, device, personId ?? 0, now)) ? device : undefined

/** Trusts this device for its person; returns the `Set-Cookie` header. */
export const trustDevice = async (trx: Trx, config: Config, personId: number, now: Date): Promise<string> => {
  const secret = newSecret()
  const seconds = personalDays * 86_400
  const ends = new Date(now.getTime() + seconds * 1000)
  await addTrustedDevice(trx, { hash: tokenHash(secret), person_id: personId, expires_at: ends })
  return fastifyCookie.serialize(deviceCookie(config), secret, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    path: `${config.apiPrefix}/account/login`,
    maxAge: seconds,
  })
}
