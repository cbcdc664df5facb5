import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import { needsEmployeeForm } from '#contract/forms/a4/applicable-questions.ts'
import { daysAfter, newHireTasks, workPermitTask } from '#contract/domain/onboarding-tasks.ts'
import type { NewHireTask } from '#contract/domain/onboarding-tasks.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { Location } from '../../policies/organizations.ts'
import { recountDeadlines } from '../deadlines/set-deadlines.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Services } from '../../platform/platform.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { reportHires } from '../new-hires/report-hire.ts'
import { assignDocumentTasks } from '../company-documents/assign-tasks.ts'
import { gaveByOffer } from '../forms/wotc/wotc-interview.ts'
import { followWorkPermit } from '../work-permits/work-permit.ts'

/** The person to assign tasks to. */
export interface TaskAssignee {
  readonly id: number
  /** YYYY-MM-DD; without it forms have no due date. */
  readonly first_day_of_work: string | null
}

type TaskLocation = Pick<Location, 'id' | 'business_id' | 'state' | 'time_zone'>

/**
 * Assigns new employees at a location the forms that every new employee of the business gets, the report to the state's
 * directory of new hires, the work permit where a state demands one of minors, and the company documents for their
 * locations. A state that asks an employee for no withholding form has no task. Form 8850 declares that its information was given by the day of the offer: where its questions are asked
 * before, it is for those who answered them. Existing tasks stay unchanged. Returns how many were added.
 */
export const assignOnboardingTasks = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  call: { readonly unit: UnitOfWork; readonly actor?: Actor; readonly origin?: Origin },
  people: readonly TaskAssignee[],
  location: TaskLocation,
): Promise<number> => {
  const { unit } = call
  const personIds = people.map(({ id }) => id)
  if (personIds.length === 0) return 0
  const held = await unit.trx
    .selectFrom('task')
    .select(['person_id', 'form_id'])
    .where('business_id', '=', location.business_id)
    .where('person_id', 'in', personIds)
    .where('withdrawn_at', 'is', null)
    .execute()
  const business = await unit.trx
    .selectFrom('business')
    .select(['collects_wotc', 'wotc_interview'])
    .where('id', '=', location.business_id)
    .executeTakeFirstOrThrow()
  const today = dateInTimeZone(location.time_zone, services.now())
  const assign = async (tasks: readonly NewHireTask[], to: readonly TaskAssignee[]): Promise<number> => {
    const rows = to.flatMap((person) =>
      tasks
        .filter(({ formId }) => !held.some((row) => row.person_id === person.id && row.form_id === formId))
        .map((task) => ({
          business_id: location.business_id,
          location_id: location.id,
          person_id: person.id,
          form_id: task.formId,
          name: task.name,
          due_date: dueOn(person, today, task.dueDays),
          reasons: JSON.stringify([]),
        })),
    )
    if (rows.length > 0) await unit.trx.insertInto('task').values(rows).execute()
    return rows.length
  }
  const isAfterHire = business.wotc_interview === 'off'
  const isOfAll: Readonly<Partial<Record<number, boolean>>> = {
    [formIds.wotc]: business.collects_wotc && isAfterHire,
    [formIds.a4]: needsEmployeeForm(location.state),
  }
  const ofAll = newHireTasks.filter(({ formId }) => isOfAll[formId] ?? true)
  let added = await assign(ofAll, people)
  if (business.collects_wotc && !isAfterHire) {
    // After the other tasks: an interview is visible once its person has a task.
    const interviewed = await gaveByOffer(unit.trx, location, personIds)
    added += await assign(
      newHireTasks.filter(({ formId }) => formId === formIds.wotc),
      people.filter(({ id }) => interviewed.includes(id)),
    )
  }
  await reportHires(unit.trx, personIds, location, services.now())
  for (const id of await withKnownBirthday(unit.trx, personIds)) await followWorkPermit(services, call, id)
  const scope = { businessId: location.business_id, personIds, locationId: location.id }
  return added + (await assignDocumentTasks(unit.trx, services.now(), scope))
}

/** Those whose date of birth may be known: from their profile, or from a form that they have signed. */
const withKnownBirthday = async (trx: Trx, personIds: readonly number[]): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', personIds)
    .where((where) =>
      where.or([
        where('private_data', 'is not', null),
        where.exists(
          where
            .selectFrom('task')
            .select(sql`1`.as('one'))
            .whereRef('task.person_id', '=', 'person.id')
            .where('task.submission_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves the due dates of an employee's open tasks after a change of the first day of work: forms, and documents still
 * in their first version.
 */
export const rescheduleTasks = async (
  { unit }: { readonly unit: UnitOfWork },
  person: TaskAssignee & { readonly business_id: number | null },
): Promise<void> => {
  const open = unit.trx
    .updateTable('task')
    .where('task.business_id', '=', person.business_id ?? -1)
    .where('task.person_id', '=', person.id)
    .where('task.status', 'in', openTaskStatuses)
    .where('task.withdrawn_at', 'is', null)
  for (const task of [...newHireTasks, workPermitTask])
    await open
      .from('location')
      .whereRef('location.business_id', '=', 'task.business_id')
      .whereRef('location.id', '=', 'task.location_id')
      .set({ due_date: laterOfStartAndAssignment(person, sql.lit(task.dueDays)) })
      .where('form_id', '=', task.formId)
      .execute()
  await open
    .from(['company_document', 'location'])
    .whereRef('company_document.business_id', '=', 'task.business_id')
    .whereRef('company_document.id', '=', 'task.company_document_id')
    .whereRef('company_document.version', '=', 'task.version')
    .where('company_document.version', '=', 1)
    .whereRef('location.business_id', '=', 'task.business_id')
    .whereRef('location.id', '=', 'task.location_id')
    .set({ due_date: laterOfStartAndAssignment(person, sql.ref('company_document.due_days')) })
    .execute()
  // A notice of pay is signed before work begins.
  if (person.first_day_of_work !== null)
    await open
      .from('wage_notice')
      .whereRef('wage_notice.business_id', '=', 'task.business_id')
      .whereRef('wage_notice.task_id', '=', 'task.id')
      .where('wage_notice.reason', '=', 'hiring')
      .set({ due_date: person.first_day_of_work })
      .execute()
  await recountDeadlines(unit.trx, { personId: person.id })
}

// A person who is added after they began to work isn't late on that day.
const dueOn = ({ first_day_of_work: start }: TaskAssignee, assigned: string, days: number): string | null =>
  start === null ? null : daysAfter(start > assigned ? start : assigned, days)

const laterOfStartAndAssignment = ({ first_day_of_work: start }: TaskAssignee, days: Expression<unknown>) =>
  sql<string | null>`case when ${start}::date is not null then greatest(${start}::date,
    (task.created_at at time zone location.time_zone)::date) + ${days}::int end`
