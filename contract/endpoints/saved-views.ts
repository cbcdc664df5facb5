import { object } from 'yup'
import type { SavedViewList } from '../domain/saved-views.ts'
import { isSavedQuery, unknownFilters, savedViewLists, savedViewNameMax } from '../domain/saved-views.ts'
import { roleGroups } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, id, requiredMessage, text, withMessage } from '../protocol/fields.ts'

/** A view of a list that a user saved for themselves. */
export interface SavedView {
  readonly savedViewId: number
  readonly name: string
  /** The query of the list's URL: filters, order and columns. */
  readonly query: string
}

/** The views of one list, by name. */
export interface SavedViews {
  readonly list: readonly SavedView[]
}

/** The list of people unless another one is named. */
const list = choice(savedViewLists).default('people')
const name = text(savedViewNameMax).required(requiredMessage)

/** The views of lists that a user saves: no one else sees them, and the rows are those that the user may see. */
export const savedViews = {
  list: endpoint({
    method: 'POST',
    path: '/SavedViews/List',
    allow: roleGroups.review,
    summary: 'List the views that the user saved of a list',
    body: object({ list }),
    reply: reply<SavedViews>(),
  }),
  save: endpoint({
    method: 'POST',
    path: '/SavedViews/Save',
    allow: roleGroups.review,
    summary: 'Save a view of a list; it replaces the one with the same name',
    body: object({
      list,
      name,
      query: text(1000)
        .default('')
        .test('saved query', withMessage('option'), (value, { parent, createError }) => {
          const of = (parent as { readonly list?: SavedViewList }).list
          if (of === undefined || !savedViewLists.includes(of) || isSavedQuery(of, value)) return true
          const [filter] = unknownFilters(of, value)
          const isNamed = filter !== undefined && /^[A-Za-z]{1,40}$/.test(filter)
          return createError({ message: isNamed ? withMessage('savedViewFilter', { filter }) : withMessage('option') })
        }),
    }),
    reply: reply<SavedViews>(),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/SavedViews/Rename',
    allow: roleGroups.review,
    summary: 'Rename a saved view',
    body: object({ id: id().required(requiredMessage), name }),
    reply: reply<SavedViews>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/SavedViews/Delete',
    allow: roleGroups.review,
    summary: 'Delete a saved view',
    body: object({ id: id().required(requiredMessage) }),
    reply: reply<SavedViews>(),
  }),
}
