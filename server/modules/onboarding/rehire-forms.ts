import { formIds } from '#contract/domain/lookups.ts'
import { daysAfter, newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import type { NewHireTask } from '#contract/domain/onboarding-tasks.ts'
import { canTransition, isOpenTask } from '#contract/domain/statuses.ts'
import { isRehireInTime } from '#contract/forms/i9/deadline.ts'
import { formsOfRehire } from '#contract/forms/rehire.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { Task } from '../../policies/tasks.ts'
import { visibleTasks } from '../../policies/tasks.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { requireAgain } from '../forms/core/request-again.rules.ts'
import { emailRequestedForm } from '../forms/core/request-again.emails.ts'
import type { CompletedI9 } from '../forms/i9/new-i9.rules.ts'
import { beginNewI9, completedI9Of } from '../forms/i9/new-i9.rules.ts'
import { addRehireDeadline } from '../forms/i9/rehire.deadlines.ts'

type Call = Pick<AuthenticatedCall<Endpoint>, 'unit' | 'actor' | 'origin'>

/** Where a person works who is rehired: their primary location. */
export interface Workplace {
  readonly business_id: number
  readonly id: number
  readonly state: string
  readonly time_zone: string
}

/** A form that a rehire asks for, with its newest task; undefined if the person has none. */
interface RequestedForm {
  readonly form: NewHireTask
  readonly task: Task | undefined
}

/** The forms that a rehire asks for, and the completed Form I-9 that it may continue. */
export interface FormsOfRehire {
  readonly requested: readonly RequestedForm[]
  readonly i9: CompletedI9 | undefined
}

/** The primary location of a person, of the open ones; undefined for one who works nowhere. */
export const workplaceOf = (trx: Trx, personId: number): Promise<Workplace | undefined> =>
  trx
    .selectFrom('location_assignment')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'location_assignment.business_id')
        .onRef('location.id', '=', 'location_assignment.location_id'),
    )
    .select(['location.business_id', 'location.id', 'location.state', 'location.time_zone'])
    .where('location_assignment.person_id', '=', personId)
    .where('location.closed_at', 'is', null)
    .orderBy('location_assignment.is_primary', 'desc')
    .orderBy('location_assignment.id')
    .executeTakeFirst()

/** What a rehire of a person at a location asks for; nothing is saved. */
export const formsOfRehireOf = async (
  services: Services,
  { unit, actor }: { readonly unit: { readonly trx: Trx }; readonly actor: Actor },
  personId: number,
  workplace: Workplace,
): Promise<FormsOfRehire> => {
  const wanted = [formIds.i9, ...formsOfRehire(workplace.state)]
  const tasks = await visibleTasks(unit.trx, actor)
    .selectAll('task')
    .where('task.business_id', '=', workplace.business_id)
    .where('task.person_id', '=', personId)
    .where('task.form_id', 'in', wanted)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .forUpdate()
    .execute()
  const newest = (formId: number) =>
    tasks.findLast(({ form_id, home_state }) => form_id === formId && home_state === null)
  const i9Task = newest(formIds.i9)
  const i9 = i9Task && (await completedI9Of(services, unit.trx, i9Task))
  return {
    requested: newHireTasks
      .filter(({ formId }) => wanted.includes(formId))
      .map((form) => ({ form, task: newest(form.formId) }))
      // An earlier Form I-9 is continued, or followed by a new one; one without Section 2 begins anew with Section 1.
      .filter(({ form }) => form.formId !== formIds.i9 || i9 === undefined),
    i9,
  }
}

/**
 * Asks a rehired person for the forms with which an employment begins. A signed one is requested as a new version of its
 * task; one that is still to be filled in stays. Form I-9 is continued with Supplement B, or begins anew.
 */
export const requireFormsOfRehire = async (
  services: Services,
  call: Call,
  { requested, i9 }: FormsOfRehire,
  at: {
    readonly personId: number
    readonly workplace: Workplace
    readonly firstDay: string
    readonly hasNewI9: boolean
  },
): Promise<void> => {
  const { workplace, firstDay } = at
  for (const { form, task } of requested)
    if (task === undefined) await addTask(call, form, at)
    else await requireNewVersion(services, call, task, daysAfter(firstDay, form.dueDays))
  if (i9 === undefined) return
  if (at.hasNewI9 || !isRehireInTime(i9.signedOn, firstDay))
    await beginNewI9(services, call, i9.task, { locationId: workplace.id, dueOn: firstDay })
  else await addRehireDeadline(call.unit.trx, i9.task, i9.supplements, services.now())
}

const requireNewVersion = async (services: Services, call: Call, task: Task, dueOn: string): Promise<void> => {
  if (isOpenTask(task.status) || !canTransition('rehire', task.status)) return
  const { unit, actor, origin } = call
  await requireAgain(unit.trx, task, { by: 'rehire' }, services.now(), dueOn)
  unit.audit.record(actor, origin, {
    kind: 'form requested again',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { rehire: true },
  })
  await emailRequestedForm(services, call, task)
}

const addTask = async (
  { unit, actor, origin }: Call,
  form: NewHireTask,
  {
    personId,
    workplace,
    firstDay,
  }: { readonly personId: number; readonly workplace: Workplace; readonly firstDay: string },
): Promise<void> => {
  const { id } = await unit.trx
    .insertInto('task')
    .values({
      business_id: workplace.business_id,
      location_id: workplace.id,
      person_id: personId,
      form_id: form.formId,
      name: form.name,
      due_date: daysAfter(firstDay, form.dueDays),
      reasons: JSON.stringify([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  unit.audit.record(actor, origin, {
    kind: 'task assigned',
    businessId: workplace.business_id,
    documentId: id,
    subjectId: personId,
  })
}
