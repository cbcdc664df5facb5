import { formIds } from '#contract/domain/lookups.ts'
import { workPermitTask } from '#contract/domain/onboarding-tasks.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { TaskRequest } from '#contract/domain/task-request.ts'
import type { WorkPermitRule } from '#contract/domain/work-permit-rule.ts'
import { adultAge, isPermitDemanded, isUnder, permitEnd, workPermitRuleOn } from '#contract/domain/work-permits.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { PermitSubject } from './permit-subject.ts'
import { loadPermitSubject } from './permit-subject.ts'

/** What changes the task: a call of a person, or the server by itself. */
interface PermitCall {
  readonly unit: UnitOfWork
  readonly actor?: Actor
  readonly origin?: Origin
}

/** The day (YYYY-MM-DD) at which the age counts: the first day of work, or today if that is over or not known. */
export const permitDayOf = ({ person, location }: Pick<PermitSubject, 'person' | 'location'>, now: Date): string => {
  const today = dateInTimeZone(location.time_zone, now)
  const firstDay = person.first_day_of_work
  return firstDay !== null && firstDay > today ? firstDay : today
}

/**
 * The day (YYYY-MM-DD) from which a person of a known birthday needs no certificate any more: the birthday that ends it in
 * the state, or the 18th where staff asked for one after that.
 */
export const neededUntil = (
  { location, task }: Pick<PermitSubject, 'location' | 'task'>,
  rule: WorkPermitRule | undefined,
  birthday: string,
): string => {
  const end = permitEnd(rule, birthday)
  const isLater = task !== undefined && dateInTimeZone(location.time_zone, task.created_at) >= end
  return isLater ? permitEnd(undefined, birthday) : end
}

/** Adds the task in which a person hands in the certificate. Returns its id. */
export const addPermitTask = async (
  { trx }: Pick<UnitOfWork, 'trx'>,
  { person, location }: Pick<PermitSubject, 'person' | 'location'>,
  dueDate: string | null,
  request?: TaskRequest,
): Promise<number> => {
  const { id } = await trx
    .insertInto('task')
    .values({
      business_id: location.business_id,
      location_id: location.id,
      person_id: person.id,
      form_id: workPermitTask.formId,
      name: workPermitTask.name,
      due_date: dueDate,
      reasons: JSON.stringify([]),
      ...(request && { request: JSON.stringify(request) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Makes the task for a minor's certificate fit what is known now: assigns it where the state of the location demands
 * one at the person's age on the first day of work, and takes it back when they are too old for it, or no longer asked.
 * What was handed in stays. Does nothing while no date of birth is known.
 */
export const followWorkPermit = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  call: PermitCall,
  personId: number,
): Promise<void> => {
  const { unit } = call
  const subject = await loadPermitSubject(services, unit.trx, personId)
  if (subject?.birthday === undefined) return
  const { person, location, birthday, task } = subject
  const day = permitDayOf(subject, services.now())
  const rule = workPermitRuleOn(location.state, day)
  const isDemanded = isPermitDemanded(rule, birthday, day)
  if (task !== undefined) {
    // Asked for by hand: kept for a minor of any age.
    const isOfMinor = isUnder(adultAge, birthday, day)
    if (!isDemanded && !(task.request !== null && isOfMinor) && isOpen(task))
      await takeBack(call, subject, services.now())
    await endExpiry(unit, subject, neededUntil(subject, rule, birthday), services.now())
  } else if (isDemanded && person.is_active) {
    const documentId = await addPermitTask(unit, subject, person.first_day_of_work === null ? null : day)
    record(call, subject, 'task assigned', documentId)
  }
}

const isOpen = ({ status }: NonNullable<PermitSubject['task']>): boolean =>
  (openTaskStatuses as readonly string[]).includes(status)

/** Withdraws the task; one whose earlier certificate was approved stays, and is due no more. */
const takeBack = async (call: PermitCall, subject: PermitSubject, now: Date): Promise<void> => {
  const { location, task } = subject
  if (task === undefined) return
  const isOnFile = task.effective_submission_id !== null
  await call.unit.trx
    .updateTable('task')
    .set(isOnFile ? { due_date: null } : { withdrawn_at: now })
    .where('business_id', '=', location.business_id)
    .where('id', '=', task.id)
    .execute()
  if (!isOnFile) record(call, subject, 'task withdrawn', task.id)
}

/** Ends the deadline of a certificate that is good until its person needs none any more. */
const endExpiry = async (unit: UnitOfWork, subject: PermitSubject, end: string, now: Date): Promise<void> => {
  await unit.trx
    .updateTable('deadline')
    .set({ done_at: now })
    .where('business_id', '=', subject.location.business_id)
    .where('person_id', '=', subject.person.id)
    .where('kind', '=', 'workPermit')
    .where('done_at', 'is', null)
    .where('due_date', '>=', end)
    .execute()
}

const record = (
  { unit, actor, origin }: PermitCall,
  { person, location }: PermitSubject,
  kind: 'task assigned' | 'task withdrawn',
  documentId: number,
): void =>
  unit.audit.record(actor, origin ?? systemOrigin, {
    kind,
    businessId: location.business_id,
    documentId,
    subjectId: person.id,
  })

/**
 * Takes back the open tasks for certificates of people in a time zone who have reached the age at which they need none.
 * Returns how many tasks were looked at.
 */
export const followOpenPermits = async (services: Services, timeZone: string): Promise<number> => {
  const open = await services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .innerJoin('location', (join) =>
        join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
      )
      .select('task.person_id')
      .distinct()
      .where('task.form_id', '=', formIds.workPermit)
      .where('task.status', 'in', openTaskStatuses)
      .where('task.withdrawn_at', 'is', null)
      .where('location.time_zone', '=', timeZone)
      .execute(),
  )
  for (const { person_id: personId } of open)
    await services.db.system((unit) => followWorkPermit(services, { unit }, personId))
  return open.length
}
