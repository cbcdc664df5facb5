import { formIds } from '#contract/domain/lookups.ts'
import { lastAnswersOf } from '../../policies/last-answers.ts'
import { readPrivate } from '../../policies/private-data.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

/** Forms on which people state their date of birth; the one that an agency checks comes first. */
const formsWithBirthday = [formIds.i9, formIds.wotc]

/** A person with all that decides about their employment certificate; undefined for one who works nowhere. */
export const loadPermitSubject = async (services: Pick<Services, 'dataKeys'>, trx: Trx, personId: number) => {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'business_id', 'role', 'is_active', 'private_data', 'first_day_of_work'])
    .where('id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const location = await trx
    .selectFrom('location_assignment')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'location_assignment.business_id')
        .onRef('location.id', '=', 'location_assignment.location_id'),
    )
    .select(['location.business_id', 'location.id', 'location.state', 'location.time_zone'])
    .where('location_assignment.person_id', '=', personId)
    .orderBy('location_assignment.is_primary', 'desc')
    .orderBy('location_assignment.id')
    .executeTakeFirst()
  if (person === undefined || person.role !== 'EMPLOYEE' || location === undefined) return undefined
  const tasks = await trx
    .selectFrom('task')
    .selectAll()
    .where('business_id', '=', location.business_id)
    .where('person_id', '=', personId)
    .where('form_id', 'in', [...formsWithBirthday, formIds.workPermit])
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    person,
    location,
    birthday: await birthdayOf(services, trx, person, tasks),
    /** The latest task for the certificate. */
    task: tasks.findLast(({ form_id }) => form_id === formIds.workPermit),
  }
}

/** A person with all that decides about their employment certificate. */
export type PermitSubject = NonNullable<Awaited<ReturnType<typeof loadPermitSubject>>>

/** The date of birth (YYYY-MM-DD) as signed on a form, else as in the profile; undefined if nobody has stated it. */
const birthdayOf = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  person: Parameters<typeof readPrivate>[2],
  tasks: readonly Task[],
): Promise<string | undefined> => {
  for (const formId of formsWithBirthday)
    // Of several, such as after a rehire, the newest.
    for (const task of tasks.filter(({ form_id }) => form_id === formId).toReversed()) {
      const dob = (await lastAnswersOf(services, trx, task))?.['dob']
      if (typeof dob === 'string' && dob !== '') return dob
    }
  return (await readPrivate(services, trx, person)).dob
}
