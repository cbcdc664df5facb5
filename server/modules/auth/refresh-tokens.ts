import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { Services } from '../../platform/platform.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { AccountPerson } from './auth.store.ts'
import type { SessionLife } from './session-lives.ts'
import { accessEnds, lifeOf, refreshEnds } from './session-lives.ts'
import { replyOf } from './session-reply.ts'
import { nextTokens } from './session-tokens.ts'

/** Adds a refresh token of a session. */
export const addRefreshToken = async (
  trx: Trx,
  sessionId: string,
  token: string,
  life: SessionLife,
  idleMinutes: number,
): Promise<void> => {
  await trx
    .insertInto('refresh_token')
    .values({
      hash: tokenHash(token),
      session_id: sessionId,
      created_at: life.now,
      expires_at: refreshEnds(life, idleMinutes),
    })
    .execute()
}

/** A session found by its refresh token, both locked. */
export const lockRefresh = (trx: Trx, refreshToken: string) =>
  trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['hash', 'used_at', 'refresh_token.expires_at as idle_ends'])
    .select(['session.id', 'person_id', 'device_key', 'session.created_at', 'session.expires_at', 'revoked_at'])
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

type SessionServices = Pick<Services, 'master' | 'config'>

/** What a refresh token is exchanged with. */
export interface Exchange {
  readonly refreshToken: string
  /** The thumbprint of the key that the device proved; a session without one takes it. */
  readonly deviceKey: string | undefined
  readonly now: Date
}

/** Uses a refresh token and creates a new pair for the same session. */
export const rotate = async (
  trx: Trx,
  { master, config }: SessionServices,
  held: Refreshing,
  person: AccountPerson,
  { refreshToken, deviceKey, now }: Exchange,
): Promise<SessionReply> => {
  const tokens = nextTokens(master, refreshToken)
  const life = lifeOf(held, now)
  await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', held.hash).execute()
  await trx
    .updateTable('session')
    .set({ token_hash: tokenHash(tokens.access), token_expires_at: accessEnds(life), last_used_at: now })
    .$if(held.device_key === null && deviceKey !== undefined, (query) => query.set({ device_key: deviceKey ?? null }))
    .where('id', '=', held.id)
    .execute()
  await addRefreshToken(trx, held.id, tokens.refresh, life, person.sessionMinutes)
  return replyOf(config, person, tokens, accessEnds(life))
}

/**
 * The pair that a used refresh token was exchanged for, again, if nothing came after it: its reply was lost. Only for a
 * device that proved the key of the session. Undefined if the next token was used.
 */
export const repeatRotation = async (
  trx: Trx,
  { master, config }: SessionServices,
  held: Refreshing,
  person: AccountPerson,
  { refreshToken, now }: Exchange,
): Promise<SessionReply | undefined> => {
  const tokens = nextTokens(master, refreshToken)
  const next = await trx
    .selectFrom('refresh_token')
    .select('expires_at')
    .where('hash', '=', tokenHash(tokens.refresh))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (next === undefined || next.expires_at <= now) return undefined
  const ends = accessEnds(lifeOf(held, now))
  await trx.updateTable('session').set({ token_expires_at: ends }).where('id', '=', held.id).execute()
  return replyOf(config, person, tokens, ends)
}
