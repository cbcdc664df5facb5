import { formIds } from '#contract/domain/lookups.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'

/** A new task for the state form of the employee of Pier 9, in Washington; the earlier ones are withdrawn. */
export const newStateFormTask = (server: TestApp): Promise<number> =>
  server.services.db.system(async ({ trx }) => {
    const model = await trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .select(['task.business_id', 'task.location_id', 'task.person_id'])
      .where('username', '=', 'employee@demo.test')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('task')
      .set({ withdrawn_at: new Date('2026-11-20T00:00:00Z') })
      .where('person_id', '=', model.person_id)
      .where('form_id', '=', formIds.a4)
      .execute()
    const { id } = await trx
      .insertInto('task')
      .values({ ...model, form_id: formIds.a4, name: 'State withholding form', reasons: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
