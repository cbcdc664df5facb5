import { onboardingStages } from './onboarding-stages.ts'
import { lastReminderFilters } from './reminders.ts'
import { roles } from './roles.ts'
import { applicationApprovals, taskStatuses } from './statuses.ts'

type Allowed = RegExp | readonly string[]

const ids = /^\d{1,15}$/
const activity = ['true', 'false']

/** The filters of each list that has saved views, as the URL names them, with what each allows. */
const filtersByList = {
  people: {
    business: ids,
    location: ids,
    role: roles,
    account: ['active', 'inactive'],
    stage: onboardingStages,
    reminder: lastReminderFilters,
  },
  forms: { status: ['all', ...taskStatuses], businessId: ids, locationId: ids },
  applications: { approval: Object.keys(applicationApprovals), business: ids, location: ids },
  businesses: { active: activity, tpaCompanyId: ids },
  locations: { businessId: ids, active: activity },
} as const satisfies Record<string, Readonly<Record<string, Allowed>>>

/** A list that has saved views. */
export type SavedViewList = keyof typeof filtersByList

/** The lists that have saved views. */
export const savedViewLists = ['people', 'forms', 'applications', 'businesses', 'locations'] as const

/** Most views that a person saves for one list. */
export const savedViewsMax = 30

/** Characters of a view's name. */
export const savedViewNameMax = 60

// The order and the columns of a list: names of columns.
const layout: Readonly<Record<string, Allowed>> = { sort: /^[A-Za-z]{1,60}( desc)?$/, hide: /^[A-Za-z]*(,[A-Za-z]+)*$/ }

// Ids, statuses and names of columns: no text that someone typed, such as the name of a person.
const pair = /^([A-Za-z]+)=((?:[\w+-]|%2C){0,200})$/

const isAllowed = (list: SavedViewList, name: string, value: string): boolean => {
  const all: Readonly<Record<string, Allowed>> = { ...filtersByList[list], ...layout }
  const allowed = Object.hasOwn(all, name) ? all[name] : undefined
  return allowed !== undefined && (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value))
}

/** The filters of a query that a list doesn't have, or not with this value: *stage* in `stage=gone`. */
export const unknownFilters = (list: SavedViewList, query: string): readonly string[] =>
  query === ''
    ? []
    : query.split('&').flatMap((part) => {
        const [, name, value = ''] = pair.exec(part) ?? []
        if (name === undefined) return [part.split('=')[0] ?? '']
        return isAllowed(list, name, value.replaceAll('+', ' ').replaceAll('%2C', ',')) ? [] : [name]
      })

/** The filters of a list's URL whose value the list doesn't have: those of a view that was saved long ago. */
export const unknownValues = (list: SavedViewList, filters: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(filters).flatMap(([name, value]) => (value === '' || isAllowed(list, name, value) ? [] : [name]))

/** Whether a query is of filters, order and columns of a list, and nothing else. */
export const isSavedQuery = (list: SavedViewList, query: string): boolean =>
  query !== '' && unknownFilters(list, query).length === 0

/** What a view of a list saves of the query of its URL; a search, and which page it was, are left out. */
export const toSavedQuery = (list: SavedViewList, params: Iterable<readonly [string, string]>): string =>
  [...params]
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .filter((part) => isSavedQuery(list, part))
    .sort((a, b) => a.localeCompare(b))
    .join('&')
