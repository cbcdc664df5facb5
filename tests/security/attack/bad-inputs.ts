import { badBodies, badValues } from '../../authorization/bad-values.ts'
import { hostileValues } from '../hostile-values.fixture.ts'
import type { ForeignIds } from './foreign-ids.ts'
import { isIdField } from './foreign-ids.ts'
import { apiPath } from './installation.ts'
import type { FieldSchema, Operation } from './operations.ts'
import type { Random } from './random.ts'
import type { Sent } from './send-request.ts'

/** Values as JSON text, so that some that no object can hold are among them. */
const values: readonly string[] = [
  ...Object.values(badValues),
  ...hostileValues.map((value) => JSON.stringify(value)),
  ...['1e-999', '-0', '2147483648', '-2147483649', '9223372036854775808', '0.1e1', '18446744073709551616'],
  ...['"\\ufeff"', '"\\u0000"', '"\\ud83d"', '"\\uffff"', '"\\u202e"', '"ﷺ"', '"𝕱𝖎𝖗𝖘𝖙"', '"İı"', '"ß"', '"e\\u0301"'],
  ...['"${jndi:ldap://127.0.0.1/a}"', '"{{constructor.constructor(1)}}"', '"\\r\\nBcc: a@b.c"', '"=1+1"', '"%00"'],
  ...["\"1' or '1'='1\"", '"1; select pg_sleep(9)"', '"\\\\"', '"$1"', '"?"', '"admin\'--"', '"*)(uid=*))"'],
  ...['"2026-13-01"', '"-000001-01-01"', '"+275760-09-13T00:00:00.001Z"', '"24:00"', '"29/02/2025"'],
  ...['{"$ne":null}', '{"then":1}', '{"length":-1}', '{"constructor":{"name":"Object"}}', '[[],[[]],[[[]]]]'],
  ...['"constructor"', '"__proto__"', '"toString"', '"hasOwnProperty"', '"valueOf"'],
  `"${'(a+)+'.repeat(40)}!"`,
  `"${'a@'.repeat(120)}"`,
]

const blocks = [0x20, 0xa1, 0x370, 0x5d0, 0x600, 0x900, 0x2000, 0x2190, 0x3040, 0xe000, 0xff01, 0x1f600]
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'role', 'isAdmin', 'TenantId']

/** Something random in the shape of a value: text of many scripts, a number at an edge, or one nested. */
const drawn = (random: Random, depth = 0): string => {
  const size = Math.floor(random.next() * 40)
  const text = () =>
    JSON.stringify(
      String.fromCodePoint(...Array.from({ length: size }, () => random.pick(blocks) + Math.floor(random.next() * 80))),
    )
  const number = () => String((random.next() - 0.5) * 10 ** Math.floor(random.next() * 40))
  const edge = () => String(random.pick([-1, 1]) * (2 ** Math.floor(random.next() * 65) + random.pick([-1, 0, 1])))
  const list = () => `[${Array.from({ length: size % 5 }, () => drawn(random, depth + 1)).join()}]`
  const object = () => `{${JSON.stringify(random.pick(names))}:${drawn(random, depth + 1)}}`
  return random.pick(depth > 3 ? [text, number, edge] : [text, number, edge, list, object])()
}

const idMax = 100_000_000

/** Whether a value could name a row of the own side by chance: then the call may rightly change it. */
const couldBeAnId = (json: string): boolean =>
  json === 'true' || (json.match(/[\d.]+(e[+-]?\d+)?/gi) ?? []).some((each) => Number(each) > 0 && Number(each) < idMax)

/** A hostile or random value; for a field of ids, one that is no id. */
const badValue = (random: Random, isId: boolean): string => {
  const value = random.next() < 0.55 ? random.pick(values) : drawn(random)
  return isId && couldBeAnId(value) ? badValue(random, isId) : value
}

/** What the inputs are made from. */
export interface InputSources {
  readonly random: Random
  /** Ids of the other tenant; empty for an admin, who may change everything. */
  readonly ids: ForeignIds
}

const anyId = ({ random, ids }: InputSources, field: string): string => {
  const all = ids.get(field.toLowerCase().replace(/list$/, '')) ?? ids.get('id') ?? []
  const id = all.length > 0 && random.next() < 0.8 ? random.pick(all) : random.pick([999_999_999, -1, 2 ** 31, 0])
  return JSON.stringify(/list$/i.test(field) ? [id] : id)
}

/** A value for a field: hostile, random, of its parts, or an id of the other tenant. */
const valueFor = (from: InputSources, name: string, schema: FieldSchema): string => {
  const { random } = from
  if (isIdField(name) && random.next() < 0.6) return anyId(from, name)
  const part = schema.properties ?? schema.items?.properties
  if (part !== undefined && random.next() < 0.7) {
    const key = random.pick(Object.keys(part))
    const inside = `{${JSON.stringify(key)}:${valueFor(from, key, part[key] ?? {})}}`
    return schema.items === undefined ? inside : `[${inside}]`
  }
  return badValue(random, isIdField(name))
}

/**
 * The example of a call, with ids of nobody or of the other tenant and a password of nobody: nothing of the own side is
 * named in it, and nobody of it gets another password.
 */
const harmlessExample = (from: InputSources, { example }: Operation): Map<string, string> => {
  const inside = (value: unknown, name: string): string => {
    if (isIdField(name)) return anyId(from, name)
    if (/^current_?password$/i.test(name)) return JSON.stringify('a guess')
    if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
    if (Array.isArray(value)) return `[${value.map((each) => inside(each, '')).join()}]`
    return `{${Object.entries(value)
      .map(([key, each]) => `${JSON.stringify(key)}:${inside(each, key)}`)
      .join()}}`
  }
  return new Map(Object.entries(example).map(([name, value]) => [name, inside(value, name)]))
}

const asJson = (fields: ReadonlyMap<string, string>): string =>
  `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`

const plain = (json: string): string => (json.startsWith('"') ? json.slice(1, -1) : json)

const encodings = {
  'application/json': asJson,
  'application/x-www-form-urlencoded': (fields: ReadonlyMap<string, string>) =>
    [...fields].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(plain(value))}`).join('&'),
  'multipart/form-data; boundary=xx': (fields: ReadonlyMap<string, string>) =>
    `${[...fields].map(([name, value]) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${plain(value)}\r\n`).join('')}--xx--\r\n`,
}

/** Fields of a call, a few of them bad. */
const badFields = (from: InputSources, operation: Operation): Pick<Sent, 'headers' | 'body'> => {
  const { random } = from
  const declared = Object.entries(operation.fields)
  const fields = random.next() < 0.7 ? harmlessExample(from, operation) : new Map<string, string>()
  const changes = 1 + Math.floor(random.next() * 3)
  for (let at = 0; at < changes; at += 1) {
    const isExtra = declared.length === 0 || random.next() < 0.1
    const [name, schema] = isExtra ? [random.pick(names), {}] : random.pick(declared)
    if (random.next() < 0.08) fields.delete(name)
    else fields.set(name, valueFor(from, name, schema))
  }
  const type = random.pick([
    ...Array.from({ length: 6 }, () => 'application/json' as const),
    ...(Object.keys(encodings) as (keyof typeof encodings)[]),
  ])
  return { headers: { 'content-type': type }, body: encodings[type](fields) }
}

/** A body that is no object of fields, ending differently each time. */
const badBody = (random: Random): Pick<Sent, 'headers' | 'body'> => {
  const { type, bytes } = random.pick(Object.values(badBodies))
  const cut = bytes.subarray(0, Math.max(1, Math.floor(bytes.length * (1 - random.next() * 0.2))))
  const turned = Buffer.from(cut)
  turned[Math.floor(random.next() * turned.length)] = Math.floor(random.next() * 256)
  return { headers: { 'content-type': type === '' ? undefined : type }, body: turned }
}

const oddPaths = ['%00', '%ff', '..%2f..%2f', '%F0%9F%98%80', '1%27--', 'NaN', '-1', '1e19', '__proto__', '%0d%0a', '*']

const pathOf = (from: InputSources, { path, params }: Operation): string => {
  const { random } = from
  const value = (name: string) => {
    if (random.next() < 0.5 && isIdField(name)) return plain(anyId(from, name))
    return Buffer.from(plain(badValue(random, true)).slice(0, 150)).toString()
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    random.next() < 0.3 ? random.pick(oddPaths) : encodeURIComponent(value(name)),
  )
  const odd = params.length === 0 && random.next() < 0.1 ? `?${random.pick(names)}[]=${random.pick(oddPaths)}` : ''
  return apiPath(filled) + odd
}

const oddHeaders = (random: Random) =>
  random.pick([
    { 'accept-language': 'x'.repeat(500) },
    { 'idempotency-key': random.pick(['__proto__', '../x', 'x'.repeat(200), '%00', '0']) },
    { 'accept-encoding': 'gzip;q=0, br;q=nan, *' },
    { 'device-time': random.pick(['-1', '1e400', 'NaN', '9'.repeat(40)]) },
    { dpop: 'a.b.c' },
    { cookie: '__Host-trusted=%00; a=b; a=c' },
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { ticket: 'a.b.c' },
    { 'user-agent': '${jndi:ldap://x}' },
  ])

/** A bad input for a call. */
export const badInput = (from: InputSources, operation: Operation): Sent => {
  const { random } = from
  const path = pathOf(from, operation)
  const more = random.next() < 0.15 ? oddHeaders(random) : {}
  if (operation.method === 'GET') {
    const query = path.includes('?') ? '' : `?${random.pick(names)}=${encodeURIComponent(plain(random.pick(values)))}`
    return { method: 'GET', path: (path + query).slice(0, 4000), headers: more }
  }
  const { headers, body } = random.next() < 0.06 ? badBody(random) : badFields(from, operation)
  return { method: operation.method, path, headers: { ...headers, ...more }, ...(body === undefined ? {} : { body }) }
}
