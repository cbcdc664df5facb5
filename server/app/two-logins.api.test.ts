import { randomBytes } from 'node:crypto'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAsOwner } from '#server/app/prepare-database.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { jobKinds } from '#server/platform/jobs/job-kinds.ts'
import { jobQueueName, jobRetention } from '#server/platform/jobs/job-queue.ts'
import { jobSchema, libraryQueue } from '#server/platform/jobs/job-tables.ts'
import { verifyCommand } from '#server/app/verify-command.ts'
import { requireMigrated } from '#server/platform/database/migrate.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { clusterUrl } from '#tests/server/postgres-cluster.ts'
import type { TestServer } from '#tests/server/server-process.ts'
import { startTestServer } from '#tests/server/server-process.ts'
import type { TestEnvironment } from '#tests/server/test-database.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'

const run = randomBytes(4).toString('hex')
const [owner, login, people] = [`firstday_migrator_${run}`, `firstday_server_${run}`, `firstday_people_${run}`]
const password = randomBytes(12).toString('hex')

let environment: TestEnvironment
let administrator: pg.Client
let client: pg.Client
let server: TestServer | undefined

const urlOf = (user: string, database = environment.databaseUrl ?? '') =>
  Object.assign(new URL(database), { username: user, password }).href

/** The statements of docs/operations.md, on the database of an environment. */
const setUp = async ({ databaseUrl = '' }: TestEnvironment) => {
  const database = new URL(databaseUrl).pathname.slice(1)
  await administrator.query(`alter database ${database} owner to ${owner}`)
  await administrator.query(`revoke all on database ${database} from public`)
  await administrator.query(`grant connect on database ${database} to ${login}, ${people}`)
}

const post = (of: TestServer, path: string, headers: Record<string, string>, body = {}) =>
  fetch(`${of.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const codeByEmail = async (of: TestServer, username: string) => {
  const since = (await of.emails(username)).length
  const basic = Buffer.from(`${username}:${demoPassword}`).toString('base64')
  const reply = await post(of, '/account/login', { authorization: `Basic ${basic}` })
  expect(reply.status).toBe(200)
  const { data } = (await reply.json()) as { data: { AuthCode: string } }
  return { UserName: username, AuthCode: data.AuthCode, OneTimeCode: await of.codeFor(username, since) }
}

const sixDigits = expect.stringMatching(/^\d{6}$/) as unknown

const rowsOf = async <T>(text: string) => (await client.query(text)).rows as T[]

describe.skipIf(clusterUrl() === undefined)('a server whose login doesn’t own the tables', () => {
  beforeAll(async () => {
    administrator = new pg.Client({ connectionString: clusterUrl() })
    await administrator.connect()
    environment = await createTestEnvironment({ holding: 'nothing' })
    for (const role of ['firstday_app', 'firstday_system'])
      await administrator.query(`do $$ begin create role ${role} nologin;
        exception when duplicate_object or unique_violation then null; end $$`)
    await administrator.query(`create role ${owner} login password '${password}'`)
    await administrator.query(`create role ${login} login password '${password}' noinherit`)
    await administrator.query(`create role ${people} login password '${password}' noinherit`)
    await administrator.query(`grant firstday_app, firstday_system to ${owner}, ${login}`)
    await administrator.query(`grant firstday_app to ${people}`)
    await administrator.query(`grant ${owner} to current_user`)
    await setUp(environment)
    const env = { DATABASE_URL: urlOf(login), DATABASE_OWNER_URL: urlOf(owner), DATABASE_PEOPLE_URL: urlOf(people) }
    server = await startTestServer(env, { at: environment })
    client = new pg.Client({ connectionString: urlOf(login) })
    await client.connect()
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await client.end()
    await environment.close()
    for (const role of [owner, login, people]) await administrator.query(`drop role ${role}`)
    await administrator.end()
  })

  it('starts on an empty database with the owner’s login, and closes its connections', async () => {
    const users = await rowsOf<{ name: string }>(
      'select distinct usename as name from pg_stat_activity where datname = current_database()',
    )
    expect(users.map(({ name }) => name)).toContain(login)
    expect(users.map(({ name }) => name)).not.toContain(owner)
    expect(await codeByEmail(server as TestServer, 'owner@demo.test')).toMatchObject({ OneTimeCode: sixDigits })
  })

  it('starts again without the owner’s login, runs its jobs, and verifies the audit log', async () => {
    await server?.stop()
    server = await startTestServer(
      { DATABASE_URL: urlOf(login), DATABASE_PEOPLE_URL: urlOf(people) },
      { at: environment },
    )
    expect(await codeByEmail(server, 'owner@demo.test')).toMatchObject({ OneTimeCode: sixDigits })
    await client.query('set role firstday_system')
    const queues = await rowsOf<{ name: string }>('select name from jobs.queue order by name')
    expect(queues.map(({ name }) => name)).toEqual([...jobKinds.map(jobQueueName), libraryQueue].sort())
    const executeSql = async (text: string, values: unknown[] = []) => client.query(text, values)
    const boss = new PgBoss({ db: { executeSql }, schema: jobSchema, migrate: false, ...jobRetention })
    await boss.maintain()
    await client.query('reset role')
    const variables = { ...environment.env, DATABASE_URL: urlOf(login) }
    expect(await verifyCommand(variables, environment.dataDir, () => undefined)).toBe(0)
  })

  it('owns nothing, and can neither create, change nor drop anything', async () => {
    expect(await rowsOf(`select relname from pg_class where relowner = '${login}'::regrole`)).toEqual([])
    const refused = [
      'create table x (y int)',
      'create temporary table x (y int)',
      'create schema x',
      'create function x() returns int language sql as $$ select 1 $$',
      'create role x',
      'alter table person add column x int',
      'alter table person disable row level security',
      'alter table audit_event disable trigger all',
      'drop table note',
      'create policy x on person using (true)',
      'truncate audit_event',
      `update audit_event set kind = 'x'`,
      'delete from audit_event',
      'delete from schema_migration',
      'create table jobs.x (y int)',
      `set role ${owner}`,
    ]
    for (const role of ['none', 'firstday_app', 'firstday_system'])
      for (const statement of refused) {
        await client.query(`set role ${role}`)
        await expect(client.query(statement), `${role}: ${statement}`).rejects.toThrow(/permission denied|must be/)
      }
    await client.query('set role none')
    for (const table of ['person', 'business_data_key', 'jobs.job'])
      await expect(client.query(`select 1 from ${table}`), table).rejects.toThrow('permission denied')
  })

  it('runs what people do under a login that can become neither the system nor the owner', async () => {
    const at = server as TestServer
    const loggedIn = await post(at, '/account/ValidateAuthCode', {}, await codeByEmail(at, 'owner2@demo.test'))
    const { data } = (await loggedIn.json()) as { data: { token: string } }
    const tasks = await post(at, '/Documents/GetDocumentList', { authorization: `Bearer ${data.token}` })
    expect(tasks.status).toBe(200)
    const used = await rowsOf<{ name: string }>(
      `select distinct usename as name from pg_stat_activity where datname = current_database() and usename = '${people}'`,
    )
    expect(used).toEqual([{ name: people }])
    const line = new pg.Client({ connectionString: urlOf(people) })
    await line.connect()
    for (const statement of [
      'set role firstday_system',
      `set role ${owner}`,
      `set role ${login}`,
      `set session authorization ${login}`,
      `select set_config('role', 'firstday_system', false)`,
      `select set_config('session_authorization', '${login}', false)`,
      'select * from session',
      'select * from actor_key',
    ])
      await expect(line.query(statement), statement).rejects.toThrow('permission denied')
    await line.query('set role firstday_app')
    expect((await line.query('select id from person')).rows).toEqual([])
    await line.end()
  })

  it('refuses a login for people that can do more', async () => {
    const driver = openPostgres(urlOf(login), urlOf(login).concat('?application_name=x'))
    await expect(driver).rejects.toThrow(/DATABASE_PEOPLE_URL must be in firstday_app alone, and is in firstday_system/)
  })

  it('says plainly that a database has to be prepared by its owner', async () => {
    const empty = await createTestEnvironment({ holding: 'nothing' })
    await setUp(empty)
    const driver = await openPostgres(urlOf(login, empty.databaseUrl))
    expect(driver.isOwner).toBe(false)
    await expect(requireMigrated(driver)).rejects.toThrow(/isn't prepared: .*start with DATABASE_OWNER_URL/)
    await expect(prepareAsOwner(urlOf(login, empty.databaseUrl))).rejects.toThrow(`doesn't own the tables`)
    await driver.pool.end()
    await driver.close()
    await empty.close()
  })
})
