import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import type { Location } from '../../../policies/organizations.ts'
import { hashPassword } from '../../../platform/crypto/password-hash.ts'
import { recordAuditEvent } from '../../../platform/audit/audit-log.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { PersonCall } from './person-call.ts'
import { assign } from './location-assignments.ts'
import { writePrivate } from './private-data.ts'

/** An account to make. */
export interface NewAccount {
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The e-mail address where absent. */
  readonly username?: string | undefined
  /** Null for the platform and the TPA companies. */
  readonly businessId: number | null
  /** For people of a TPA company alone. */
  readonly tpaCompanyId?: number | null
  /** Places of the business that the actor may see; the first is the primary one. */
  readonly locations?: readonly Pick<Location, 'id' | 'business_id'>[]
  readonly phone?: string | undefined
  readonly language?: string | undefined
  readonly streetAddress?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  /** YYYY-MM-DD, kept encrypted. */
  readonly dob?: string | undefined
  readonly gender?: number | undefined
  readonly jobTitleId?: number | undefined
  /** YYYY-MM-DD. */
  readonly firstDayOfWork?: string | undefined
  readonly hiredOn?: string | undefined
  /** Of a password nobody knows, where many accounts are made at once; another one for each otherwise. */
  readonly passwordHash?: string | undefined
}

/** The hash of a password nobody knows. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

/**
 * Makes an account with a password nobody knows, and its places; its owner chooses a password by the invitation.
 * Throws `forbidden` for a role the actor doesn't appoint, `invalid` for a user name that is taken or a job title that isn't known.
 */
export const createAccount = async (deps: Services, call: PersonCall, given: NewAccount): Promise<Person> => {
  const { trx, actor, origin } = call
  if (!canAssignRole(actor.role, given.role)) throw new Problem('forbidden', 'rankAbove')
  await refuseUnknownJobTitle(trx, given.jobTitleId)
  const added = await insert(call, given, given.passwordHash ?? (await unknownPasswordHash()))
  // Whose it is stays unsaid: it may be somebody of another branch.
  if (added === undefined)
    throw refused({ [given.username === undefined ? 'emailId' : 'username']: { key: 'usernameTaken' } })
  if (given.dob !== undefined) await writePrivate(deps, trx, { id: added.id, business_id: given.businessId }, given)
  await recordAuditEvent(trx, actor, origin, {
    kind: 'person created',
    businessId: given.businessId,
    subjectId: added.id,
    data: { role: given.role },
  })
  await assign(call, added.id, given.locations ?? [])
  return requireVisiblePerson(trx, actor, added.id)
}

/** Throws `invalid` for a job title that isn't of the list. */
export const refuseUnknownJobTitle = async (trx: Trx, jobTitleId: number | undefined): Promise<void> => {
  if (jobTitleId === undefined) return
  const known = await trx.selectFrom('job_title').select('id').where('id', '=', jobTitleId).executeTakeFirst()
  if (known === undefined) throw refused({ jobTitleId: { key: 'option' } })
}

const insert = ({ trx, actor }: PersonCall, given: NewAccount, passwordHash: string) =>
  trx
    .insertInto('person')
    .values({
      role: given.role,
      username: sql`lower(${(given.username ?? given.email).toLowerCase()})`,
      email: given.email,
      first_name: given.firstName,
      last_name: given.lastName,
      password_hash: passwordHash,
      business_id: given.businessId,
      tpa_company_id: given.role === 'TPA' ? (given.tpaCompanyId ?? null) : null,
      created_by: actor.userId,
      phone: given.phone ?? null,
      ...(given.language === undefined ? {} : { language: given.language }),
      street_address: given.streetAddress ?? null,
      city: given.city ?? null,
      state: given.state ?? null,
      zip: given.zip ?? null,
      gender: given.gender ?? null,
      job_title_id: given.jobTitleId ?? null,
      first_day_of_work: given.firstDayOfWork ?? null,
      hired_on: given.hiredOn ?? null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
