import type { ExpressionBuilder } from 'kysely'
import { defaultSessionMinutes } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { canLogIn } from '../../policies/can-log-in.ts'
import { hasSecondFactor } from '../../policies/required-second-factor.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../schema/tables.ts'
import { loginOf } from '../../policies/shared-logins.ts'
import { forgetDevices } from './known-devices.ts'
import { employerCount, sessionPersonId } from './shared-logins/shared-logins.store.ts'

/** A person with the columns that login needs. */
export interface AccountPerson {
  readonly id: number
  /** What they log in with. */
  readonly username: string
  /** Null for an account whose codes and links go to its phone. */
  readonly email: string | null
  readonly phone: string | null
  readonly firstName: string
  readonly lastName: string
  readonly language: string
  readonly role: Role
  readonly passwordHash: string
  readonly mustResetPassword: boolean
  readonly isActive: boolean
  /** Whose session a log-in with their credentials opens: theirs, or that of somebody who logs in together with them; null if none may. */
  readonly sessionPersonId: number | null
  /** They log in with a passkey or an authenticator app. */
  readonly hasSecondFactor: boolean
  /** Counts changes of password and address. */
  readonly credentialEpoch: number
  readonly businessId: number | null
  readonly businessName: string | null
  /** How many employers their log-in opens. */
  readonly employers: number
  /** The name of their TPA company, also that of their business. */
  readonly companyName: string | null
  readonly locationNames: readonly string[]
  readonly sessionMinutes: number
  /** Files of their pictures: the logos of their business and TPA company, and their photo. */
  readonly pictures: {
    readonly business: string | null
    readonly company: string | null
    readonly profile: string | null
  }
  /** The color of their business. */
  readonly color: string | null
  /** From when staff may, or might have, given the account another email address; null if nobody asked for that. */
  readonly recoveryReadyAt: Date | null
  /** The phone numbers of their TPA company. */
  /** Where the person gets help: the address of the TPA company. */
  readonly supportEmail: string | null
  readonly phones: { readonly tollFree: string | null; readonly local: string | null }
}

/** The person who logs in with a username, in any letter case. */
export const personByName = async (trx: Trx, username: string): Promise<AccountPerson | undefined> =>
  toAccountPerson(await people(trx).where('person.login_name', '=', username).executeTakeFirst())

/** The person with an id. */
export const personById = async (trx: Trx, id: number): Promise<AccountPerson | undefined> =>
  toAccountPerson(await people(trx).where('person.id', '=', id).executeTakeFirst())

/**
 * The people who may mean themselves by a username: the one who logs in with it, and those for whom it was made longer
 * because of that.
 */
export const peopleNamed = async (trx: Trx, username: string): Promise<readonly AccountPerson[]> => {
  const rows = await people(trx)
    .where((person) => person.or([person('login_name', '=', username), person('username', '=', username)]))
    .execute()
  return rows.flatMap((row) => toAccountPerson(row) ?? [])
}

const people = (trx: Trx) =>
  trx
    .selectFrom('person')
    .leftJoin('business', 'business.id', 'person.business_id')
    .leftJoin('tpa_company', 'tpa_company.id', 'person.effective_tpa_company_id')
    .select(['person.id', 'login_name', 'person.email', 'person.phone'])
    .select(['first_name', 'last_name', 'language', 'role', 'password_hash'])
    .select([
      'credential_epoch',
      'must_reset_password',
      'business_id',
      'business.name',
      'business.session_minutes',
      'business.brand_color',
    ])
    .select(['business.logo_file_id', 'tpa_company.logo_file_id as company_logo_file_id', 'profile_file_id'])
    .select(['tpa_company.name as company_name', 'tpa_company.phone as company_phone', 'tpa_company.toll_free_phone'])
    .select('tpa_company.support_email')
    .select(canLogIn.as('is_active'))
    .select([sessionPersonId.as('session_person_id'), employerCount.as('employers')])
    .select((person) => openRecovery(person).as('recovery_ready_at'))
    .select((person) => hasSecondFactor(person).as('has_second_factor'))
    .select((person) => locationNames(person).as('location_names'))

const locationNames = (person: ExpressionBuilder<Tables, 'person'>) =>
  person
    .selectFrom('location_assignment')
    .innerJoin('location', 'location.id', 'location_assignment.location_id')
    .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['location.name']).as('names'))
    .whereRef('location_assignment.person_id', '=', 'person.id')

const openRecovery = (person: ExpressionBuilder<Tables, 'person'>) =>
  person
    .selectFrom('account_recovery')
    .select('ready_at')
    .whereRef('account_recovery.person_id', '=', 'person.id')
    .where('refused_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('confirmed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirst']>>

const toAccountPerson = (row: Row): AccountPerson | undefined =>
  row && {
    id: row.id,
    username: row.login_name,
    email: row.email,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    role: row.role,
    passwordHash: row.password_hash,
    mustResetPassword: row.must_reset_password,
    isActive: row.is_active,
    sessionPersonId: row.session_person_id === null ? null : Number(row.session_person_id),
    hasSecondFactor: Boolean(row.has_second_factor),
    credentialEpoch: row.credential_epoch,
    businessId: row.business_id,
    businessName: row.name,
    employers: Number(row.employers),
    companyName: row.company_name,
    locationNames: row.location_names ?? [],
    sessionMinutes: row.session_minutes ?? defaultSessionMinutes,
    pictures: { business: row.logo_file_id, company: row.company_logo_file_id, profile: row.profile_file_id },
    color: row.brand_color,
    recoveryReadyAt: row.recovery_ready_at,
    supportEmail: row.support_email,
    phones: { tollFree: row.toll_free_phone, local: row.company_phone },
  }

/** Whether a device's cookie still skips the second step; `key` is the one that the device proved, or empty. */
export const isTrusted = async (
  trx: Trx,
  { hash, key }: { readonly hash: string; readonly key: string },
  personId: number,
  now: Date,
): Promise<boolean> =>
  (await trx
    .selectFrom('trusted_device')
    .select('hash')
    .where('hash', '=', hash)
    .where((device) => device.or([device('device_key', 'is', null), device('device_key', '=', key)]))
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** Adds a trusted device. */
export const addTrustedDevice = async (
  trx: Trx,
  row: { hash: string; person_id: number; device_key: string | null; expires_at: Date },
) => {
  await trx.insertInto('trusted_device').values(row).execute()
}

/** Begins a login that waits for its code, and deletes old ones. */
export const addChallenge = async (
  trx: Trx,
  row: { id: string; person_id: number; username: string; code_hash: string | null; sent_at: Date; expires_at: Date },
): Promise<void> => {
  await trx
    .deleteFrom('login_challenge')
    .where('expires_at', '<', new Date(row.sent_at.getTime() - 86_400_000))
    .execute()
  await trx.insertInto('login_challenge').values(row).execute()
}

/** A login that waits for its code, locked until the transaction ends. */
export const lockChallenge = (trx: Trx, id: string) =>
  trx.selectFrom('login_challenge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Counts an attempt, or closes or renews a login. */
export const updateChallenge = async (
  trx: Trx,
  id: string,
  set: Partial<Pick<Challenged, 'attempts' | 'code_hash' | 'sent_at' | 'expires_at' | 'used_at'>>,
): Promise<void> => {
  await trx.updateTable('login_challenge').set(set).where('id', '=', id).execute()
}

type Challenged = NonNullable<Awaited<ReturnType<typeof lockChallenge>>>

/** The person of a valid link; `forUpdate` locks them for the transaction that uses it. */
export const personOfLink = async (trx: Trx, id: string, now: Date): Promise<AccountPerson | undefined> => {
  const link = await trx
    .selectFrom('password_reset_token')
    .select('person_id')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  const person = link && (await personById(trx, link.person_id))
  return person === undefined || person.sessionPersonId === null ? undefined : person
}

/**
 * Sets a password; all earlier links, codes, pending email changes, and devices except that of a session which goes on
 * become invalid.
 */
export const setPassword = async (
  trx: Trx,
  personId: number,
  hash: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> => {
  await trx
    .updateTable('person')
    .set({ password_hash: hash, password_changed_at: now, must_reset_password: false })
    .where('id', '=', personId)
    .execute()
  for (const table of ['password_reset_token', 'login_challenge'] as const)
    await trx
      .updateTable(table as 'password_reset_token')
      .set({ used_at: now })
      .where('person_id', '=', personId)
      .where('used_at', 'is', null)
      .execute()
  await trx.deleteFrom('email_change').where('person_id', '=', personId).execute()
  await endTrust(trx, personId, exceptSessionId)
}

/** Deletes the trusted devices of a person, and the known ones except that of a session which goes on. */
export const endTrust = async (trx: Trx, personId: number, exceptSessionId?: string): Promise<void> => {
  const login = await loginOf(trx, personId)
  await forgetDevices(trx, login, exceptSessionId)
  await trx.deleteFrom('trusted_device').where('person_id', '=', login).execute()
}
