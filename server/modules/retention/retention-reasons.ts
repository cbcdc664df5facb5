import { sql } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import type { RetentionCategory } from '#contract/domain/retention.ts'
import { retentionCategories } from '#contract/domain/retention.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { RetentionReason } from './retention.rules.ts'
import { retainUntil, rulesFor } from './retention.rules.ts'
import { zoneOfPerson } from '../../policies/time-zones.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

const kindOfForm: Readonly<Record<number, RetentionCategory>> = {
  [formIds.w4]: 'withholding',
  [formIds.a4]: 'withholding',
  [formIds.i9]: 'i9',
  [formIds.wotc]: 'wotc',
  [formIds.directDeposit]: 'directDeposit',
}

/**
 * Why a person's records may not be deleted at a time; empty if they may. Days are those where the person works, and an
 * employment without an end counts as ending today. Runs in a transaction of the system actor: an actor who sees fewer
 * rows would find fewer reasons.
 */
export const retentionReasons = async (trx: Trx, personId: number, now: Date): Promise<RetentionReason[]> => {
  const timeZone = await zoneOfPerson(trx, personId)
  const dayOf = (at: Date): string => dateInTimeZone(timeZone, at)
  const today = dayOf(now)
  const person = await trx
    .selectFrom('person')
    .select([
      'first_day_of_work',
      'hired_on',
      'last_day_of_work',
      'closed_at',
      'created_at',
      'password_changed_at',
      'is_sample',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  // What someone made up is no record of anyone.
  if (person.is_sample) return []
  const holds = await trx
    .selectFrom('legal_hold')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  const hire = person.hired_on ?? person.first_day_of_work ?? dayOf(person.created_at)
  const end = person.last_day_of_work ?? (person.closed_at === null ? today : dayOf(person.closed_at))
  const made = await madeOn(trx, personId, dayOf)
  const started = person.hired_on ?? person.first_day_of_work
  const cameIn = person.password_changed_at > person.created_at
  if (cameIn || (started !== null && started <= today)) made.set('personnel', made.get('personnel') ?? hire)
  const states = await statesOf(trx, personId)
  const reasons = retentionCategories.flatMap((what) => {
    const day = made.get(what)
    if (day === undefined) return []
    return rulesFor(what, states, today).map((rule) => ({
      what,
      until: retainUntil(rule, { hire, end, made: day }),
      source: rule.source,
    }))
  })
  return [
    ...holds.map((hold) => ({ what: 'legal hold' as const, until: null, source: `since ${dayOf(hold.created_at)}` })),
    ...reasons.filter((reason) => reason.until >= today),
  ]
}

/** The kinds of records that a person has, with the day of the latest. */
const madeOn = async (
  trx: Trx,
  personId: number,
  dayOf: (at: Date) => string,
): Promise<Map<RetentionCategory, string>> => {
  const { rows } = await sql<{ what: RetentionCategory | null; form_id: number | null; latest: Date }>`
    select null as what, form_id, max(received_at) as latest from form_submission where person_id = ${personId} group by form_id
    union all select 'application', null, created_at from application where hired_person_id = ${personId}
    union all select 'personnel', null, created_at from stored_file where person_id = ${personId} and kind in ('supportive', 'signed-pdf', 'task', 'notice', 'note')
    union all select 'wageNotice', null, created_at from wage_notice where person_id = ${personId}
    union all select 'personnel', null, created_at from note where person_id = ${personId}
    union all select 'personnel', null, created_at from company_document_confirmation where person_id = ${personId}
    union all select 'personnel', null, acknowledged_at from acknowledgment where person_id = ${personId}
    union all select 'personnel', null, consented_at from e_sign_consent where person_id = ${personId}`.execute(trx)
  const made = new Map<RetentionCategory, string>()
  for (const row of rows) {
    const what = row.what ?? kindOfForm[row.form_id ?? 0] ?? 'personnel'
    const day = dayOf(row.latest)
    if ((made.get(what) ?? '') < day) made.set(what, day)
  }
  return made
}

/** The states in which a person works or applied to work. */
const statesOf = async (trx: Trx, personId: number): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select distinct state from location join (
      select business_id, location_id as id from location_assignment where person_id = ${personId}
      union select business_id, location_id from task where person_id = ${personId}
      union select business_id, location_id from application where hired_person_id = ${personId}
    ) place using (business_id, id)`.execute(trx)
  return rows.map((row) => row.state)
}
