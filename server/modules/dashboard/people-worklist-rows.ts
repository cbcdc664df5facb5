import { sql } from 'kysely'
import type { AttentionPerson, PeopleWorklistKey } from '#contract/endpoints/dashboard.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { isOpenTask, openTaskStatuses } from '#contract/domain/statuses.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { mayReadAnswersOf } from '#contract/forms/registry.ts'
import { latestReminder } from '../../policies/latest-reminders.ts'
import { onboardingOf } from '../../policies/onboarding-progress.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { WorklistItem, WorklistQuery } from './worklist-query.ts'

interface PendingTask {
  readonly id: number
  readonly person_id: number
  readonly location_id: number
  readonly form_id: number
  readonly name: string
  readonly status: TaskStatus
  readonly due_date: string | null
  readonly isToExamine: boolean
  readonly awaiting_verification: boolean
}

const isOpen = ({ status }: PendingTask) => isOpenTask(status)

const isPending: Readonly<Record<PeopleWorklistKey, (task: PendingTask, today: string, role: Role) => boolean>> = {
  overdue: (task, today) => isOpen(task) && task.due_date !== null && task.due_date < today,
  today: (task, today) => isOpen(task) && task.due_date === today,
  review: (task, _, role) =>
    task.status === 'submitted' &&
    !task.isToExamine &&
    !task.awaiting_verification &&
    mayReadAnswersOf(role, task.form_id),
  sectionTwo: (task) => task.status === 'submitted' && task.isToExamine,
  notStarted: isOpen,
}

/** A person of a worklist, with their name. */
export interface WaitingPerson {
  readonly who: string
  readonly person: AttentionPerson
}

/** The name of the person of each row of a worklist, what is pending of them, and how to reach them. */
export const peopleOf = async (
  { trx, now, actor }: WorklistQuery,
  key: PeopleWorklistKey,
  rows: readonly WorklistItem[],
): Promise<ReadonlyMap<WorklistItem, WaitingPerson>> => {
  const ids = [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
  if (ids.length === 0) return new Map()
  const [tasks, contacts, progress] = await Promise.all([
    pendingTasks(trx, ids),
    contactsOf(trx, ids),
    onboardingOf(trx, ids, now),
  ])
  return new Map(
    rows.flatMap((row) => {
      const contact = contacts.find(({ id }) => id === row.person_id)
      const onboarding = contact && progress.get(contact.id)
      if (contact === undefined || onboarding === undefined) return []
      const pending = tasks.filter(
        (task) =>
          task.person_id === row.person_id &&
          task.location_id === row.location_id &&
          isPending[key](task, row.today ?? '', actor.role),
      )
      const person: AttentionPerson = {
        tasks: pending.map(({ id, name, due_date }) => ({ userDocumentId: id, name, dueDate: due_date })),
        email: contact.email,
        phone: contact.phone,
        invitation: contact.state,
        lastRemindedOn: contact.last_reminded_on,
        lastReminder: contact.lastReminder,
        onboarding,
      }
      return [[row, { who: fullName(contact), person }] as const]
    }),
  )
}

/** First and last name. */
export const fullName = ({ first_name, last_name }: Pick<WorklistItem, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

const pendingTasks = (trx: Trx, people: readonly number[]): Promise<readonly PendingTask[]> =>
  trx
    .selectFrom('task')
    .select(['id', 'person_id', 'location_id', 'form_id', 'name', 'status', 'due_date', 'awaiting_verification'])
    .select(
      sql<boolean>`form_id is not distinct from ${sql.lit(formIds.i9)} and employer_submission_id is null`.as(
        'isToExamine',
      ),
    )
    .where('person_id', 'in', people)
    .where('status', 'in', [...openTaskStatuses, 'submitted'])
    .where('withdrawn_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .execute()

const contactsOf = (trx: Trx, people: readonly number[]) =>
  trx
    .selectFrom('person')
    .leftJoin('invitation', 'invitation.person_id', 'person.id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.phone'])
    .select(['person.last_reminded_on', 'invitation.state'])
    .select(latestReminder(sql.ref('person.id')).as('lastReminder'))
    .where('person.id', 'in', people)
    .execute()
