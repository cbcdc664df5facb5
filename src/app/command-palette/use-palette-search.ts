import { isAllowed, roleGroups, type Role } from '#contract/domain/roles.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useSession } from '#src/session/session-context.tsx'
import { peoplePaths } from '#src/features/people/people-paths.ts'
import { queryFor, queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery, type EndpointState } from '#src/shared/staff/query/use-endpoint.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { appMessages } from '../app-messages.ts'
import { actionsOf } from './palette-actions.ts'
import type { messages as en } from './messages/en.ts'

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
          list.map(({ id, firstName, lastName, businessName, emailId }) => ({
            path: peoplePaths[role].person(id),
            label: `${firstName} ${lastName}`.trim(),
            note: isPlatform ? (businessName ?? emailId) : emailId,
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
