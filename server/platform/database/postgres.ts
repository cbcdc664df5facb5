import pg from 'pg'
import type { DatabaseRole, Driver } from './database.ts'
import { isStalePlan } from './database-errors.ts'
import type { StatementNames } from './statement-names.ts'
import { openStatementNames } from './statement-names.ts'
import { queryOn, takeClient, wireOn } from './postgres-connection.ts'

/**
 * Maximum connections of each pool: for transactions of people and of the system, for single statements as the system,
 * and of the login itself.
 */
const connections = { people: 10, system: 6, statements: 6, owner: 10 }
/**
 * Timeouts of a connection in milliseconds: to connect or become free; a statement; the next statement of a
 * transaction; any response.
 */
const waits = { connection: 10_000, statement: 30_000, nextStatement: 60_000, answer: 40_000 }

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/**
 * A PostgreSQL 15 or newer, by its URL. Throws with a plain message if it can't be reached or is older. Transactions
 * run on connections without the owner's rights: idle ones have the role of the modules without an actor, and see no
 * row. Where the login doesn't own the tables, no connection has the owner's rights. `peopleUrl` names a login for the
 * transactions of people, which can't become the system; it is refused if it can.
 */
export const openPostgres = async (url: string, peopleUrl = url): Promise<Driver> => {
  const shared: pg.PoolConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: waits.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  }
  const name = nameOf(url)
  const isOwner = await examineLogin(shared, name)
  const forPeople = { ...shared, connectionString: peopleUrl }
  if (peopleUrl !== url) await examinePeoplesLogin(forPeople, nameOf(peopleUrl))
  const owner = guarded(
    new pg.Pool({ ...shared, ...(isOwner ? {} : { verify: become('firstday_system') }), max: connections.owner }),
  )
  const people = guarded(new pg.Pool({ ...forPeople, ...within('firstday_app'), max: connections.people }))
  const system = guarded(new pg.Pool({ ...shared, ...within('firstday_system'), max: connections.system }))
  const statements = guarded(
    new pg.Pool({ ...shared, ...within('firstday_system', withoutWaiting), max: connections.statements }),
  )
  const names = openStatementNames()
  return {
    kind: 'postgres',
    name,
    isOwner,
    pool: ownersPool(owner, names),
    wire: async (role, actor) =>
      wireOn(await takeClient(role === 'firstday_app' ? people : system), names, role, actor),
    query: async (text, values) => queryOn(await takeClient(statements), names, 'firstday_system', text, values),
    execute: async (text, values) => {
      const client = await owner.connect()
      const result = await prepared(client, names, text, values).finally(() => client.release())
      return {
        rows: Array.isArray(result) ? [] : result.rows,
        rowCount: Array.isArray(result) ? 0 : (result.rowCount ?? 0),
      }
    },
    close: async () => {
      await Promise.all([people.end(), system.end(), statements.end()])
    },
  }
}

/** Connections without the owner's rights, with pipelining and timeouts. */
const within = (role: DatabaseRole, setting = withoutJit): pg.PoolConfig => ({
  pipeline: true,
  statement_timeout: waits.statement,
  idle_in_transaction_session_timeout: waits.nextStatement,
  query_timeout: waits.answer,
  // Prepared plans belong to their connection; closing idle ones frees their memory.
  idleTimeoutMillis: 300_000,
  maxLifetimeSeconds: 3600,
  verify: become(role, setting),
})

/** Makes a new connection work under a role, with settings. */
const become =
  (role: DatabaseRole, setting = withoutJit): NonNullable<pg.PoolConfig['verify']> =>
  (client, done) =>
    client.query(`${setting}; set role ${role}`, [], (error: Error | undefined) => done(error ?? undefined))

// The planner overestimates the cost of policies: it would JIT-compile for a second to read a row.
const withoutJit = 'set jit = off'
// Single statements as the system write only counters of limits: the disk may have them a moment later. Whatever is
// committed after them, on any connection, waits for them as well.
const withoutWaiting = `${withoutJit}; set synchronous_commit = off`

// Without a listener a broken connection, idle or in use, would end the process; statements sent on it fail anyway.
const guarded = (pool: pg.Pool): pg.Pool =>
  pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))

/** The login's own connections for Kysely. */
const ownersPool = (pool: pg.Pool, names: StatementNames): Driver['pool'] => ({
  connect: async () => {
    const client = await pool.connect()
    return {
      query: ((text: string, values: unknown[]) => prepared(client, names, text, values)) as never,
      release: () => client.release(),
    }
  },
  end: () => pool.end(),
})

/** Sends a statement of the login; repeated ones are prepared here too. */
const prepared = (client: pg.PoolClient, names: StatementNames, text: string, values: unknown[] = []) => {
  const name = values.length === 0 ? undefined : names.of(client, 'owner', text)
  return client.query({ text, values, ...(name === undefined ? {} : { name }) }).catch((error: unknown) => {
    if (isStalePlan(error)) names.forget()
    throw error
  })
}

/** A display name: without the password and other parts of the URL. */
const nameOf = (url: string): string => {
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  return `PostgreSQL at ${host}:${port}, database ${database ?? user ?? ''}`
}

interface Examined {
  readonly version: number
  readonly is_owner: boolean
}

/** Whether the login owns the tables, or may create them; throws if the server can't be reached or is too old. */
const examineLogin = (shared: pg.PoolConfig, name: string): Promise<boolean> =>
  examine(shared, name, async (client) => {
    const { rows } = await client.query<Examined>(
      `select current_setting('server_version_num')::int as version, coalesce(
         (select pg_has_role(current_user, relowner, 'usage') from pg_class
          where relname = 'schema_migration' and relnamespace = 'public'::regnamespace),
         has_schema_privilege(current_user, 'public', 'create')) as is_owner`,
    )
    const { version, is_owner: isOwner } = rows[0] ?? { version: 0, is_owner: false }
    if (version < 150_000) throw new Error(`it is version ${Math.floor(version / 10_000)}, and 15 or newer is needed`)
    return isOwner
  })

/** Throws unless a login has no other role than the one that acts for people. */
const examinePeoplesLogin = (shared: pg.PoolConfig, name: string): Promise<void> =>
  examine(shared, name, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      `select rolname as role from pg_roles
       where pg_has_role(session_user, oid, 'member') and rolname not in (session_user, 'firstday_app')`,
    )
    const more = rows.map(({ role }) => role).join(', ')
    if (more !== '')
      throw new Error(`the login of DATABASE_PEOPLE_URL must be in firstday_app alone, and is in ${more}`)
  })

const examine = async <T>(
  shared: pg.PoolConfig,
  name: string,
  question: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(shared)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await question(client)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`${name} can't be used: ${message || code}`, { cause: error })
  } finally {
    await client.end()
  }
}
