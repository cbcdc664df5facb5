import pg from 'pg'
import type { Driver } from './database.ts'

/** A real PostgreSQL 15 or newer, by its address. */
export const openPostgres = (url: string): Driver => {
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
  return {
    kind: 'postgres',
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
