import type { DBCore, DBCoreCursor, DBCoreKeyRange, DBCoreQuery, DBCoreTable, Middleware } from 'dexie'
import { openBytes, openValue, sealBytes, sealValue } from './row-cipher.ts'
import { deviceRowKey, knownName, knownOwner, storedName, storedOwner } from './row-names.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * What of each store's rows stays outside of the encrypted part: ids, what is looked up by, and what is encrypted
 * already. `owner`, `lane` and `name` (of a cached reply) are stored as aliases.
 */
const outside: Readonly<Record<string, readonly string[]>> = {
  drafts: ['owner', 'lane', 'content', 'other'],
  files: ['id', 'owner', 'lane', 'content'],
  cached: ['owner', 'name', 'content'],
  outbox: ['id', 'order', 'owner', 'lane', 'state'],
  confirmations: ['id', 'owner', 'lane'],
  retained: ['id', 'owner', 'lane'],
}

/** Stores whose owner is an alias; the rest of their rows says nothing. */
const aliased: ReadonlySet<string> = new Set([...Object.keys(outside), 'keys'])

const mapNames = (row: Row, owner: (of: string) => string, name: (of: string, name: string) => string): Row => {
  const whose = row['owner']
  if (typeof whose !== 'string') return row
  const named = (['lane', 'name'] as const).flatMap((column) => {
    const value = row[column]
    return typeof value === 'string' ? [[column, name(whose, value)] as const] : []
  })
  return { ...row, owner: owner(whose), ...Object.fromEntries(named) }
}

const part = (row: Row, isIn: (column: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => isIn(column) && value !== undefined))

/** The first bytes of a sealed body name its endpoint and lane. */
const headBytes = 2048

const hideBody = (row: Row): Row => {
  const [key, bytes] = [deviceRowKey(), row['bytes']]
  if (key === undefined || !(bytes instanceof Uint8Array)) return row
  const head = sealBytes(key, `sealed ${String(row['id'])}`, bytes.subarray(0, headBytes))
  return { id: row['id'], head, rest: bytes.slice(headBytes) }
}

const showBody = (row: Row): Row => {
  const [key, head, rest] = [deviceRowKey(), row['head'], row['rest']]
  if (key === undefined || !(head instanceof Uint8Array) || !(rest instanceof Uint8Array)) return row
  const start = openBytes(key, `sealed ${String(row['id'])}`, head)
  const bytes = new Uint8Array(start.length + rest.length)
  bytes.set(start)
  bytes.set(rest, start.length)
  return { id: row['id'], bytes }
}

/** A row as it is stored. */
const hideRow = (store: string, row: Row): Row => {
  if (store === 'sealed') return hideBody(row)
  const stored = mapNames(row, storedOwner, storedName)
  const [columns, key] = [outside[store], deviceRowKey()]
  if (columns === undefined || key === undefined) return stored
  const hidden = part(stored, (column) => !columns.includes(column))
  return { ...part(stored, (column) => columns.includes(column)), hidden: sealValue(key, store, hidden) }
}

/** A row as it was before it was stored; one from before there was space for a key is stored as it is. */
const showRow = (store: string, row: Row): Row => {
  if (store === 'sealed') return showBody(row)
  const { hidden, ...shown } = row
  const known = mapNames(shown, knownOwner, knownName)
  const key = deviceRowKey()
  if (!(hidden instanceof Uint8Array) || key === undefined) return known
  return { ...known, ...(openValue(key, store, hidden) as Row) }
}

const showAny = (store: string, row: unknown): unknown =>
  typeof row === 'object' && row !== null ? showRow(store, row as Row) : row

type Path = string | readonly string[] | null

const storedKey = (path: Path, key: unknown): unknown => {
  if (typeof key === 'string' && path === 'owner') return storedOwner(key)
  if (!Array.isArray(key) || !Array.isArray(path)) return key
  const [owner, name] = key as readonly unknown[]
  if (path[0] !== 'owner' || typeof owner !== 'string') return key
  return [storedOwner(owner), ...(typeof name === 'string' ? [storedName(owner, name)] : key.slice(1))]
}

const storedRange = (path: Path, range: DBCoreKeyRange): DBCoreKeyRange => ({
  ...range,
  lower: storedKey(path, range.lower),
  upper: storedKey(path, range.upper),
})

const storedQuery = ({ index, range }: DBCoreQuery): DBCoreQuery => ({
  index,
  range: storedRange(index.keyPath as Path, range),
})

const shownCursor = (store: string, cursor: DBCoreCursor): DBCoreCursor =>
  Object.create(cursor, {
    key: { get: () => cursor.key as unknown },
    primaryKey: { get: () => cursor.primaryKey as unknown },
    value: { get: () => showAny(store, cursor.value) },
  }) as DBCoreCursor

const withHiddenRows = (table: DBCoreTable): DBCoreTable => {
  const store = table.name
  const primary = table.schema.primaryKey.keyPath as Path
  const keysOf = (keys: readonly unknown[]) => keys.map((key) => storedKey(primary, key))
  return {
    ...table,
    mutate: (request) => {
      const { trans } = request
      if (request.type === 'delete') return table.mutate({ type: 'delete', trans, keys: keysOf(request.keys) })
      if (request.type === 'deleteRange')
        return table.mutate({ type: 'deleteRange', trans, range: storedRange(primary, request.range) })
      const values = (request.values as readonly Row[]).map((row) => hideRow(store, row))
      return table.mutate({ type: request.type, trans, values } as typeof request)
    },
    get: (request) =>
      table.get({ ...request, key: storedKey(primary, request.key) }).then((row: unknown) => showAny(store, row)),
    getMany: (request) =>
      table
        .getMany({ ...request, keys: keysOf(request.keys) })
        .then((rows: readonly unknown[]) => rows.map((row) => showAny(store, row))),
    query: (request) =>
      table
        .query({ ...request, query: storedQuery(request.query) })
        .then((answer) =>
          request.values === true ? { ...answer, result: answer.result.map((row) => showAny(store, row)) } : answer,
        ),
    count: (request) => table.count({ ...request, query: storedQuery(request.query) }),
    openCursor: (request) =>
      table
        .openCursor({ ...request, query: storedQuery(request.query) })
        .then((cursor) => (cursor === null || request.values !== true ? cursor : shownCursor(store, cursor))),
  }
}

/**
 * Hides what links a person to a form from whoever reads the database: owners and lanes are aliases, the rest is
 * encrypted with a key of this device. It lies above Dexie's observation of changes, so that tabs that know an alias
 * and those that don't tell each other the same.
 */
export const hideRows: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'hide rows',
  level: 0.5,
  create: (down) => ({
    ...down,
    table: (name) => {
      const table = down.table(name)
      return aliased.has(name) || name === 'sealed' ? withHiddenRows(table) : table
    },
  }),
}
