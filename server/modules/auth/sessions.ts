import type { Role } from '#contract/domain/roles.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import type { Services } from '../../platform/platform.ts'
import { peopleOfLogin } from '../../policies/shared-logins.ts'
import type { ProofKind } from '../../schema/auth/tables.ts'
import type { AccountPerson } from './auth.store.ts'
import { newSecret } from './one-time-codes.ts'
import { addRefreshToken } from './refresh-tokens.ts'
import { accessEnds, lifeOf, newLife } from './session-lives.ts'
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
  /** When they gave it, if not just now. */
  readonly provenAt?: Date | null
  /** The session that this one goes on from: it began then, and ends then. */
  readonly goesOnFrom?: { readonly created_at: Date; readonly expires_at: Date }
  readonly origin: Origin
}

/** Opens a session of a person, with its first pair of tokens. */
export const openSession = async (
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  person: AccountPerson,
  { deviceId, deviceKey, isRemembered, provenBy, provenAt, goesOnFrom, origin }: SessionContext,
  now: Date,
): Promise<SessionReply> => {
  const id = newSecret()
  const tokens = firstTokens()
  const life = goesOnFrom === undefined ? newLife(now, isRemembered) : lifeOf(goesOnFrom, now)
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
      created_at: goesOnFrom?.created_at ?? now,
      last_used_at: now,
      expires_at: life.ends,
      proven_at: provenAt === undefined ? (provenBy === undefined ? null : now) : provenAt,
      proven_by: provenBy ?? null,
    })
    .execute()
  await addRefreshToken(trx, id, tokens.refresh, life, person.sessionMinutes)
  return replyOf(config, person, tokens, accessEnds(life))
}

/** How many sessions were ended. */
export interface Revoked {
  /** Of the person. */
  readonly sessions: number
  /** With those of everyone who logs in together with them. */
  readonly all: number
}

/**
 * Ends sessions of a person and of those who log in together with them: all, one, or all but one; or only those of this
 * person.
 */
export const revokeSessions = async (
  trx: Trx,
  personId: number,
  which: { readonly only?: string; readonly except?: string; readonly isSingle?: true },
  reason: string,
  now: Date,
): Promise<Revoked> => {
  const revoked = await trx
    .updateTable('session')
    .set({ revoked_at: now, revocation_reason: reason })
    .where('person_id', 'in', which.isSingle === true ? [personId] : await peopleOfLogin(trx, personId))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('person_id')
    .execute()
  return { sessions: revoked.filter((row) => row.person_id === personId).length, all: revoked.length }
}
