import type { Role } from '#contract/domain/roles.ts'
import type { SessionReply, UserInfo } from '#contract/endpoints/auth.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import { fileUrlOf } from '../../platform/files/file-url.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import type { AccountPerson } from './auth.store.ts'
import { newSecret } from './one-time-codes.ts'

/** Minutes an access token is valid. */
const tokenMinutes = 15
/** Hours a session lasts on a shared device. */
const sharedHours = 12
/** Days a session lasts on a personal device, and days such a device is trusted. */
export const personalDays = 30
/** Days a session on a personal device lasts without a refresh. */
const personalIdleDays = 14

const minuteMs = 60_000
const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Whether a role may use a personal device: those who see whole companies need both steps at each login. */
export const mayRemember = (role: Role): boolean => role !== 'Admin' && role !== 'TPA'

/** The origin of a new session. */
export interface SessionContext {
  readonly deviceId: string | undefined
  readonly isRemembered: boolean
  readonly origin: Origin
}

/** Opens a session of a person, with its first pair of tokens. */
export const openSession = async (
  trx: Trx,
  person: AccountPerson,
  context: SessionContext,
  now: Date,
): Promise<SessionReply> => {
  const id = newSecret()
  const ends = addMs(now, context.isRemembered ? personalDays * 1440 * minuteMs : sharedHours * 60 * minuteMs)
  const token = newSecret()
  const tokenEnds = earlier(addMs(now, tokenMinutes * minuteMs), ends)
  await trx
    .insertInto('session')
    .values({
      id,
      person_id: person.id,
      token_hash: tokenHash(token),
      token_expires_at: tokenEnds,
      device_id: context.deviceId ?? null,
      ip: context.origin.ip,
      agent: context.origin.agent.slice(0, 300),
      created_at: now,
      expires_at: ends,
    })
    .execute()
  const refreshToken = await addRefreshToken(trx, id, person, { now, ends, isRemembered: context.isRemembered })
  return { token, tokenExpiresAt: tokenEnds.toISOString(), userInfo: userInfoOf(person, refreshToken) }
}

/** A session found by its refresh token, both locked. */
export const lockRefresh = (trx: Trx, refreshToken: string) =>
  trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['hash', 'used_at', 'refresh_token.expires_at as idle_ends'])
    .select(['session.id', 'person_id', 'session.created_at', 'session.expires_at', 'revoked_at'])
    .where('hash', '=', tokenHash(refreshToken))
    .forUpdate()
    .executeTakeFirst()

/** Whether a refresh token exists and hasn't been used. */
export const isFresh = async (trx: Trx, refreshToken: string): Promise<boolean> =>
  (await trx
    .selectFrom('refresh_token')
    .select('hash')
    .where('hash', '=', tokenHash(refreshToken))
    .where('used_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** A session found by its refresh token. */
export type Refreshing = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>

/** Uses a refresh token and creates a new pair for the same session. */
export const rotate = async (trx: Trx, held: Refreshing, person: AccountPerson, now: Date): Promise<SessionReply> => {
  const ends = held.expires_at
  const isRemembered = ends.getTime() - held.created_at.getTime() > sharedHours * 60 * minuteMs
  const token = newSecret()
  const tokenEnds = earlier(addMs(now, tokenMinutes * minuteMs), ends)
  await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', held.hash).execute()
  await trx
    .updateTable('session')
    .set({ token_hash: tokenHash(token), token_expires_at: tokenEnds })
    .where('id', '=', held.id)
    .execute()
  const refreshToken = await addRefreshToken(trx, held.id, person, { now, ends, isRemembered })
  return { token, tokenExpiresAt: tokenEnds.toISOString(), userInfo: userInfoOf(person, refreshToken) }
}

/** Ends sessions of a person: all, one, or all but one. Returns how many were active. */
export const revokeSessions = async (
  trx: Trx,
  personId: number,
  which: { readonly only?: string; readonly except?: string },
  reason: string,
  now: Date,
): Promise<number> => {
  const revoked = await trx
    .updateTable('session')
    .set({ revoked_at: now, revocation_reason: reason })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute()
  return revoked.length
}

const addRefreshToken = async (
  trx: Trx,
  sessionId: string,
  person: AccountPerson,
  life: { readonly now: Date; readonly ends: Date; readonly isRemembered: boolean },
): Promise<string> => {
  const refreshToken = newSecret()
  // On a shared device a session ends without a refresh for a token's lifetime plus the idle time.
  const idleMs = life.isRemembered
    ? personalIdleDays * 1440 * minuteMs
    : (tokenMinutes + person.sessionMinutes) * minuteMs
  await trx
    .insertInto('refresh_token')
    .values({
      hash: tokenHash(refreshToken),
      session_id: sessionId,
      created_at: life.now,
      expires_at: earlier(addMs(life.now, idleMs), life.ends),
    })
    .execute()
  return refreshToken
}

const pictureUrl = (fileId: string | null) => (fileId === null ? null : fileUrlOf(fileId))

const userInfoOf = (person: AccountPerson, refreshToken: string): UserInfo => ({
  userId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  role: person.role,
  username: person.username,
  refreshToken,
  sessionMinutes: person.sessionMinutes,
  logoUrl: pictureUrl(person.pictures.business),
  color: person.color,
  tpaCompanyLogo: pictureUrl(person.pictures.company),
  profileImageUrl: pictureUrl(person.pictures.profile),
  tollFreePhone: person.phones.tollFree,
  localPhone: person.phones.local,
  resetPassword: person.mustResetPassword,
  businessName: person.businessName,
})
