import { jwtVerify, SignJWT } from 'jose'
import type { MasterKey } from './master-key.ts'

/** What a link of an email is for: each purpose has its own key, so that no link works as another. */
export type LinkPurpose = 'reset' | 'undo' | 'refusal' | 'questions'

/** The id of a link's row, its times, and whose it is (a person, or an application) where it may be renewed. */
interface LinkRow {
  readonly id: string
  readonly personId?: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

const keyOf = (master: MasterKey, purpose: LinkPurpose) => master.derive(`${purpose} link signature`)
const typeOf = (purpose: LinkPurpose) => `${purpose}+jwt`
const audienceOf = (purpose: LinkPurpose) => `firstday/${purpose}`
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The token of a link, which names a row and expires with it. */
export const signLink = (master: MasterKey, purpose: LinkPurpose, row: LinkRow): Promise<string> =>
  new SignJWT(row.personId === undefined ? {} : { sub: String(row.personId) })
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setJti(row.id)
    .setAudience(audienceOf(purpose))
    .setIssuedAt(seconds(row.createdAt))
    .setExpirationTime(seconds(row.expiresAt))
    .sign(keyOf(master, purpose))

const readLink = async (master: MasterKey, purpose: LinkPurpose, token: string, now: Date) => {
  const read = await jwtVerify(token, keyOf(master, purpose), {
    algorithms: ['HS256'],
    typ: typeOf(purpose),
    audience: audienceOf(purpose),
    currentDate: now,
    requiredClaims: ['exp', 'jti'],
  }).catch(() => undefined)
  return read?.payload
}

/** The id of the row that a token names; undefined if it isn't ours, is for something else, or is too old. */
export const signedLinkId = async (
  master: MasterKey,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | undefined> => (await readLink(master, purpose, token, now))?.jti

/**
 * Whom or which application a link was sent to, however old it is; undefined if it isn't ours, is for something else, or names no one. It
 * proves nothing about who presents it.
 */
export const signedLinkPerson = async (
  master: MasterKey,
  purpose: LinkPurpose,
  token: string,
): Promise<number | undefined> => {
  // As of the beginning of time, no link has expired.
  const id = Number((await readLink(master, purpose, token, new Date(0)))?.sub)
  return Number.isSafeInteger(id) ? id : undefined
}
