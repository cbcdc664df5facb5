import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#server/platform/database/database.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'

let server: TestApp
let owner: Actor
let worker: Actor
let foreign: Actor
let foreignTpa: Actor

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.actor('owner@demo.test')
  worker = await server.actor('employee@demo.test')
  foreign = await server.actor('employee2@demo.test')
  foreignTpa = await server.actor('tpa2@demo.test')
})
afterAll(() => server.close())

const as = (actor: Actor, statement: string) =>
  server.services.db.as(actor, ({ trx }) => sql.raw(statement).execute(trx))
const inOwners = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(server.services.db.owner)

describe('functions that run with the owner’s rights', () => {
  it('V8.2 V13.2.2: look names up in no schema a caller can write to', async () => {
    const { rows } = await inOwners(
      `select proname, (select setting from unnest(proconfig) setting where setting like 'search_path=%') as config
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where prosecdef and nspname = 'public'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(String(row['config']), String(row['proname'])).toMatch(/^search_path="?pg_catalog.*pg_temp"?$/)
  })

  it('V13.2.2: can be called by no one but the server’s roles', async () => {
    const { rows } = await inOwners(
      `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where prosecdef and nspname = 'public' and has_function_privilege('public', p.oid, 'execute')`,
    ).catch(async () =>
      inOwners(
        `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where prosecdef and nspname = 'public' and (proacl is null or exists (select 1 from aclexplode(proacl) a where a.grantee = 0))`,
      ),
    )
    expect(rows).toEqual([])
  })

  it('T2: write the server’s audit chain, whatever table of that name a caller creates', async () => {
    // Callers may create none, and theirs are looked up last; here they may, and first, so that this wall stands alone.
    const setTemporary = (verb: string) =>
      server.services.db.execute(`do $$ begin execute format('${verb} public', current_database()); end $$`)
    await setTemporary('grant temporary on database %I to')
    await server.services.db
      .as(owner, async ({ trx }) => {
        await sql`set local search_path = pg_temp, public`.execute(trx)
        await sql`create temp table audit_chain_head (chain bigint primary key, seq bigint, hash text)`.execute(trx)
        await sql`insert into audit_chain_head values (${owner.businessId}, 999999, 'forged')`.execute(trx)
        await sql`grant all on audit_chain_head to public`.execute(trx)
        await sql`insert into audit_event (chain, actor_id, actor_name, kind, ip, agent) values (${owner.businessId}, ${owner.userId}, 'x', 'form opened', '', '')`.execute(
          trx,
        )
        const { rows } = await sql<{
          seq: number
        }>`select seq from audit_event where actor_id = ${owner.userId} order by seq desc limit 1`.execute(trx)
        expect(Number(rows[0]?.seq)).toBeLessThan(999_999)
        throw new Error('taken back')
      })
      .catch((error: unknown) => expect(String(error)).toContain('taken back'))
      .finally(() => setTemporary('revoke temporary on database %I from'))
  })
})

describe('the database alone', () => {
  const b = () => owner.businessId
  it('T2 V8.4.1: accepts no row of another branch in any table, not even about the writer', async () => {
    const statements: [Actor, string][] = [
      [
        foreign,
        `insert into location_assignment (business_id, location_id, person_id) select business_id, id, ${foreign.userId} from (select ${b()}::bigint business_id, 1::bigint id) x`,
      ],
      [
        foreign,
        `insert into e_sign_consent (business_id, person_id, version, language, signature, text_digest, ip, agent) values (${b()}, ${foreign.userId}, 'x', 'en', 'x', 'x', '', '')`,
      ],
      [
        foreign,
        `insert into quarantined_submission (business_id, person_id, submission_uuid, endpoint, reason, content) values (${b()}, ${foreign.userId}, 'x', 'x', 'x', '')`,
      ],
      [
        foreign,
        `insert into audit_event (chain, actor_id, actor_name, kind, ip, agent) values (${b()}, ${foreign.userId}, 'x', 'x', '', '')`,
      ],
      [
        foreignTpa,
        `insert into audit_event (chain, actor_id, actor_name, kind, ip, agent) values (${b()}, ${foreignTpa.userId}, 'x', 'x', '', '')`,
      ],
      [
        foreignTpa,
        `insert into location (business_id, name, street_address, city, state, zip, time_zone, operating_days) values (${b()}, 'x', 'x', 'x', 'WA', '98101', 'UTC', '{1}')`,
      ],
    ]
    for (const [actor, statement] of statements)
      await expect(as(actor, statement), statement).rejects.toThrow(/row-level security/)
  })

  it('V8.2.3: lets no one change a branch or a password', async () => {
    for (const column of ['business_id', 'tpa_company_id', 'password_hash', 'must_reset_password'])
      await expect(as(owner, `update person set ${column} = ${column}`), column).rejects.toThrow(/permission denied/)
  })

  it('V8.2.3: lets no one promote anyone to their own rank or above, or change their own role', async () => {
    const raise = (role: string, who: string) => `update person set role = '${role}' where ${who}`
    for (const [actor, statement] of [
      [owner, raise('Owner', `role = 'EMPLOYEE'`)],
      [owner, raise('EMPLOYEE', `id = ${owner.userId}`)],
      [worker, raise('STRMGR', `id = ${worker.userId}`)],
      [worker, `update person set is_active = false where id = ${worker.userId}`],
    ] as const)
      await expect(as(actor, statement), statement).rejects.toThrow(/nobody/)
    await expect(as(owner, raise('STRMGR', `role = 'MGMT'`))).resolves.toBeDefined()
  })

  it('V8.4.1 V13.2.2: shows a statement nothing more that pretends to be of an admin', async () => {
    const pretend = (name: string, value: string) => `select set_config('${name}', '${value}', true)`
    const after = (statement: string) =>
      server.services.db.as(worker, async ({ trx }) => {
        await sql.raw(statement).execute(trx)
        return (await sql<{ id: number }>`select id from person`.execute(trx)).rows.map(({ id }) => Number(id))
      })
    for (const statement of [
      pretend('app.role', 'Admin'),
      pretend('app.user_id', String(owner.userId)),
      pretend('app.actor', ''),
      `update pg_settings set setting = 'Admin' where name = 'app.role'`,
    ])
      expect(
        (await after(statement)).filter((id) => id !== worker.userId),
        statement,
      ).toEqual([])
    const mine = `current_setting('app.actor')`
    for (const statement of [
      pretend('app.actor', `1.${owner.userId}.Admin...`),
      pretend('app.actor', `1.${owner.userId}.Admin....${'0'.repeat(64)}`),
      `select set_config('app.actor', replace(${mine}, 'EMPLOYEE', 'Admin'), true)`,
      `select set_config('app.actor', replace(${mine}, '.${worker.userId}.', '.${owner.userId}.'), true)`,
      `select set_config('app.actor', 1 + split_part(${mine}, '.', 1)::int || substr(${mine}, strpos(${mine}, '.')), true)`,
    ])
      await expect(after(statement), statement).rejects.toThrow('did not sign')
  })

  it('V13.2.2: lets nobody who acts for a person read the key that signs who acts', async () => {
    await expect(as(owner, 'select * from actor_key')).rejects.toThrow('permission denied')
  })

  it('V16.4.2: detects in its chain a changed, a removed and a swapped event', async () => {
    const broken = () =>
      inOwners(
        `select chain, seq from (select e.*, lag(hash, 1, '') over (partition by chain order by seq) as before,
           row_number() over (partition by chain order by seq) as place from audit_event e) e
         where previous_hash <> before or seq <> place
           or hash <> encode(sha256(convert_to(audit_content((select x from audit_event x where x.chain = e.chain and x.seq = e.seq)), 'UTF8')), 'hex')`,
      )
    for (let at = 0; at < 4; at += 1)
      await as(
        owner,
        `insert into audit_event (chain, actor_id, actor_name, kind, ip, agent) values (${b()}, ${owner.userId}, 'x', 'k${at}', '', '')`,
      )
    expect((await broken()).rows).toEqual([])
    for (const crime of [
      `update audit_event set kind = 'nothing happened' where chain = ${b()} and seq = 2`,
      `update audit_event set at = at - interval '1 day' where chain = ${b()} and seq = 3`,
      `delete from audit_event where chain = ${b()} and seq = 2`,
    ]) {
      await server.services.db.owner
        .transaction()
        .execute(async (trx) => {
          await sql.raw(crime).execute(trx)
          const rows = await sql
            .raw(
              `select 1 from (select e.*, lag(hash, 1, '') over (partition by chain order by seq) as before from audit_event e) e
               where previous_hash <> before or hash <> encode(sha256(convert_to(audit_content((select x from audit_event x where x.chain = e.chain and x.seq = e.seq)), 'UTF8')), 'hex')`,
            )
            .execute(trx)
          expect(rows.rows.length, crime).toBeGreaterThan(0)
          throw new Error('taken back')
        })
        .catch((error: unknown) => expect(String(error)).toContain('taken back'))
    }
  })

  it('T3: keeps no actor in a connection after an error', async () => {
    await as(owner, 'select 1 / 0').catch(() => undefined)
    const { rows } = await inOwners(`select current_setting('app.actor', true) as actor, current_user as role`)
    expect(['', null]).toContain(rows[0]?.['actor'])
    expect(['firstday_app', 'firstday_system']).not.toContain(rows[0]?.['role'])
  })
})
