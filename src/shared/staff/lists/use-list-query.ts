import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { removeUrlParameter, urlParameter } from './url-parameter.ts'

/** How a list is filtered, sorted and paged, as in the URL. */
export interface ListingState {
  /** From 1. */
  readonly page: number
  /** `lastName desc`; undefined for the list's own order. */
  readonly sort: string | undefined
  readonly search: string
  /** By name; empty where it does not filter. */
  readonly filters: Readonly<Record<string, string>>
  /** Keys of the columns that are not shown. */
  readonly hidden: readonly string[]
}

/** The query of a list with the functions that change it. */
export interface DataTableState extends ListingState {
  /** The list's own order, in the form of `sort`; undefined if no column shows it. */
  readonly firstSort: string | undefined
  readonly isFiltered: boolean
  /** Changes some of it; anything but the page goes back to the first page. */
  readonly change: (some: Partial<ListingState>) => void
  readonly filter: (name: string, value: string) => void
  readonly clear: () => void
  /** The request body: `paging`. */
  readonly paging: { readonly pageNumber: number; readonly pageSize: number; readonly sort?: string }
}

const pageSize = 25

const read = (params: URLSearchParams, names: readonly string[], shownFirst: readonly string[]): ListingState => ({
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  sort: params.get('sort') ?? undefined,
  search: params.get('search') ?? '',
  filters: Object.fromEntries(names.map((name) => [name, urlParameter(params, name) ?? ''])),
  hidden: params.get('hide')?.split(',').filter(Boolean) ?? shownFirst,
})

/**
 * The query of a list: filters by these names, order, page and columns are in the URL, so that a link and Back lead to
 * the same rows.
 */
export function useDataTable(
  names: readonly string[] = [],
  hiddenFirst: readonly string[] = [],
  firstSort?: string,
): DataTableState {
  const [params, setParams] = useSearchParams()
  const state = read(params, names, hiddenFirst)
  // A second change may come before the page has drawn the first: both count.
  const newest = useRef(params)
  useLayoutEffect(() => {
    newest.current = params
  }, [params])
  const changeBy = (someOf: (now: ListingState) => Partial<ListingState>) => {
    const now = read(newest.current, names, hiddenFirst)
    const next = { ...now, page: 1, ...someOf(now) }
    // Other parameters of the URL, such as whose list it is, stay.
    const written = new URLSearchParams(newest.current)
    for (const name of ['search', 'sort', 'hide', 'page', ...names]) removeUrlParameter(written, name)
    if (next.search !== '') written.set('search', next.search)
    for (const [name, value] of Object.entries(next.filters)) if (value !== '') written.set(name, value)
    if (next.sort !== undefined) written.set('sort', next.sort)
    if (next.hidden.join() !== hiddenFirst.join()) written.set('hide', next.hidden.join())
    if (next.page > 1) written.set('page', String(next.page))
    newest.current = written
    setParams(written, { replace: true })
  }
  const change = (some: Partial<ListingState>) => changeBy(() => some)
  return {
    ...state,
    firstSort,
    isFiltered: state.search !== '' || Object.values(state.filters).some((value) => value !== ''),
    change,
    filter: (name, value) => changeBy(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    clear: () => change({ search: '', filters: {} }),
    paging: {
      pageNumber: state.page,
      pageSize,
      ...(state.sort !== undefined && { sort: state.sort }),
    },
  }
}
