import { mixed, object } from 'yup'
import type { Page } from './envelope.ts'
import { withMessage, count } from './fields.ts'

/** A filter by one column; `id` is empty for a search in all searchable columns. */
export interface Filter {
  readonly id: string
  readonly value: string
}

// No name contains them, and PostgreSQL refuses some of them.
const unprintable = /[\p{Cc}\p{Cs}]/u

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isShort = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max

const sortOf = (input: unknown): unknown => {
  if (!Array.isArray(input)) return typeof input === 'string' ? input.trim() || undefined : input
  const [first, ...others] = input as readonly unknown[]
  if (first === undefined) return undefined
  if (others.length > 9 || !isRecord(first) || !isShort(first['id'], 60)) return input
  return `${first['id']}${first['desc'] === true || first['desc'] === 'true' ? ' desc' : ''}`
}

/**
 * The order of a list: `lastName desc`, or the tables' `[{ id: 'lastName', desc: true }]`, which is converted to the
 * former.
 */
const sortOrder = () =>
  mixed<string>({ check: (value): value is string => typeof value === 'string' })
    .transform((_value: unknown, original: unknown) => sortOf(original))
    .typeError(withMessage('text'))
    .test('short', withMessage('tooLong', { max: 60 }), (value) => value === undefined || value.length <= 60)
    .test('printable', withMessage('unprintable'), (value) => value === undefined || !unprintable.test(value))
    .meta({ openapi: { type: 'string', maxLength: 60, examples: ['lastName desc'] } })

const filterOf = (input: unknown): Filter | undefined => {
  if (!isRecord(input) || !isShort(input['id'] ?? '', 60)) return undefined
  const { id = '', value } = input
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')
  return isShort(text, 200) && !unprintable.test(text.trim() + String(id ?? ''))
    ? { id: String(id ?? ''), value: text.trim() }
    : undefined
}

const filtersOf = (input: unknown): unknown => {
  if (typeof input === 'string') return input.trim() === '' ? undefined : filtersOf([{ id: '', value: input }])
  if (!Array.isArray(input) || input.length > 20) return input
  const read = input.map(filterOf)
  return read.includes(undefined) ? input : read
}

const isFilters = (value: unknown): value is readonly Filter[] =>
  Array.isArray(value) && value.length <= 20 && value.every((each) => filterOf(each) !== undefined)

/**
 * The filters of a list: words, or the tables' `[{ id: 'lastName', value: 'Re' }]`; words become a filter without a
 * column.
 */
const filters = () =>
  mixed<readonly Filter[]>({ check: isFilters })
    .transform((_value: unknown, original: unknown) => filtersOf(original))
    .typeError(withMessage('filters'))
    .meta({ openapi: { type: 'string', maxLength: 200, examples: ['Reyes'] } })

/** paging of every list (specification, section 7). */
export const paging = () =>
  object({
    pageNumber: count(1_000_000).default(1),
    pageSize: count(200).default(25),
    sort: sortOrder(),
    filtered: filters(),
  }).typeError(withMessage('object'))

/** A requested page, numbered from 1. */
export interface PageRequest {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sort?: string | undefined
  readonly filtered?: readonly Filter[] | undefined
}

/** The words to search in all columns; undefined if there are none. */
export const searchTerm = (request: PageRequest): string | undefined =>
  request.filtered?.find((filter) => filter.id === '' || filter.id.toLowerCase() === 'search')?.value || undefined

/** The filter value of a column, its name in any letter case. */
export const filterBy = (request: PageRequest, column: string): string | undefined =>
  request.filtered?.find((filter) => filter.id.toLowerCase() === column.toLowerCase())?.value || undefined

/** The column of an order and its direction; the name as one of `columns`, undefined for any other. */
export const sortBy = <C extends string>(
  request: PageRequest,
  columns: readonly C[],
): { readonly column: C | undefined; readonly isDescending: boolean } => {
  const [name = '', direction = ''] = (request.sort ?? '').split(/\s+/)
  const column = columns.find((each) => each.toLowerCase() === name.toLowerCase())
  return { column, isDescending: direction.toLowerCase() === 'desc' }
}

/** The limit and offset of a page; a page or a size of 0 counts as 1. */
export const toLimitOffset = (request: PageRequest): { readonly size: number; readonly offset: number } => {
  const size = Math.max(1, request.pageSize)
  return { size, offset: (Math.max(1, request.pageNumber) - 1) * size }
}

/** A page of a list with `total` rows; an empty list has one page. */
export const toPage = <Row>(request: PageRequest, list: readonly Row[], total: number): Page<Row> => ({
  list,
  total,
  totalPages: Math.max(1, Math.ceil(total / toLimitOffset(request).size)),
})
