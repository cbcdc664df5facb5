import { jwtVerify, SignJWT } from 'jose'
import type { MasterKey } from '../../keys/master.ts'
import { linkMinutes } from './letters.ts'

const audience = 'firstday/reset'
const type = 'reset+jwt'
const keyOf = (master: MasterKey) => master.derive('reset link signature')

/** When a link made now ends. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkMinutes * 60_000)

/** The address in a letter: the client's page with a signed name of the link's row. The host is ours, never the request's. */
export const linkOf = async (master: MasterKey, publicUrl: string, linkId: string, now: Date): Promise<string> => {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setJti(linkId)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(linkEnd(now).getTime() / 1000))
    .sign(keyOf(master))
  return `${publicUrl}/resetPassword?userData=${encodeURIComponent(token)}`
}

/** The row that a link's `userData` names; undefined when it isn't ours or too old. */
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
