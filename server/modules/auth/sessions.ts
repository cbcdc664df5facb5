import type { Role } from '#contract/domain/roles.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import type { Services } from '../../platform/platform.ts'
import type { ProofKind } from '../../schema/auth/tables.ts'
import type { AccountPerson } from './auth.store.ts'
import { newSecret } from './one-time-codes.ts'
import { addRefreshToken } from './refresh-tokens.ts'
import { accessEnds, newLife } from './session-lives.ts'
import { replyOf } from './session-reply.ts'
import { firstTokens } from './session-tokens.ts'

/** Whether a role may use a personal device: those who see whole companies need both steps at each login. */
export const mayRemember = (role: Role): boolean => !isPlatformRole(role)

/** The origin of a new session. */
export interface SessionContext {
  readonly deviceId: string | undefined
  /** The thumbprint of the key that the device proved: no other device can renew the session. */
  readonly deviceKey: string | undefined
  readonly isRemembered: boolean
  /** The second factor that its person has just given; undefined on a trusted device, which asks for none. */
  readonly provenBy: ProofKind | undefined
  readonly origin: Origin
}

/** Opens a session of a person, with its first pair of tokens. */
export const openSession = async (
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  person: AccountPerson,
  { deviceId, deviceKey, isRemembered, provenBy, origin }: SessionContext,
  now: Date,
): Promise<SessionReply> => {
  const id = newSecret()
  const tokens = firstTokens()
  const life = newLife(now, isRemembered)
  await trx
    .insertInto('session')
    .values({
      id,
      person_id: person.id,
      token_hash: tokenHash(tokens.access),
      token_expires_at: accessEnds(life),
      device_key: deviceKey ?? null,
      device_id: deviceId ?? null,
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      created_at: now,
      last_used_at: now,
      expires_at: life.ends,
      proven_at: provenBy === undefined ? null : now,
      proven_by: provenBy ?? null,
    })
    .execute()
  await addRefreshToken(trx, id, tokens.refresh, life, person.sessionMinutes)
  return replyOf(config, person, tokens, accessEnds(life))
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
