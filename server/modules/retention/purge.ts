import { sql } from 'kysely'
import { purgeGraceDays } from '#contract/domain/retention.ts'
import { nobodysHash } from '../../platform/crypto/password-hash.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { Actor, Trx, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { requireDeletable } from './retention.rules.ts'
import { retentionReasons } from './retention-reasons.ts'
import { separateLogin } from '../../policies/shared-logins.ts'

/** Who purges a person's records, and why. */
export interface PurgeCause {
  readonly reason: 'retention over' | 'requested'
  readonly actor?: Actor
  readonly origin?: Origin
}

/**
 * The tables with data of a person, each deleted from before the tables it refers to. An account that other rows refer
 * to is cleared, not deleted.
 */
export const purgedTables = {
  // The reply to the approval of a task, sent from a device of staff, names the person's PDF.
  idempotency_record: `owner_id = $ or (reply ->> 'userDocumentId')::bigint in (select id from task where person_id = $)`,
  bulk_approval_item: `(business_id, task_id) in (select business_id, id from task where person_id = $)`,
  deadline: `person_id = $`,
  acknowledgment: `person_id = $`,
  company_document_confirmation: `person_id = $`,
  note: `person_id = $`,
  reminder: `person_id = $`,
  reminder_sending: `requested_by = $`,
  text_consent: `person_id = $`,
  bulk_action: `requested_by = $`,
  saved_view: `person_id = $`,
  webhook_delivery: `(data ->> 'userId')::bigint = $`,
  new_hire_report: `person_id = $`,
  self_identification: `person_id = $`,
  wotc_interview: `person_id = $`,
  wotc_invitation: `(business_id, application_id) in (select business_id, id from application where hired_person_id = $)`,
  application: `hired_person_id = $`,
  bank_account_change: `person_id = $`,
  representative_link: `(business_id, task_id) in (select business_id, id from task where person_id = $)`,
  lock_in: `person_id = $`,
  e_verify_case: `person_id = $`,
  shared_number: `person_id = $ or other_person_id = $`,
  form_version: `person_id = $`,
  wage_notice: `person_id = $`,
  wotc_sending: `(business_id, task_id) in (select business_id, id from task where person_id = $)`,
  form_submission: `person_id = $`,
  assisted_form: `person_id = $`,
  assisted_consent: `(business_id, assisted_session_id) in (select business_id, id from assisted_session where person_id = $)`,
  assisted_session: `person_id = $`,
  synced_draft: `person_id = $`,
  task: `person_id = $`,
  location_assignment: `person_id = $`,
  e_sign_consent: `person_id = $`,
  quarantined_submission: `person_id = $`,
  invitation: `person_id = $`,
  legal_hold: `person_id = $`,
  export_token: `person_id = $`,
  shared_login: `person_id = $`,
  passkey: `person_id = $`,
  passkey_challenge: `person_id = $`,
  session: `person_id = $`,
  login_challenge: `person_id = $`,
  counter_code: `person_id = $`,
  authenticator_app: `person_id = $`,
  recovery_code: `person_id = $`,
  email_change: `person_id = $`,
  email_change_undo: `person_id = $`,
  credential_change: `person_id = $`,
  account_recovery: `person_id = $`,
  password_reset_token: `person_id = $`,
  trusted_device: `person_id = $`,
  known_device: `person_id = $`,
  vault_key: `person_id = $`,
  draft_key: `person_id = $`,
} as const

/**
 * Deletes a person's answers, files and account data, in a transaction of the system actor; leaves purge records, and
 * the audit log unchanged. The files' objects are deleted after the transaction. Throws `conflict` while a retention
 * rule or a legal hold applies. Does nothing for a person who was purged before.
 */
export const purgePerson = async (
  services: Services,
  unit: UnitOfWork,
  personId: number,
  cause: PurgeCause,
): Promise<void> => {
  const person = await unit.trx
    .selectFrom('person')
    .select(['id', 'business_id', 'purged_at'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (person.purged_at !== null) return
  requireDeletable(await retentionReasons(unit.trx, personId, services.now()))
  const { actor, origin = systemOrigin } = cause
  await separateLogin(unit, services, { person: { id: personId }, reason: 'purged', origin })
  const documents = await buryDocuments(unit.trx, personId, cause.reason)
  const keys = await removeFiles(unit.trx, personId)
  for (const [table, where] of Object.entries(purgedTables))
    await sql`delete from ${sql.table(table)} where ${sql.join(
      where.split('$').map((part) => sql.raw(part)),
      sql`${personId}`,
    )}`.execute(unit.trx)
  await emptyAccount(unit.trx, person, cause.reason, services.now())
  if (keys.length > 0) await services.jobs.enqueue(unit, 'delete files', { keys })
  unit.audit.record(actor, origin, {
    kind: 'person purged',
    businessId: person.business_id,
    subjectId: personId,
    data: { reason: cause.reason, documents, files: keys.length },
  })
}

const buryDocuments = async (trx: Trx, personId: number, reason: string): Promise<number> => {
  const { rows } = await sql`
    insert into purge_record (business_id, kind, row_id, reason)
      select business_id, 'document', id, ${reason} from task where person_id = ${personId}
      union all select business_id, 'application', id, ${reason} from application where hired_person_id = ${personId}
    on conflict do nothing returning row_id`.execute(trx)
  return rows.length
}

/** Deletes the rows of all files of a person, and of archives with their forms; returns the keys of objects that no other row refers to. */
const removeFiles = async (trx: Trx, personId: number): Promise<string[]> => {
  const { rows } = await sql<{ storage_key: string }>`
    delete from stored_file f where f.person_id = ${personId}
      or (f.business_id, f.task_id) in (select business_id, id from task where person_id = ${personId})
      or (f.business_id, f.id) in (select business_id, file_id from note where person_id = ${personId} and file_id is not null)
      or (f.business_id, f.id) in (select business_id, file_id from application where hired_person_id = ${personId} and file_id is not null)
      or f.id in (select file_id from bulk_action where file_id is not null
        and (requested_by = ${personId}
          or (action = 'inspectionPack' and targets @> array[${personId}]::bigint[])
          or (action = 'signedForms' and targets && array(select id from task where person_id = ${personId}))))
      or f.id = (select profile_file_id from person where id = ${personId})
    returning storage_key`.execute(trx)
  const keys = [...new Set(rows.map((row) => row.storage_key))]
  if (keys.length === 0) return []
  const shared = await trx.selectFrom('stored_file').select('storage_key').where('storage_key', 'in', keys).execute()
  return keys.filter((key) => !shared.some((row) => row.storage_key === key))
}

const emptyAccount = async (
  trx: Trx,
  { id, business_id }: { readonly id: number; readonly business_id: number | null },
  reason: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('person')
    .set((set) => ({
      username: `purged-${id}`,
      email: `purged-${id}@purged.invalid`,
      first_name: 'Removed',
      last_name: 'Person',
      phone: null,
      language: 'en',
      password_hash: nobodysHash,
      must_reset_password: false,
      is_active: false,
      first_day_of_work: null,
      is_short_job: false,
      job_title_id: null,
      gender: null,
      private_data: null,
      street_address: null,
      city: null,
      state: null,
      zip: null,
      offered_on: null,
      offer_recorded_on: null,
      hired_on: null,
      last_day_of_work: null,
      profile_file_id: null,
      last_reminded_on: null,
      first_steps_dismissed_at: null,
      closed_at: set.fn.coalesce('closed_at', sql<Date>`${now}`),
      purged_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('purge_record')
    .values({ business_id: business_id ?? 0, kind: 'person', row_id: id, reason, purged_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Purges people whose accounts were closed long enough ago and whom no rule and no hold retains, one transaction each.
 * Returns how many.
 */
export const purgeEnded = async (services: Services): Promise<number> => {
  const before = new Date(services.now().getTime() - purgeGraceDays * 86_400_000)
  let purged = 0
  for (let last = 0; ;) {
    const ended = await services.db.system(({ trx }) =>
      trx
        .selectFrom('person')
        .select('id')
        .where('closed_at', '<', before)
        .where('purged_at', 'is', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(500)
        .execute(),
    )
    const end = ended.at(-1)
    if (end === undefined) return purged
    for (const { id } of ended) if (await purgeIfFree(services, id)) purged += 1
    last = end.id
  }
}

const purgeIfFree = (services: Services, personId: number): Promise<boolean> =>
  services.db.system(async (unit) => {
    if ((await retentionReasons(unit.trx, personId, services.now())).length > 0) return false
    await purgePerson(services, unit, personId, { reason: 'retention over' })
    return true
  })
