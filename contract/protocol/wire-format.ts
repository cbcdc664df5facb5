import type { EndpointNames, WireNames, WireSpelling } from './wire-names.ts'
import { byEndpoint, everywhere, records } from './wire-names.ts'

/** The requests or the replies of an endpoint. */
export type Direction = 'request' | 'reply'

interface Translation {
  readonly encode: ReadonlyMap<string, WireSpelling>
  readonly decode: ReadonlyMap<string, string>
}

const listOf = (spelling: WireSpelling): readonly string[] => (typeof spelling === 'string' ? [spelling] : spelling)

const translationOf = (names: WireNames): Translation => {
  const pairs = Object.entries(names).filter(([name, spelling]) => spelling !== name)
  const back = pairs.flatMap(([name, spelling]) => listOf(spelling).map((each): [string, string] => [each, name]))
  return { encode: new Map(pairs), decode: new Map(back) }
}

const namesOf = (scope: string): EndpointNames => (Object.hasOwn(byEndpoint, scope) && byEndpoint[scope]) || {}

const translations = new Map<string, Translation>()

const translation = (endpoint: string, direction: Direction): Translation => {
  const key = `${endpoint} ${direction}`
  const cached = translations.get(key)
  if (cached !== undefined) return cached
  const [area = '', call = ''] = endpoint.split('.')
  const scopes = [area, `*.${call}`, endpoint].map((scope) => namesOf(scope)[direction])
  const created = translationOf(Object.assign({}, everywhere, ...scopes) as WireNames)
  translations.set(key, created)
  return created
}

const isPlain = (value: object): value is Readonly<Record<string, unknown>> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy with other names, deeply; records and what is no plain object stay as they are. */
const renamed = (value: unknown, names: ReadonlyMap<string, WireSpelling>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => renamed(each, names))
  if (!isPlain(value)) return value
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const content = records.has(name) ? value[name] : renamed(value[name], names)
    const spelling = names.get(name) ?? name
    if (typeof spelling === 'string') copy[spelling] = content
    else for (const each of spelling) copy[each] = content
  }
  return copy
}

const translated = (value: unknown, names: ReadonlyMap<string, WireSpelling>): unknown =>
  names.size === 0 ? value : renamed(value, names)

/** A body or a reply of the code in the names of the wire; one that has them already stays as it is. */
export const encode = (endpoint: string, direction: Direction, value: unknown): unknown =>
  translated(value, translation(endpoint, direction).encode)

/** A body or a reply of the wire in the names of the code; one that has them already stays as it is. */
export const decode = (endpoint: string, direction: Direction, value: unknown): unknown =>
  translated(value, translation(endpoint, direction).decode)

/** The name on the wire of a field of requests: `BusinessId`. */
export const wireNameOf = (endpoint: string, name: string): string => {
  const spelling = translation(endpoint, 'request').encode.get(name) ?? name
  return listOf(spelling)[0] ?? name
}

const byPath = <T>(fields: Readonly<Record<string, T>>, rename: (name: string) => string): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path.split('.').map(rename).join('.'), reason]))

/** What is said about fields of a request, by path, with the names of the wire in the paths. */
export const encodeFields = <T>(endpoint: string, fields: Readonly<Record<string, T>>): Record<string, T> =>
  byPath(fields, (name) => wireNameOf(endpoint, name))

/** What is said about fields of a request, by path, with the names of the code in the paths. */
export const decodeFields = <T>(endpoint: string, fields: Readonly<Record<string, T>>): Record<string, T> =>
  byPath(fields, (name) => translation(endpoint, 'request').decode.get(name) ?? name)
