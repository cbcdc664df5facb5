import { createHash, randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

const root = path.resolve(import.meta.dirname, '../..')

/** The PostgreSQL for the databases of test servers; undefined where they use the embedded one. */
export const clusterUrl = (): string | undefined => process.env['TEST_DATABASE_URL']?.trim() || undefined

/** A database of the cluster. */
export interface ClusterDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A cluster of PostgreSQL, used by an ordinary role that may create databases and roles. */
export interface Cluster {
  /** Identifies a cluster, also among those that came and went at the same address, and the roles of its connection. */
  readonly id: string
  /**
   * A new database: empty, or a copy of a template. It is dropped by a later run when this one ends without doing so.
   */
  create(template?: string): Promise<ClusterDatabase>
  /**
   * The template of a name; `make` fills it once, for the first caller. `isUsable` says whether what belongs to it
   * still exists.
   */
  template(name: string, isUsable: () => Promise<boolean>, make: (url: string) => Promise<void>): Promise<string>
  /** Drops what killed runs left behind, and templates that no run used for hours. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Hours after which a template that no run used is dropped; one that is missed is created again. */
const templateHours = 3

/**
 * Opens the cluster of an address. Its connection holds a lock by which other runs see that this one is alive, whatever
 * machine they run on; the names contain the database of the address, since such a lock is known in one database only.
 */
export const openCluster = async (url: string): Promise<Cluster> => {
  const client = new pg.Client({ connectionString: url })
  // A cluster that ends first fails the run by its next statement.
  client.on('error', () => undefined)
  await client.connect()
  const rowsOf = async <T>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as readonly T[]
  const [about] = await rowsOf<{ oid: string; id: string; role: string }>(
    `select (select system_identifier from pg_control_system())::text as id, current_user as role,
       (select oid from pg_database where datname = current_database())::text as oid`,
  )
  const { id, oid, role } = about ?? { id: '', oid: '', role: '' }
  const run = randomBytes(6).toString('hex')
  await rowsOf(`select pg_advisory_lock(hashtextextended($1, 0))`, [run])
  let made = 0
  const dropNow = (name: string) => patiently(() => rowsOf(`drop database if exists ${name} with (force)`))
  // A template is copied by the role that owns it, and read with the keys of this checkout.
  const whose = createHash('sha256').update(`${os.hostname()} ${root} ${role}`).digest('hex').slice(0, 8)

  return {
    id: `${id}-${whose}`,
    create: async (template = 'template1') => {
      made += 1
      const name = `firstday_house_${oid}_${run}_${made}`
      await patiently(() => rowsOf(`create database ${name} template ${template}`))
      return { url: urlOf(url, name), drop: async () => void (await dropNow(name)) }
    },
    template: (key, isUsable, make) => {
      const name = `firstday_template_${oid}_${key}_${whose}`
      return locked(rowsOf, name, async () => {
        const [known] = await rowsOf<{ datallowconn: boolean }>(
          'select datallowconn from pg_database where datname = $1',
          [name],
        )
        if (known?.datallowconn !== false || !(await isUsable())) {
          await dropNow(name)
          await rowsOf(`create database ${name}`)
          await make(urlOf(url, name))
          // Closed to everyone: it is complete, and no connection keeps others from copying it.
          await rowsOf(`alter database ${name} with allow_connections false`)
        }
        await rowsOf(`comment on database ${name} is '${new Date().toISOString()}'`)
        return name
      })
    },
    tidy: () => tidy(rowsOf, { oid, run }, dropNow),
    close: () => client.end(),
  }
}

type RowsOf = <T>(text: string, values?: unknown[]) => Promise<readonly T[]>

const urlOf = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

const locked = async <T>(rowsOf: RowsOf, name: string, work: () => Promise<T>): Promise<T> => {
  await rowsOf('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  try {
    return await work()
  } finally {
    await rowsOf('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
  }
}

/**
 * 55006: connections to a template that were closed a moment ago may still be ending. 42501: autovacuum is in a database
 * that is dropped, and only a superuser may end its process.
 */
const passing = ['55006', '42501']

const patiently = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempts = 0; ; attempts += 1)
    try {
      return await run()
    } catch (error) {
      if (!passing.includes((error as { code?: string }).code ?? '') || attempts === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

const tidy = async (
  rowsOf: RowsOf,
  current: { readonly oid: string; readonly run: string },
  drop: (name: string) => Promise<unknown>,
): Promise<void> => {
  const mine = await rowsOf<{ name: string; used: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as used from pg_database
     where datname like 'firstday\\_%' and pg_get_userbyid(datdba) = current_user`,
  )
  for (const { name, used } of mine) {
    const run = new RegExp(`^firstday_house_${current.oid}_([0-9a-f]{12})_`).exec(name)?.[1]
    const isOldTemplate =
      name.startsWith(`firstday_template_${current.oid}_`) &&
      used !== null &&
      Date.parse(used) < Date.now() - templateHours * 3_600_000
    if (run === current.run || (run === undefined && !isOldTemplate)) continue
    const lock = run ?? name
    const [taken] = await rowsOf<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
      lock,
    ])
    if (taken?.taken !== true) continue
    await drop(name)
    await rowsOf('select pg_advisory_unlock(hashtextextended($1, 0))', [lock])
  }
}
