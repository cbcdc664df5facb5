import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { maskedTextNumber } from '#contract/domain/text-messages.ts'
import type { OnboardingProgress, PersonRow } from '#contract/endpoints/people/person.ts'
import { onboardingOf } from '../../../policies/onboarding-progress.ts'
import { latestReminder } from '../../../policies/latest-reminders.ts'
import { visiblePeople } from '../../../policies/people.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import { zoneOf } from '../../../policies/time-zones.ts'

/** People as in lists, in the order of their ids, with the locations that the actor may see. */
export const rowsOf = async (
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<readonly PersonRow[]> => {
  if (ids.length === 0) return []
  const people = await select(trx, actor, ids)
  const progress = await onboardingOf(trx, ids, now)
  const rows = new Map(
    people.flatMap((row) => {
      const onboarding = progress.get(row.id)
      return onboarding === undefined ? [] : [[row.id, asRow(row, onboarding)] as const]
    }),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const select = (trx: Trx, actor: Actor, ids: readonly number[]) =>
  visiblePeople(trx, actor)
    .leftJoin('business', 'business.id', 'person.business_id')
    .leftJoin('job_title', 'job_title.id', 'person.job_title_id')
    .leftJoin('invitation', 'invitation.person_id', 'person.id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.role', 'person.username', 'person.email'])
    .select(['person.phone', 'person.business_id', 'person.is_active', 'person.first_day_of_work', 'person.created_at'])
    .select(['business.name as business', 'job_title.name as job_title'])
    .select([
      'invitation.state',
      'invitation.email as invited',
      'invitation.phone as texted',
      'invitation.detail',
      'invitation.sent_at',
    ])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('location_assignment')
          .innerJoin('location', (join) =>
            join
              .onRef('location.business_id', '=', 'location_assignment.business_id')
              .onRef('location.id', '=', 'location_assignment.location_id'),
          )
          .select(['location.id as locationId', 'location.name as locationName'])
          .whereRef('location_assignment.person_id', '=', 'person.id')
          .where('location.closed_at', 'is', null)
          .orderBy('location_assignment.is_primary', 'desc')
          .orderBy('location_assignment.id'),
      ).as('locations'),
    )
    .select(zoneOf(sql.ref('person.id'), sql.ref('business.time_zone')).as('time_zone'))
    .select(latestReminder(sql.ref('person.id')).as('lastReminder'))
    .where('person.id', '=', sql<number>`any(${`{${ids.join(',')}}`}::bigint[])`)
    .execute()

const asRow = (row: Awaited<ReturnType<typeof select>>[number], onboarding: OnboardingProgress): PersonRow => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  username: row.username,
  emailId: row.email,
  phoneNumber: row.phone,
  businessId: row.business_id,
  businessName: row.business,
  locations: row.locations,
  jobTitle: row.job_title,
  active: row.is_active,
  firstDayOfWork: row.first_day_of_work,
  createdAt: row.created_at.toISOString(),
  timeZone: row.time_zone,
  invitation:
    row.state === null
      ? null
      : {
          state: row.state,
          email: row.invited,
          phone: row.texted === null ? null : maskedTextNumber(row.texted),
          detail: row.detail,
          sentAt: row.sent_at?.toISOString() ?? null,
        },
  onboarding,
  lastReminder: row.lastReminder ?? null,
})
