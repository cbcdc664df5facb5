import { peopleSearchMax } from '#contract/endpoints/people/people-list.ts'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { searchScopesFor } from '../../../policies/people-scopes.ts'
import type { Cell, ExportColumn, ExportSource } from '../../../platform/tabular/list-export.ts'
import type { PeopleQuery } from './people-list.rules.ts'
import { hasSearch, filtersFrom } from './people-list.rules.ts'
import type { PeopleAfter, PeopleOrder } from './people-list.store.ts'
import { findPeople, fetchPageAfter } from './people-list.store.ts'
import { rowsOf } from './people-rows.store.ts'
import { sheetMessages } from './people-export.messages.ts'

/** Filters and order of the people export: the same as the list's. */
export interface PeopleSheetQuery extends PeopleQuery {
  readonly sort?: string | undefined
}

/** Where a page begins: in which part of the order, after which person. */
interface PeopleCursor extends PeopleAfter {
  readonly part: number
}

const exportPageSize = 500

const columns = [
  ...(['lastName', 'firstName', 'role', 'username', 'email', 'phone', 'business', 'locations', 'jobTitle'] as const),
  ...(['firstDay', 'active', 'invitation', 'createdAt'] as const),
]
const kinds: Partial<Record<(typeof columns)[number], Pick<ExportColumn, 'kind'>>> = {
  firstDay: { kind: 'day' },
  createdAt: { kind: 'moment' },
}

/**
 * The parts of an order that are read one after the other: each class separately if the order is by class, and people
 * without a first day separately.
 */
const partsOf = (order: PeopleOrder, classes: readonly number[]) => {
  const groups = order.isByClass ? classes.map((each) => [each]) : [classes]
  const empties = order.key === 'start' ? [order.isDescending, !order.isDescending] : [false]
  return groups.flatMap((group) => empties.map((isEmpty) => ({ classes: group, isEmpty })))
}

/** The export of people. A search returns as many as in the list, and no more. */
export const peopleSource: ExportSource<PeopleSheetQuery, PeopleCursor> = {
  title: (language) => sheetMessages[language].title,
  columns: (language) => {
    const { headings } = sheetMessages[language]
    return columns.map((name) => ({ heading: headings[name], ...kinds[name] }))
  },
  loadPage: async (trx, actor, query, language, after = { part: 0, key: null, id: null }) => {
    const filters = filtersFrom(query, { pageNumber: 1, pageSize: 1, sort: query.sort })
    const scopes = await searchScopesFor(trx, actor, query)
    if (scopes.length === 0) return { rows: [], next: undefined }
    const cells = async (ids: readonly number[]) => (await rowsOf(trx, actor, ids)).map((row) => cellsOf(row, language))
    if (hasSearch(filters.criteria)) {
      const { ids } = await findPeople(trx, scopes, filters.classes, filters.criteria, filters.order, peopleSearchMax)
      return { rows: await cells(ids), next: undefined }
    }
    const parts = partsOf(filters.order, filters.classes)
    const { classes = [], isEmpty = false } = parts[after.part] ?? {}
    const people = await fetchPageAfter(trx, scopes, classes, { ...filters.order, isEmpty }, after, exportPageSize)
    const last = people.at(-1)
    const isMore = last !== undefined && people.length === exportPageSize
    const nextPart = after.part + 1 < parts.length ? { part: after.part + 1, key: null, id: null } : undefined
    return {
      rows: await cells(people.map(({ id }) => id)),
      next: isMore ? { part: after.part, key: last.key, id: last.id } : nextPart,
    }
  },
}

const cellsOf = (row: PersonRow, language: Language): readonly Cell[] => {
  const messages = sheetMessages[language]
  return [
    row.lastName,
    row.firstName,
    messages.roles[row.role],
    row.username,
    row.emailId,
    row.phoneNumber,
    row.businessName,
    row.locations.map(({ locationName }) => locationName).join('; '),
    row.jobTitle,
    row.firstDayOfWork,
    row.active ? messages.yes : messages.no,
    row.invitation === null ? null : messages.invitations[row.invitation.state],
    row.createdAt,
  ]
}
