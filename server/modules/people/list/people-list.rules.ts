import type { PersonListPage, peopleSorts } from '#contract/endpoints/people/people-list.ts'
import {
  peopleCountMax,
  peopleSearchMax,
  maxPageDepth,
  peopleSorts as sorts,
} from '#contract/endpoints/people/people-list.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { filterBy, toPage, searchTerm, toLimitOffset, sortBy } from '#contract/protocol/paging.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { LastReminderFilter } from '#contract/domain/reminders.ts'
import type { OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import { onboardingStages } from '#contract/domain/onboarding-stages.ts'
import type { Role } from '#contract/domain/roles.ts'
import { rankOf, roles } from '#contract/domain/roles.ts'
import { searchScopesFor } from '../../../policies/people-scopes.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { PeopleCount, PeopleKey, PeopleOrder, PeopleSearch, PageRange } from './people-list.store.ts'
import { countsIn, countSeveral, findPeople, findReminded, fetchPage, fetchMergedPage } from './people-list.store.ts'
import { rowsOf } from './people-rows.store.ts'

/** The filters of the list of people. */
export interface PeopleQuery {
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
  readonly role?: Role | undefined
  readonly active?: boolean | undefined
  readonly stage?: OnboardingStage | undefined
  readonly reminder?: LastReminderFilter | undefined
  readonly search?: string | undefined
}

/** A part of an order whose people are counted: all, or if the order is by class those of one role and activity. */
export interface RankSegment {
  readonly classes: readonly number[]
  readonly count: number
}

const keys = {
  lastName: 'last_name_sort_key',
  firstName: 'first_name_sort_key',
  username: 'username',
  emailId: 'email',
  role: 'last_name_sort_key',
  active: 'last_name_sort_key',
  firstDayOfWork: 'start',
  createdAt: 'created',
} as const satisfies Record<(typeof peopleSorts)[number], PeopleKey>

// Classes as packed by `person_list_class`: the classes of a rank, which is a role and whether the account is active, are
// those of each stage.
const stageCount = onboardingStages.length
const rankIn = (listClass: number) => Math.floor(listClass / stageCount)
const classesOf = (role: Role, isActive: boolean) =>
  onboardingStages.map((_, stage) => (rankOf(role) * 2 + Number(isActive)) * stageCount + stage)

/** A page of the people that an actor may see. Throws `invalid` for a page that is out of reach. */
export const listPeople = async (
  { trx, actor, now }: { readonly trx: Trx; readonly actor: Actor; readonly now: Date },
  query: PeopleQuery,
  paging: PageRequest,
): Promise<PersonListPage> => {
  const scopes = await searchScopesFor(trx, actor, query)
  const filters = filtersFrom(query, paging)
  const counts = (scopes.length === 0 ? [] : await countsIn(trx, scopes)).filter((each) =>
    filters.classes.includes(each.list_class),
  )
  const held = [...new Set(counts.map((each) => each.scope))]
  const order = {
    ...filters.order,
    classes: filters.classes.filter((each) => counts.some((one) => one.list_class === each)),
  }
  const { reminder } = query
  const page =
    reminder !== undefined
      ? await pageOfReminded(trx, held, order, { ...filters.criteria, reminder }, paging)
      : hasSearch(filters.criteria)
        ? await searchPeople(trx, held, order, filters.criteria, paging)
        : held.length > 1
          ? await pageOfSeveral(trx, counts, held, order, paging)
          : await pageOfOne(trx, counts, order, paging)
  return { ...toPage(paging, await rowsOf(trx, actor, page.ids, now), page.total), isMore: page.isMore }
}

type Order = PeopleOrder & { readonly classes: readonly number[] }
interface IdPage {
  readonly ids: readonly number[]
  readonly total: number
  readonly isMore: boolean
}

/** Whether there is a search for words or for the beginning of a column. */
export const hasSearch = ({ search, beginnings }: PeopleSearch): boolean =>
  search !== undefined || beginnings.length > 0

const sortedClasses = (column: string | undefined, isDescending: boolean): number[] => {
  const all = roles.flatMap((role) => [...classesOf(role, false), ...classesOf(role, true)])
  const weight = (each: number) => (column === 'active' ? (rankIn(each) % 2) * 1000 + each : each)
  return all.sort((a, b) => (isDescending ? weight(b) - weight(a) : weight(a) - weight(b)))
}

/** The filters and order of a list, from the query and from its paging. */
export const filtersFrom = (
  query: PeopleQuery,
  paging: PageRequest,
): { order: PeopleOrder; classes: number[]; criteria: PeopleSearch } => {
  const { column = 'lastName', isDescending } = sortBy(paging, sorts)
  const role = query.role ?? filterBy(paging, 'role')?.toLowerCase()
  const active = query.active ?? flagOf(filterBy(paging, 'active'))
  const matchesRole = (each: number) =>
    role === undefined ||
    roles.some((one) => rankOf(one) === Math.floor(rankIn(each) / 2) && one.toLowerCase() === role.toLowerCase())
  const { stage } = query
  return {
    order: { key: keys[column], isByClass: column === 'role' || column === 'active', isDescending },
    classes: sortedClasses(column, isDescending)
      .filter(matchesRole)
      .filter((each) => active === undefined || (rankIn(each) % 2 === 1) === active)
      .filter((each) => stage === undefined || each % stageCount === onboardingStages.indexOf(stage)),
    criteria: {
      search: query.search ?? searchTerm(paging),
      beginnings: (['lastName', 'firstName', 'username', 'emailId'] as const).flatMap((name) => {
        const beginning = filterBy(paging, name)
        return beginning === undefined ? [] : [[keys[name], beginning] as const]
      }),
    },
  }
}

/** Classes in their order, those of a rank together. */
export const byRank = (classes: readonly number[]): readonly (readonly number[])[] =>
  [...new Set(classes.map(rankIn))].map((rank) => classes.filter((each) => rankIn(each) === rank))

const flagOf = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : ['true', 'yes', '1'].includes(value.toLowerCase())

const pageOfOne = async (
  trx: Trx,
  counts: readonly PeopleCount[],
  order: Order,
  paging: PageRequest,
): Promise<IdPage> => {
  const total = counts.reduce((sum, each) => sum + each.count, 0)
  const [scope] = counts.map((each) => each.scope)
  const segments: RankSegment[] = (order.isByClass ? byRank(order.classes) : [order.classes]).map((classes) => ({
    classes,
    count: counts.filter((each) => classes.includes(each.list_class)).reduce((sum, each) => sum + each.count, 0),
  }))
  const ids: number[] = []
  for (const part of requestParts(segments, toLimitOffset(paging))) {
    const range = scanFromCloserEnd(part.segment.count, part, order.isDescending)
    const { isDescending, isReversed } = range
    const some = await fetchPage(trx, scope ?? 0, part.segment.classes, { ...order, isDescending }, range)
    ids.push(...(isReversed ? some.reverse() : some))
  }
  return { ids, total, isMore: false }
}

/** The parts of segments, one after the other, that a page covers. */
export const requestParts = (
  segments: readonly RankSegment[],
  { offset, size }: { readonly offset: number; readonly size: number },
): readonly (PageRange & { readonly segment: RankSegment })[] => {
  let from = 0
  return segments.flatMap((segment) => {
    const skip = Math.max(0, offset - from)
    const take = Math.min(segment.count, offset + size - from) - skip
    from += segment.count
    return take > 0 ? [{ segment, skip, take }] : []
  })
}

/** A range as read from the nearer end of `count` rows; throws `invalid` if both ends are out of reach. */
export const scanFromCloserEnd = (
  count: number,
  { skip, take }: PageRange,
  isDescending: boolean,
): PageRange & { readonly isDescending: boolean; readonly isReversed: boolean } => {
  const after = count - skip - take
  if (Math.min(skip, after) > maxPageDepth) throw outOfReach(maxPageDepth)
  return after < skip
    ? { skip: after, take, isDescending: !isDescending, isReversed: true }
    : { skip, take, isDescending, isReversed: false }
}

const outOfReach = (max: number) =>
  new Problem('invalid', 'checkFields', {
    fields: { 'paging.pageNumber': { key: 'filterList', values: { max } } },
  })

/** Some people are in several of the lists, so counting is limited. */
const pageOfSeveral = async (
  trx: Trx,
  counts: readonly PeopleCount[],
  scopes: readonly number[],
  order: Order,
  paging: PageRequest,
): Promise<IdPage> => {
  const most = scopes.map((scope) =>
    counts.filter((each) => each.scope === scope).reduce((sum, each) => sum + each.count, 0),
  )
  const counted =
    Math.max(...most) > peopleCountMax
      ? peopleCountMax + 1
      : await countSeveral(trx, scopes, order.classes, peopleCountMax)
  const range = within(counted, peopleCountMax, paging)
  const ids = range.take > 0 ? await fetchMergedPage(trx, scopes, order.classes, order, range) : []
  return { ids, total: Math.min(counted, peopleCountMax), isMore: counted > peopleCountMax }
}

const searchPeople = async (
  trx: Trx,
  scopes: readonly number[],
  order: Order,
  criteria: PeopleSearch,
  paging: PageRequest,
): Promise<IdPage> => {
  if (scopes.length === 0) return { ids: [], total: 0, isMore: false }
  const { ids, isMore } = await findPeople(trx, scopes, order.classes, criteria, order, peopleSearchMax)
  const { skip, take } = within(isMore ? peopleSearchMax + 1 : ids.length, peopleSearchMax, paging)
  return { ids: ids.slice(skip, skip + take), total: ids.length, isMore }
}

/**
 * Ids of the people whom a filter by reminders finds, at most `max`, and whether there may be more; those of a search have
 * to be among both.
 */
export const remindedIds = async (
  trx: Trx,
  scopes: readonly number[],
  order: Order,
  criteria: PeopleSearch & { readonly reminder: LastReminderFilter },
  max: number,
): Promise<{ readonly ids: readonly number[]; readonly isMore: boolean }> => {
  if (scopes.length === 0) return { ids: [], isMore: false }
  if (!hasSearch(criteria)) {
    const ids = await findReminded(trx, scopes, order.classes, { became: criteria.reminder }, order, max + 1)
    return { ids: ids.slice(0, max), isMore: ids.length > max }
  }
  const matches = await findPeople(trx, scopes, order.classes, criteria, order, peopleSearchMax)
  const those = { became: criteria.reminder, among: matches.ids }
  const ids = await findReminded(trx, scopes, order.classes, those, order, peopleSearchMax)
  return { ids, isMore: matches.isMore }
}

const pageOfReminded = async (
  trx: Trx,
  scopes: readonly number[],
  order: Order,
  criteria: PeopleSearch & { readonly reminder: LastReminderFilter },
  paging: PageRequest,
): Promise<IdPage> => {
  const { ids, isMore } = await remindedIds(trx, scopes, order, criteria, peopleCountMax)
  const { skip, take } = within(isMore ? peopleCountMax + 1 : ids.length, peopleCountMax, paging)
  return { ids: ids.slice(skip, skip + take), total: ids.length, isMore }
}

/** A page of rows counted up to `max`; throws `invalid` beyond. */
const within = (counted: number, max: number, paging: PageRequest): PageRange => {
  const { offset, size } = toLimitOffset(paging)
  if (counted > max && offset >= max) throw outOfReach(max)
  return { skip: offset, take: Math.max(0, Math.min(size, Math.min(counted, max) - offset)) }
}
