import { peopleSearchMax } from '#contract/endpoints/people/people-list.ts'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { visibleIds } from '../../../policies/people.ts'
import { searchScopesFor } from '../../../policies/people-scopes.ts'
import type { Cell, ExportColumn, ExportSource } from '../../../platform/tabular/list-export.ts'
import type { PeopleQuery } from './people-list.rules.ts'
import { byRank, hasSearch, filtersFrom, remindedIds } from './people-list.rules.ts'
import type { PeopleAfter, PeopleOrder } from './people-list.store.ts'
import { findPeople, fetchPageAfter } from './people-list.store.ts'
import { rowsOf } from './people-rows.store.ts'
import { sheetMessages } from './people-export.messages.ts'

/** Filters and order of the people export: the same as the list's. */
export interface PeopleSheetQuery extends PeopleQuery {
  readonly sort?: string | undefined
  /** Only these, whatever the filters. */
  readonly userIdList?: readonly number[] | undefined
}

/** Where a page begins: in which part of the order, after which person. */
interface PeopleCursor extends PeopleAfter {
  readonly part: number
}

const exportPageSize = 500

/** Most people who are exported by what became of their last reminder. */
const exportedRemindedMax = 100_000

const columns = [
  ...(['lastName', 'firstName', 'role', 'username', 'email', 'phone', 'business', 'locations', 'jobTitle'] as const),
  ...(['firstDay', 'active', 'invitation', 'createdAt'] as const),
  ...(['stage', 'approved', 'required', 'next', 'firstDue', 'remindedAt', 'reminder'] as const),
]
const kinds: Partial<Record<(typeof columns)[number], Pick<ExportColumn, 'kind'>>> = {
  firstDay: { kind: 'day' },
  firstDue: { kind: 'day' },
  approved: { kind: 'number' },
  required: { kind: 'number' },
  createdAt: { kind: 'moment' },
  remindedAt: { kind: 'moment' },
}

/**
 * The parts of an order that are read one after the other: each rank separately if the order is by class, and people
 * without a first day separately.
 */
const partsOf = (order: PeopleOrder, classes: readonly number[]) => {
  const groups = order.isByClass ? byRank(classes) : [classes]
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
    const cells = async (ids: readonly number[]) =>
      (await rowsOf(trx, actor, ids, new Date())).map((row) => cellsOf(row, language))
    if (query.userIdList !== undefined)
      return { rows: await cells([...(await visibleIds(trx, actor, query.userIdList))]), next: undefined }
    const filters = filtersFrom(query, { pageNumber: 1, pageSize: 1, sort: query.sort })
    const scopes = await searchScopesFor(trx, actor, query)
    if (scopes.length === 0) return { rows: [], next: undefined }
    if (query.reminder !== undefined) {
      const order = { ...filters.order, classes: filters.classes }
      const those = { ...filters.criteria, reminder: query.reminder }
      const { ids } = await remindedIds(trx, scopes, order, those, exportedRemindedMax)
      // Where a page begins is how many came before it.
      const end = after.part + exportPageSize
      return {
        rows: await cells(ids.slice(after.part, end)),
        next: ids.length > end ? { part: end, key: null, id: null } : undefined,
      }
    }
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
  const { onboarding } = row
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
    messages.stages[onboarding.stage],
    onboarding.approved,
    onboarding.required,
    onboarding.next === null ? null : messages.next[onboarding.next],
    onboarding.firstDue,
    row.lastReminder?.at ?? null,
    row.lastReminder === null ? null : messages.reminders[row.lastReminder.state],
  ]
}
