import type { api } from '#contract/api.ts'
import type { SavedView } from '#contract/endpoints/saved-views.ts'
import type { SavedViewList } from '#contract/domain/saved-views.ts'
import { savedViewsMax } from '#contract/domain/saved-views.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { deleteView, listOfView, lockViews, putView, renameView, viewsOf } from './saved-views.store.ts'

/** The views of lists that a user saves: only their own. */
export const savedViewsHandlers = (services: Services): Handlers<(typeof api)['savedViews']> => ({
  list: async ({ unit, actor, body }) => ({ list: await viewsOf(unit.trx, actor, body.list) }),
  save: async ({ unit, actor, body: { list, name, query } }) => {
    await lockViews(unit.trx, actor)
    const views = await viewsOf(unit.trx, actor, list)
    if (views.length >= savedViewsMax && !views.some(isNamed(name)))
      throw new Problem('conflict', { key: 'savedViewsFull', values: { max: savedViewsMax } })
    await putView(unit.trx, actor, { name, query }, list, services.now())
    return { list: await viewsOf(unit.trx, actor, list) }
  },
  rename: async ({ unit, actor, body: { id, name } }) => {
    await lockViews(unit.trx, actor)
    const list = await requireView(unit.trx, actor, id)
    const others = (await viewsOf(unit.trx, actor, list)).filter(({ savedViewId }) => savedViewId !== id)
    if (others.some(isNamed(name)))
      throw new Problem('invalid', 'checkFields', { fields: { name: { key: 'savedViewNamed' } } })
    await renameView(unit.trx, actor, id, name, services.now())
    return { list: await viewsOf(unit.trx, actor, list) }
  },
  remove: async ({ unit, actor, body: { id } }) => {
    const list = await requireView(unit.trx, actor, id)
    await deleteView(unit.trx, actor, id)
    return { list: await viewsOf(unit.trx, actor, list) }
  },
})

const isNamed = (name: string) => (view: SavedView) => view.name.toLowerCase() === name.toLowerCase()

const requireView = async (trx: Trx, actor: Actor, id: number): Promise<SavedViewList> => {
  const list = await listOfView(trx, actor, id)
  if (list === undefined) throw new Problem('not found', 'notFound')
  return list
}
