import type { Driver } from '#server/platform/database/database.ts'

/** The rows of some tables and the positions of all sequences, as text. */
export interface DatabaseCopy {
  readonly rows: ReadonlyMap<string, string>
  readonly sequences: string
}

interface Table {
  readonly name: string
  readonly columns: string
}

const tablesQuery = `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`

const sequencesQuery = `select coalesce(json_agg(json_build_object('name', quote_ident(sequencename), 'last', last_value)), '[]')::text as all
  from pg_sequences where schemaname = 'public'`

/**
 * Copies of a database that one process goes on using: whole at the start, later only of the tables that have changed
 * since, by the newest transaction and the number of rows.
 */
export const openDatabaseCopies = async (driver: Driver) => {
  const textOf = async (query: string) => (await driver.execute(query)).rows as readonly Record<string, string>[]
  const tables = (await textOf(tablesQuery)) as readonly unknown[] as readonly Table[]
  const marksQuery = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from "${name}"`,
    )
    .join(' union all ')
  const marks = async () => new Map((await textOf(marksQuery)).map(({ name, mark }) => [String(name), String(mark)]))
  const rowsOf = async (name: string): Promise<string> =>
    (await textOf(`select coalesce(json_agg(t), '[]')::text as all from "${name}" t`))[0]?.['all'] ?? '[]'
  const sequences = async () => (await textOf(sequencesQuery))[0]?.['all'] ?? '[]'

  const base: DatabaseCopy = {
    rows: new Map(await Promise.all(tables.map(async ({ name }) => [name, await rowsOf(name)] as const))),
    sequences: await sequences(),
  }
  let baseMarks = await marks()

  const changed = async (): Promise<readonly string[]> => {
    const now = await marks()
    return tables.map(({ name }) => name).filter((name) => now.get(name) !== baseMarks.get(name))
  }

  const write = async (copy: DatabaseCopy, names: readonly string[]): Promise<void> => {
    await driver.execute(`reset role; begin; set local session_replication_role = replica`)
    for (const name of names) {
      await driver.execute(`delete from "${name}"`)
      const rows = copy.rows.get(name) ?? base.rows.get(name) ?? '[]'
      const columns = tables.find((each) => each.name === name)?.columns ?? ''
      if (rows !== '[]')
        await driver.execute(
          `insert into "${name}" (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::"${name}", $1::json)`,
          [rows],
        )
    }
    const values = JSON.parse(copy.sequences) as readonly { readonly name: string; readonly last: number | null }[]
    await driver.execute(
      values.map(({ name, last }) => `select setval('public.${name}', ${last ?? 1}, ${last !== null})`).join(';'),
    )
    await driver.execute('commit')
  }

  return {
    /** A backup: what differs from the beginning. */
    take: async (): Promise<DatabaseCopy> => {
      const rows = new Map<string, string>()
      for (const name of await changed()) rows.set(name, await rowsOf(name))
      return { rows, sequences: await sequences() }
    },
    /** The database is as it was when the copy was taken. */
    restore: async (copy: DatabaseCopy): Promise<void> => {
      await write(copy, [...new Set([...(await changed()), ...copy.rows.keys()])])
    },
    /** The database is as it was at the beginning. */
    reset: async (): Promise<void> => {
      const names = await changed()
      await write(base, names)
      const now = await marks()
      baseMarks = new Map([...baseMarks].map(([name, mark]) => [name, now.get(name) ?? mark]))
    },
    vacuum: () => driver.execute('vacuum'),
  }
}
