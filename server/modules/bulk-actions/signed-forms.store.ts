import { sql } from 'kysely'
import { visibleTasks } from '../../policies/tasks.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** The tasks of some people, without the actor's own, that have a signed PDF and that the actor sees; at most `max`. */
export const signedFormsOf = (trx: Trx, actor: Actor, personIds: readonly number[], max: number) =>
  visibleTasks(trx, actor)
    .select(['task.id', 'task.business_id', 'task.person_id'])
    .where(sql<boolean>`task.person_id = any(${[...personIds]}::bigint[])`)
    .where('task.person_id', '!=', actor.userId)
    .where('task.pdf_file_id', 'is not', null)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.person_sort_key')
    .orderBy('task.person_id')
    .orderBy('task.name')
    .orderBy('task.id')
    .limit(max)
    .execute()

/** A signed form for the archive: its file, and its line in the index. Undefined if the actor doesn't see it any more. */
export const signedFormOf = (trx: Trx, actor: Actor, id: number) =>
  visibleTasks(trx, actor)
    .innerJoin('person', 'person.id', 'task.person_id')
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
    )
    .leftJoin('form_submission', (join) =>
      join
        .onRef('form_submission.business_id', '=', 'task.business_id')
        .onRef('form_submission.id', '=', 'task.effective_submission_id'),
    )
    .select([
      'task.id',
      'task.business_id',
      'task.person_id',
      'task.form_id',
      'task.name',
      'task.pdf_file_id',
      'task.version',
    ])
    .select(['person.first_name', 'person.last_name', 'location.time_zone'])
    .select(['form_submission.edition', 'form_submission.signed_at', 'task.submitted_at'])
    .where('task.id', '=', id)
    .where('task.withdrawn_at', 'is', null)
    .executeTakeFirst()

/** A signed form for the archive. */
export type SignedForm = NonNullable<Awaited<ReturnType<typeof signedFormOf>>>

/** How many of some tasks an actor sees. */
export const countVisible = async (trx: Trx, actor: Actor, taskIds: readonly number[]): Promise<number> => {
  const { count } = await visibleTasks(trx, actor)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql<boolean>`task.id = any(${[...taskIds]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
