import { sql } from 'kysely'
import type { SavedView } from '#contract/endpoints/saved-views.ts'
import type { SavedViewList } from '#contract/domain/saved-views.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

const viewRows = (trx: Trx, actor: Actor) => trx.selectFrom('saved_view').where('person_id', '=', actor.userId)

/** The views that an actor saved of a list, by name. */
export const viewsOf = async (trx: Trx, actor: Actor, list: SavedViewList): Promise<SavedView[]> => {
  const rows = await viewRows(trx, actor)
    .select(['id', 'name', 'query'])
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(({ id, name, query }) => ({ savedViewId: id, name, query }))
}

/** The list of one of the actor's views; undefined if they have none with that id. */
export const listOfView = async (trx: Trx, actor: Actor, id: number): Promise<SavedViewList | undefined> => {
  const row = await viewRows(trx, actor).select('list').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.list
}

/** Waits for another change of the actor's views, so that two devices don't pass the limit together. */
export const lockViews = (trx: Trx, actor: Actor) =>
  sql`select pg_advisory_xact_lock(hashtextextended('saved_view', ${actor.userId}))`.execute(trx)

/** Adds a view, or replaces the query of the one with the same name. */
export const putView = (trx: Trx, actor: Actor, view: Omit<SavedView, 'savedViewId'>, list: SavedViewList, now: Date) =>
  trx
    .insertInto('saved_view')
    .values({ person_id: actor.userId, list, ...view, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`person_id, list, lower(name)`)
        .doUpdateSet({ name: view.name, query: view.query, changed_at: now }),
    )
    .execute()

/** Renames a view. */
export const renameView = (trx: Trx, actor: Actor, id: number, name: string, now: Date) =>
  trx
    .updateTable('saved_view')
    .set({ name, changed_at: now })
    .where('person_id', '=', actor.userId)
    .where('id', '=', id)
    .execute()

/** Deletes a view. */
export const deleteView = (trx: Trx, actor: Actor, id: number) =>
  trx.deleteFrom('saved_view').where('person_id', '=', actor.userId).where('id', '=', id).execute()
