import { sql } from 'kysely'
import type { TestApp } from '../server/in-process-server.ts'

// What a refusal may leave behind: audit events, counters, login challenges and sessions.
const byRefusal = [
  'audit_event',
  'audit_checkpoint',
  'audit_chain_head',
  'rate_limit_counter',
  'login_challenge',
  'session',
  'schema_migration',
]

/** One digest for each table of the database that a refused call must leave as it was. */
export const digestsOf = async (server: TestApp): Promise<Readonly<Record<string, string>>> => {
  const { owner } = server.services.db
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(owner)
  const names = rows.map((row) => row.name).filter((name) => !byRefusal.includes(name))
  const parts = names.map(
    (name) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`,
  )
  const digests = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(owner)
  return Object.fromEntries(digests.rows.map((row) => [row.name, row.digest]))
}
