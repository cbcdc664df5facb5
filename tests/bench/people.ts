import { addWaiting } from './waiting.ts'

const tables = ['person', 'location_assignment', 'person_search_entry', 'person_search_term', 'person_search_count']

/** What is dropped for a bulk load and recreated afterwards, since building it at once takes a tenth of the time. */
interface Fittings {
  readonly off: readonly string[]
  readonly on: readonly string[]
}

/** Runs a statement as the owner of the tables. */
export type Run = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

const rowsOf = async <T>(run: Run, text: string) => (await run(text)).rows as readonly T[]

const fittingsOf = async (run: Run): Promise<Fittings> => {
  const constraints = await rowsOf<{ table: string; name: string; definition: string }>(
    run,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where (conrelid = 'location_assignment'::regclass and contype = 'f')
        or (conrelid in ('person_search_entry'::regclass, 'person_search_term'::regclass) and contype = 'p')`,
  )
  const indexes = await rowsOf<{ name: string; definition: string }>(
    run,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'person_search_entry'::regclass and not indisprimary`,
  )
  return {
    off: [
      ...tables.slice(0, 2).map((table) => `alter table ${table} disable trigger user`),
      ...constraints.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ],
    on: [
      ...constraints.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...indexes.map(({ definition }) => definition),
      ...tables.slice(0, 2).map((table) => `alter table ${table} enable trigger user`),
      ...tables.map((table) => `vacuum analyze ${table}`),
    ],
  }
}

const stores = 18

const firstNames = {
  heads: 'ma lo pe an jo ka ri so el da mi na to le cha be ro vi gu ha'.split(' '),
  tails: 'ria ren la dro se tie co phie vira niel rian ran lan dron sen tien con phien virna nielle'.split(' '),
}
const lastNames = {
  heads: 'gar lop mar her gon rod san ram tor flo riv gom dia rey mor ort gut cha ruiz cas'.split(' '),
  middles: 'cia ez tin nan za ri ches ire res rez'.split(' '),
  tails: ['', 'guez', 'o', 'son', 'man', 'berg', 'ski', 'well', 'ton', 'ley'],
}

const oneOf = (words: readonly string[], number: string) =>
  `('{${words.map((word) => `"${word}"`).join(',')}}'::text[])[1 + mod(${number}, ${words.length})]`

/** Most are employees, and active; names repeat as names do. */
const people = `
  insert into person (business_id, effective_tpa_company_id, role, username, login_name, email, first_name, last_name, password_hash, is_active, first_day_of_work, created_at)
  select b.id, b.tpa_company_id,
    case when mod(n, 500) = 0 then 'Owner' when mod(n, 100) < 2 then 'MGMT' when mod(n, 100) < 6 then 'STRMGR' else 'EMPLOYEE' end,
    'person' || n || '@bench.test', 'person' || n || '@bench.test', 'person' || n || '@bench.test',
    initcap(${oneOf(firstNames.heads, 'one')} || ${oneOf(firstNames.tails, 'one / 20')}),
    initcap(${oneOf(lastNames.heads, 'two')} || ${oneOf(lastNames.middles, 'two / 20')} || ${oneOf(lastNames.tails, 'two / 200')}),
    '', mod(one, 8) > 0, date '2016-01-01' + mod(two, 3650)::int, timestamptz '2016-01-01' + n * interval '5 minutes'
  from (select n, abs(hashint4(n)::bigint) as one, abs(hashint4(n + 1000000007)::bigint) as two from generate_series(1, $1::int) n) s,
    business b where b.slug = 'blue-heron'`

/**
 * Half of them work at Pier 9, where the store manager is, a fifth at Mission, some at both; the others are spread over
 * stores.
 */
const locations = `
  with place as (select business_id, id, name from location)
  insert into location_assignment (business_id, location_id, person_id, is_primary)
  select p.business_id, l.id, p.id, true from person p join place l on l.business_id = p.business_id
    and l.name = case when mod(p.id, 10) < 5 then 'Pier 9' when mod(p.id, 10) < 7 then 'Mission' else 'Store ' || mod(p.id, ${stores}) end
  where p.username like 'person%@bench.test'
  union all
  select p.business_id, l.id, p.id, false from person p join place l on l.business_id = p.business_id and l.name = 'Mission'
  where p.username like 'person%@bench.test' and mod(p.id, 10) = 4`

const addStores = `
  insert into location (business_id, name, street_address, city, state, zip, time_zone, operating_days)
  select b.id, 'Store ' || n, b.street_address, b.city, b.state, b.zip, b.time_zone, b.operating_days
  from business b, generate_series(0, ${stores - 1}) n where b.slug = 'blue-heron'`

/**
 * Inserts so many people into the business Blue Heron Coffee of a database with the demo tenants; so many of them are
 * behind with their tasks.
 */
export const addPeople = async (run: Run, count: number, late = 0): Promise<void> => {
  const { off, on } = await fittingsOf(run)
  for (const statement of [...off, addStores]) await run(statement)
  await run(people, [count])
  await run(locations)
  if (late > 0) await addWaiting(run, late)
  for (const statement of ['analyze person', 'analyze location_assignment', 'select rebuild_person_lists()', ...on])
    await run(statement)
}
