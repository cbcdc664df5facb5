import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { Problem } from '#contract/protocol/problems.ts'
import { accessMinutes, stepUpMinutes } from '#contract/endpoints/step-up.ts'
import { canLogIn } from './can-log-in.ts'
import { hasSecondFactor, needsSecondFactor } from './required-second-factor.ts'
import type { PendingConsumption, RateLimitServices } from '../platform/rate-limit/rate-limit.ts'
import { consumeStatement } from '../platform/rate-limit/counters.ts'
import { pendingConsumption, rateLimitExceeded } from '../platform/rate-limit/rate-limit.ts'
import { tokenHash } from '../platform/crypto/token-hash.ts'
import type { Actor, Database, Trx } from '../platform/database/database.ts'
import { preparedQuery } from '../platform/database/prepared-query.ts'
import type { Authenticator, Caller } from '../platform/http/http-services.ts'
import type { Config } from '../platform/config/config.ts'

const people = (trx: Trx) =>
  trx
    .selectFrom('person')
    .leftJoin('business', 'business.id', 'person.business_id')
    .select(['person.id', 'first_name', 'last_name', 'role', 'person.business_id', canLogIn.as('is_active')])
    .select('credential_epoch')
    .select((select) => select.fn.coalesce('person.tpa_company_id', 'business.tpa_company_id').as('tpa_company_id'))
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('location_assignment')
          .select('location_id')
          .whereRef('location_assignment.person_id', '=', 'person.id'),
      ).as('places'),
    )

type ActingPerson = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>

/**
 * The actor of a person with their current role and locations. Throws `inactive` (421) if the person, their business or
 * TPA company is inactive; `unauthenticated` if there is no such person.
 */
export const actorOf = async (trx: Trx, personId: number): Promise<Actor> =>
  acting(await people(trx).where('person.id', '=', personId).executeTakeFirst())

/**
 * The same, also of an account that may not log in now: for links that protect an account whoever deactivated it.
 * Throws `unauthenticated` if there is no such person.
 */
export const holderOf = async (trx: Trx, personId: number): Promise<Actor> =>
  toActor(await people(trx).where('person.id', '=', personId).executeTakeFirst())

const acting = (person: ActingPerson): Actor => {
  if (person?.is_active === false) throw new Problem('inactive', 'inactive')
  return toActor(person)
}

const toActor = (person: ActingPerson): Actor => {
  if (person === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  return {
    userId: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    role: person.role,
    tpaCompanyId: person.tpa_company_id,
    businessId: person.business_id,
    locationIds: person.places.map((location) => location.location_id),
    credentialEpoch: person.credential_epoch,
  }
}

/** Reasons for which a session was ended from another device: whoever holds its device may not be its person. */
const remoteEnds = ['ended by its person', 'ended by staff', 'another device', 'refresh token reused'] as const

const selectConsumer = preparedQuery(
  (trx, consumption: PendingConsumption & { readonly personId: number; readonly sessionId: string }) =>
    people(trx.with('spent', (query) => consumeStatement(query, [consumption])) as unknown as Trx)
      .select(sql<Date | null>`(select full_at from spent)`.as('spent'))
      .select(
        sql<Date | null>`(select full_at from rate_limit_counter where bucket = ${consumption.bucket})`.as('before'),
      )
      .select((person) =>
        person
          .exists(
            person
              .selectFrom('session')
              .select('session.id')
              .where('session.id', '=', consumption.sessionId)
              .where('revocation_reason', 'in', remoteEnds),
          )
          .as('has_ended'),
      )
      .select((person) =>
        person
          .selectFrom('session')
          .select('proven_by')
          .where('session.id', '=', consumption.sessionId)
          .as('proven_by'),
      )
      .select((person) =>
        person
          .exists(person.selectFrom('session').select('session.id').where('session.id', '=', consumption.sessionId))
          .as('is_known'),
      )
      .where('person.id', '=', consumption.personId),
)

const selectSession = preparedQuery((trx, { hash }: { readonly hash: string }) =>
  people(trx)
    .innerJoin('session', 'session.person_id', 'person.id')
    .select(['session.id as session_id', 'token_expires_at', 'revoked_at', 'proven_at', 'proven_by', 'stepped_up_at'])
    .select('last_used_at')
    .select((person) => hasSecondFactor(person).as('has_second_factor'))
    .where('token_hash', '=', hash),
)

type FactorRule = Pick<Config, 'requiresSecondFactor'>

const isWithin = (minutes: number, at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < minutes * 60_000

const callerOf = async (trx: Trx, config: FactorRule, token: string, now: Date): Promise<Caller> => {
  const [row] = await selectSession(trx, { hash: tokenHash(token) })
  if (row === undefined || row.revoked_at !== null || row.token_expires_at <= now)
    throw new Problem('unauthenticated', 'loginNeeded')
  const { session_id: sessionId, last_used_at: answeredAt } = row
  const isProven = isWithin(stepUpMinutes, row.proven_at, now)
  const mayGiveAccess = isProven || isWithin(accessMinutes, row.stepped_up_at, now)
  const lacksSecondFactor = needsSecondFactor(config, {
    role: row.role,
    hasSecondFactor: Boolean(row.has_second_factor),
  })
  const actor = { ...acting(row), provenBy: row.proven_by }
  return { actor, sessionId, isProven, mayGiveAccess, lacksSecondFactor, answeredAt }
}

/** What the authenticator needs. */
interface AuthenticatorServices extends RateLimitServices {
  readonly db: Database
  readonly config: FactorRule
}

/** Says who is calling, from the sessions and accounts of the database. */
export const createAuthenticator = (services: AuthenticatorServices): Authenticator => ({
  callerOf: (token) => services.db.query((trx) => callerOf(trx, services.config, token, services.now())),
  // One statement takes from the quota and reads the account.
  actorOf: async ({ ownerId: personId, credentialEpoch, sessionId = '' }, quota, amount) => {
    const now = services.now()
    const consumption = pendingConsumption(services, quota, amount, now)
    const [row] = await services.db.query((trx) => selectConsumer(trx, { ...consumption, personId, sessionId }))
    if (row?.spent === null) throw rateLimitExceeded(consumption, row.before ?? undefined)
    const actor = acting(row)
    // Whoever held the account or the device before may hold a ticket still.
    if (credentialEpoch !== actor.credentialEpoch || row?.has_ended === true)
      throw new Problem('unauthenticated', 'ticketOlder')
    return row?.is_known === true ? { ...actor, provenBy: row.proven_by } : actor
  },
})
