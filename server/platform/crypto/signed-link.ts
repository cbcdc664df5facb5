import { jwtVerify, SignJWT } from 'jose'
import type { MasterKey } from './master-key.ts'

/** What a link of an email is for: each purpose has its own key, so that no link works as another. */
export type LinkPurpose = 'reset' | 'undo' | 'refusal'

/** The id of a link's row, and its times. */
interface LinkRow {
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

const keyOf = (master: MasterKey, purpose: LinkPurpose) => master.derive(`${purpose} link signature`)
const typeOf = (purpose: LinkPurpose) => `${purpose}+jwt`
const audienceOf = (purpose: LinkPurpose) => `firstday/${purpose}`
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The token of a link, which names a row and expires with it. */
export const signLink = (master: MasterKey, purpose: LinkPurpose, row: LinkRow): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setJti(row.id)
    .setAudience(audienceOf(purpose))
    .setIssuedAt(seconds(row.createdAt))
    .setExpirationTime(seconds(row.expiresAt))
    .sign(keyOf(master, purpose))

/** The id of the row that a token names; undefined if it isn't ours, is for something else, or is too old. */
export const signedLinkId = async (
  master: MasterKey,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const read = await jwtVerify(token, keyOf(master, purpose), {
    algorithms: ['HS256'],
    typ: typeOf(purpose),
    audience: audienceOf(purpose),
    currentDate: now,
    requiredClaims: ['exp', 'jti'],
  }).catch(() => undefined)
  return read?.payload.jti
}
