import { sql } from 'kysely'
import { dueDatesRemindedOn, reminders } from '#contract/reminders.ts'
import { ownAccord, record } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { dayIn } from '../forms/day.ts'
import { reminderLetter } from './letters.ts'

/**
 * Reminds everybody, wherever it is day, of what waits for them: one letter a day at most, however often this runs. Answers how many letters were
 * written.
 */
export const remind = async (deps: Deps): Promise<number> => {
  const now = deps.now()
  const zones = await deps.db.system((trx) => trx.selectFrom('location').select('time_zone').distinct().execute())
  let written = 0
  for (const { time_zone } of zones) if (isDayIn(time_zone, now)) written += await remindIn(deps, time_zone, now)
  return written
}

const isDayIn = (timeZone: string, now: Date): boolean => {
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  return hour >= reminders.hours.from && hour < reminders.hours.until
}

/** Everybody with something that people are reminded of today in this zone: given before today, and nobody who was reminded today. */
const remindIn = async (deps: Deps, timeZone: string, now: Date): Promise<number> => {
  const today = dayIn(timeZone, now)
  let written = 0
  for (let last = 0; ;) {
    const people = await deps.db.system((trx) =>
      waiting(trx)
        .select('person_document.person_id')
        .distinct()
        .where('location.time_zone', '=', timeZone)
        .where('due_date', 'in', dueDatesRemindedOn(today))
        .where(sql<string>`(person_document.created_at at time zone ${timeZone})::date`, '<', today)
        .where('person_document.person_id', '>', last)
        .orderBy('person_document.person_id')
        .limit(500)
        .execute(),
    )
    for (const { person_id } of people) if (await remindPerson(deps, person_id, today)) written += 1
    const end = people.at(-1)
    if (end === undefined) return written
    last = end.person_id
  }
}

/** What waits: open or sent back, not taken back, of people and places that are active. */
const waiting = (trx: Trx) =>
  trx
    .selectFrom('person_document')
    .innerJoin('person', 'person.id', 'person_document.person_id')
    .innerJoin('business', 'business.id', 'person_document.business_id')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'person_document.business_id')
        .onRef('location.id', '=', 'person_document.location_id'),
    )
    .where('person_document.status', 'in', ['open', 'rejected'])
    .where('person_document.withdrawn_at', 'is', null)
    .where('person.is_active', '=', true)
    .where('person.deleted_at', 'is', null)
    .where('business.is_active', '=', true)
    .where('business.deleted_at', 'is', null)
    .where('location.deleted_at', 'is', null)

const remindPerson = (deps: Deps, personId: number, today: string): Promise<boolean> =>
  deps.db.system(async (trx) => {
    const person = await trx
      .selectFrom('person')
      .select(['email', 'language', 'business_id'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const rows = await waiting(trx)
      .select(['person_document.id', 'reminded_on'])
      .where('person_document.person_id', '=', personId)
      .execute()
    if (rows.length === 0 || rows.some((row) => row.reminded_on !== null && row.reminded_on >= today)) return false
    const ids = rows.map((row) => row.id)
    await trx.updateTable('person_document').set({ reminded_on: today }).where('id', 'in', ids).execute()
    await deps.jobs.enqueue(trx, 'letter', reminderLetter(person, rows.length, deps.config.publicUrl))
    await record(trx, undefined, ownAccord, {
      kind: 'reminder sent',
      businessId: person.business_id,
      subjectId: personId,
      data: { waiting: rows.length },
    })
    return true
  })
