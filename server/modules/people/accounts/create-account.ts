import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Contact } from '#contract/domain/account-contact.ts'
import { contactProblem, mayDoWithoutEmail } from '#contract/domain/account-contact.ts'
import { usernameOfName } from '#contract/domain/username-of-name.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import { requireVisiblePerson, visibleUsernames } from '../../../policies/people.ts'
import { requireProofForStaff } from '../../../policies/staff-access.ts'
import type { Location } from '../../../policies/organizations.ts'
import { hashPassword } from '../../../platform/crypto/password-hash.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AccessCall, PersonCall } from './person-call.ts'
import { assign } from './location-assignments.ts'
import { writePrivate } from '../../../policies/private-data.ts'

/** An account to create. */
export interface NewAccount {
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  /** Null for an employee with a mobile phone. */
  readonly email: string | null
  /** Default: the email address, or without one a name made of theirs. */
  readonly username?: string | undefined
  /** Null for the platform and the TPA companies. */
  readonly businessId: number | null
  /** For TPA users only. */
  readonly tpaCompanyId?: number | null
  /** Locations of the business that the actor may see; the first is the primary one. */
  readonly locations?: readonly Pick<Location, 'id' | 'business_id'>[]
  readonly phone?: string | undefined
  readonly language?: string | undefined
  readonly streetAddress?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  /** YYYY-MM-DD, stored encrypted. */
  readonly dob?: string | undefined
  readonly gender?: number | undefined
  readonly jobTitleId?: number | undefined
  /** YYYY-MM-DD. */
  readonly firstDayOfWork?: string | undefined
  readonly isShortJob?: boolean | undefined
  readonly hiredOn?: string | undefined
  /** The day of the job offer and the day on which it was recorded, YYYY-MM-DD. */
  readonly offer?: { readonly offeredOn: string; readonly recordedOn: string } | undefined
  /** A person who doesn't exist, to try the product with. */
  readonly isSample?: boolean | undefined
  /** The hash of a random password, shared when many accounts are created at once; by default a new one for each. */
  readonly passwordHash?: string | undefined
}

/** The hash of a random password that no one knows. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

/**
 * Creates an account with a random password, and its locations; its owner chooses a password by the invitation. Throws
 * `forbidden` for a role the actor can't assign, or of staff without a recent proof of who they are, `invalid` for a contact that the role can't do with, a username that is taken or an unknown job title.
 */
export const createAccount = async (services: Services, call: AccessCall, account: NewAccount): Promise<Person> => {
  const { unit, actor, origin } = call
  if (!canAssignRole(actor.role, account.role)) throw new Problem('forbidden', 'rankAbove')
  requireProofForStaff(call, account.role)
  requireContact(services, account.role, { emailId: account.email, phoneNumber: account.phone })
  await refuseUnknownJobTitle(unit.trx, account.jobTitleId)
  const hash = account.passwordHash ?? (await unknownPasswordHash())
  const taken = account.username === undefined ? 'emailId' : 'username'
  const username = (account.username ?? account.email)?.toLowerCase()
  await refuseTakenUsername(call, username, account.businessId, taken)
  const added =
    username === undefined
      ? await insertWithFreeUsername(call, account, hash)
      : await insert(call, { ...account, username }, hash)
  // Someone of the same business whom the actor doesn't see.
  if (added === undefined) throw refused({ [taken]: { key: 'usernameTaken' } })
  if (account.dob !== undefined)
    await writePrivate(services, unit.trx, { id: added.id, business_id: account.businessId }, account)
  unit.audit.record(actor, origin, {
    kind: 'person created',
    businessId: account.businessId,
    subjectId: added.id,
    data: { role: account.role },
  })
  await assign(call, added.id, account.locations ?? [])
  return requireVisiblePerson(unit.trx, actor, added.id)
}

/**
 * Throws `invalid` for a username of someone of the same business whom the actor may see. What people elsewhere are called
 * isn't revealed, and one person may work at several: a new account with such a name gets a login name of its own, which only its owner learns.
 */
export const refuseTakenUsername = async (
  { unit, actor }: Pick<PersonCall, 'unit' | 'actor'>,
  username: string | undefined,
  businessId: number | null,
  field: 'emailId' | 'username' = 'emailId',
): Promise<void> => {
  if (username === undefined) return
  const taken = await visibleUsernames(unit.trx, actor, [username], businessId)
  if (taken.size > 0) throw refused({ [field]: { key: 'usernameTaken' } })
}

/** Throws `invalid` for a job title that isn't of the list. */
export const refuseUnknownJobTitle = async (trx: Trx, jobTitleId: number | undefined): Promise<void> => {
  if (jobTitleId === undefined) return
  const known = await trx.selectFrom('job_title').select('id').where('id', '=', jobTitleId).executeTakeFirst()
  if (known === undefined) throw refused({ jobTitleId: { key: 'option' } })
}

/** Throws `invalid` for a contact that a role can't do with. */
export const requireContact = ({ texts }: Pick<Services, 'texts'>, role: Role, contact: Contact): void => {
  const rule = { isEmailNeeded: !mayDoWithoutEmail(role), sendsTexts: texts !== undefined }
  const problem = contactProblem(contact, rule)
  if (problem !== undefined) throw refused({ [problem.field]: { key: problem.key } })
}

/** A username made from a name, which no account has. */
export const freeUsername = async (
  trx: Trx,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<string> => {
  const { rows } = await sql<{ username: string }>`select free_username(${usernameOfName(name)}) as username`.execute(
    trx,
  )
  return rows[0]?.username ?? ''
}

/** Attempts at a username that somebody else may be given meanwhile. */
const usernameTries = 3

const insertWithFreeUsername = async (call: PersonCall, account: NewAccount, passwordHash: string) => {
  for (let attempt = 0; attempt < usernameTries; attempt += 1) {
    const username = await freeUsername(call.unit.trx, account)
    const added = await insert(call, { ...account, username }, passwordHash)
    if (added !== undefined) return added
  }
  return undefined
}

const insert = (
  { unit, actor }: PersonCall,
  account: NewAccount & { readonly username: string },
  passwordHash: string,
) =>
  unit.trx
    .insertInto('person')
    .values({
      role: account.role,
      username: sql`lower(${account.username.toLowerCase()})`,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: passwordHash,
      business_id: account.businessId,
      tpa_company_id: account.role === 'TPA' ? (account.tpaCompanyId ?? null) : null,
      created_by: actor.userId,
      phone: account.phone ?? null,
      ...(account.language === undefined ? {} : { language: account.language }),
      street_address: account.streetAddress ?? null,
      city: account.city ?? null,
      state: account.state ?? null,
      zip: account.zip ?? null,
      gender: account.gender ?? null,
      job_title_id: account.jobTitleId ?? null,
      first_day_of_work: account.firstDayOfWork ?? null,
      is_short_job: account.isShortJob,
      offered_on: account.offer?.offeredOn ?? null,
      offer_recorded_on: account.offer?.recordedOn ?? null,
      hired_on: account.hiredOn ?? null,
      is_sample: account.isSample ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
