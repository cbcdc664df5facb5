import type { Role } from '#contract/domain/roles.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useSession } from '#src/session/session-context.tsx'
import { peoplePaths } from '#src/features/people/people-paths.ts'
import { queryFor, queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import type { EndpointState } from '#src/shared/staff/query/use-endpoint.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { devicesPath, helpPath, loginSecurityPath, profilePath, systemPath } from '#src/shared/account-paths.ts'
import { appMessages } from '../app-messages.ts'
import type { AppMessages } from '../messages/en.ts'
import { matchRoute } from '../match-route.ts'
import { menuOf } from '../shell/role-menu.tsx'
import { sectionsOf } from '../sections/sections.ts'
import type { messages as en } from './messages/en.ts'

/** A page that the search leads to. */
interface PaletteAction {
  readonly path: string
  readonly title: keyof AppMessages['titles']
}

/** The pages that a role opens without an id: those of its menu and sections, what it adds, imports and exports. */
const actionsOf = (role: Role): readonly PaletteAction[] => {
  const { add, import: imported, closed } = peoplePaths[role]
  const paths = [
    ...menuOf(role).map(({ path }) => path),
    ...sectionsOf(role).map(({ path }) => path),
    ...[add, imported, closed, '/business-add', '/location-add', '/location-import', '/tpa-company'],
    // Of one business: those who serve several open them from its page.
    ...(role === 'Owner' ? ['/payroll-export', '/i9-inspection', '/self-identification', '/webhooks'] : []),
    ...[devicesPath, systemPath, profilePath[role], loginSecurityPath, helpPath, '/about'],
  ]
  return [...new Set(paths)].flatMap((path) => {
    const route = matchRoute(path)
    return route && isAllowed(route.allow, role) ? [{ path, title: route.title }] : []
  })
}

/** Something that the search leads to. */
export interface PaletteItem {
  readonly path: string
  readonly label: string
  /** What tells it from others of the same name. */
  readonly note?: string | undefined
}

/** The items of one kind. */
export interface PaletteGroup {
  readonly key: keyof (typeof en)['groups']
  readonly items: readonly PaletteItem[]
}

/** Fewest letters that records are searched for. */
const searchMin = 2
/** Most records of a kind. */
const most = 5

const toWords = (text: string): string => text.toLocaleLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

const useRecords = (text: string, role: Role) => {
  const nameOf = useFormName()
  const isWanted = text.length >= searchMin
  const isPlatform = isAllowed(roleGroups.platform, role)
  const filtered = [{ id: '', value: text }]
  const paging = { pageNumber: 1, pageSize: most }
  const people = useEndpointQuery(
    isWanted
      ? queryOf('users.getEmployee', { body: { businessDetail: { search: text }, paging } }, ({ list }) =>
          list.map(({ id, firstName, lastName, businessName, emailId, username }) => ({
            path: peoplePaths[role].person(id),
            label: `${firstName} ${lastName}`.trim(),
            note: (isPlatform ? businessName : null) ?? emailId ?? username,
          })),
        )
      : undefined,
  )
  const forms = useEndpointQuery(
    isWanted
      ? queryFor(
          'documents.getDocumentList',
          { body: { documentDetails: { search: text }, paging } },
          'palette',
          async (client, signal) => {
            const { list } = await client.call('documents.getDocumentList', {
              body: { documentDetails: { search: text }, paging },
              signal,
            })
            return list
          },
        )
      : undefined,
  )
  const businesses = useEndpointQuery(
    isWanted && isPlatform
      ? queryOf('business.list', { body: { ...paging, filtered } }, ({ list }) =>
          list.map(({ businessId, businessName, city, state }) => ({
            path: `/business/${businessId}`,
            label: businessName,
            note: [city, state].filter(Boolean).join(', '),
          })),
        )
      : undefined,
  )
  const locations = useEndpointQuery(
    isWanted && isPlatform
      ? queryOf('business.locations', { params: { id: 0 }, body: { ...paging, filtered } }, ({ list }) =>
          list.map(({ locationId, locationName, businessName }) => ({
            path: `/location/${locationId}`,
            label: locationName,
            note: businessName,
          })),
        )
      : undefined,
  )
  const applications = useEndpointQuery(
    isWanted
      ? queryOf('application.list', { body: { appDetails: { search: text }, paging } }, ({ list }) =>
          list.map(({ id, firstName, lastName, jobTitle, locationName }) => ({
            path: `/applications/${id}`,
            label: `${firstName} ${lastName}`.trim(),
            note: jobTitle ?? locationName,
          })),
        )
      : undefined,
  )
  const formItems = forms.reply?.map(({ userDocumentId, employeeName, name, locationName }) => ({
    path: `/review/${userDocumentId}`,
    label: `${employeeName}: ${nameOf(name)}`,
    note: locationName,
  }))
  const states: readonly EndpointState<unknown>[] = [people, forms, businesses, locations, applications]
  return {
    groups: [
      { key: 'people', items: people.reply ?? [] },
      { key: 'businesses', items: businesses.reply ?? [] },
      { key: 'locations', items: locations.reply ?? [] },
      { key: 'forms', items: formItems ?? [] },
      { key: 'applications', items: applications.reply ?? [] },
    ] satisfies readonly PaletteGroup[],
    isLoading: states.some(({ isLoading, reply }) => isLoading && reply === undefined),
    hasFailed: states.some(({ error, reply }) => error !== undefined && reply === undefined),
  }
}

/** What a text leads to: pages whose title has its words, and records that the server finds by it. */
export const usePaletteSearch = (
  text: string,
): { readonly groups: readonly PaletteGroup[]; readonly isLoading: boolean; readonly hasFailed: boolean } => {
  const { titles } = useMessages(appMessages)
  const { user } = useSession()
  const words = toWords(text).split(/\s+/).filter(Boolean)
  const actions = actionsOf(user.role)
    .map(({ path, title }) => ({ path, label: titles[title] }))
    .filter(({ label }) => words.every((word) => toWords(label).includes(word)))
  const { groups, ...state } = useRecords(text.trim(), user.role)
  return {
    ...state,
    // All at once: what arrives later must not move what is about to be chosen.
    groups: state.isLoading
      ? []
      : [...groups, { key: 'actions' as const, items: actions }].filter(({ items }) => items.length > 0),
  }
}
