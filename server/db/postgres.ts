import pg from 'pg'
import type { Driver } from './database.ts'

/** A real PostgreSQL 15 or newer, by its address. Throws with a plain sentence when it can't be reached or is older. */
export const openPostgres = async (url: string): Promise<Driver> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
        if (oid === pg.types.builtins.DATE) return (text: string) => text
        return pg.types.getTypeParser(oid, format as 'text')
      }) as typeof pg.types.getTypeParser,
    },
  })
  // A broken idle connection is the pool's to replace; without a listener it would end the process.
  pool.on('error', () => undefined)
  const name = nameOf(url)
  await refuseUnfit(pool, name).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: 'postgres',
    name,
    pool,
    execute: async (text, values) => {
      const result = await pool.query(text, values)
      return {
        rows: Array.isArray(result) ? [] : result.rows,
        rowCount: Array.isArray(result) ? 0 : (result.rowCount ?? 0),
      }
    },
    close: () => Promise.resolve(),
  }
}

/** What people call it: no password, and nothing else that an address may carry. */
const nameOf = (url: string): string => {
  const { host, port, user, database } = new pg.Client({ connectionString: url })
  return `PostgreSQL at ${host}:${port}, database ${database ?? user ?? ''}`
}

const refuseUnfit = async (pool: pg.Pool, name: string): Promise<void> => {
  const found = await pool.query<{ server_version_num: string }>('show server_version_num').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`${name} can't be reached: ${message || code}`, { cause: error })
  })
  const version = Number(found.rows[0]?.server_version_num)
  if (version < 150_000) throw new Error(`${name} is version ${Math.floor(version / 10_000)}: 15 or newer is needed`)
}
