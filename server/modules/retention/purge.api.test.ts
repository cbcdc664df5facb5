import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { verifyAudit } from '#server/platform/audit/verify-chain.ts'
import { enqueueInvitation } from '#server/modules/people/invitations/invitation.ts'
import { purgedTables, purgeEnded, purgePerson } from '#server/modules/retention/purge.ts'
import { retentionReasons } from '#server/modules/retention/retention-reasons.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

let server: TestApp
let shift = 0
const now = () => new Date(Date.now() + shift)
const day = () => dateInTimeZone('America/Los_Angeles', now())
const years = (count: number) => void (shift = count * 365.25 * 86_400_000)
let eli = 0

const system: TestApp['services']['db']['system'] = (work) => server.services.db.system(work)
const rows = <T>(text: string) => system(async ({ trx }) => (await sql.raw<T>(text).execute(trx)).rows)
const reasons = async (personId = eli) =>
  (await system(({ trx }) => retentionReasons(trx, personId, now()))).map((reason) => [reason.what, reason.until])
const purge = (personId = eli) =>
  system((unit) => purgePerson(server.services, unit, personId, { reason: 'requested' }))
const set = (personId: number, values: Record<string, unknown>) =>
  system(({ trx }) => trx.updateTable('person').set(values).where('id', '=', personId).execute())

/**
 * Values that only Eli has: after the purge in no row and no object, except as the name of an actor in the audit log.
 */
const sentinels = ['employee@demo.test', 'Navarro', 'Sentinel-Street', '555-0187']

const stored = async () => {
  const keys: string[] = []
  for await (const { key } of server.services.storage.list()) keys.push(key)
  return keys.sort()
}

/**
 * All kinds of records: a W-4 with its card, approved and printed, a note with a file, an acknowledged document, an
 * invitation, a session.
 */
const live = async () => {
  const { token, id } = await readyEmployee(server)
  const upload = new FormData()
  upload.append('userDocumentId', String(id))
  upload.append('fileId', randomUUID())
  upload.append('DocFile', new Blob([pixel], { type: 'image/png' }), 'card.png')
  const request = new Request('http://x', { method: 'POST', body: upload })
  const file = await server.call('/user/uploadDocument', {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(file.status, file.body.message).toBe(200)
  const received = await server.call('/w4form/create', { token, body: signedW4(id) })
  expect(received.status, received.body.message).toBe(200)
  const manager = await server.logIn('manager@demo.test')
  const approved = await server.call('/Documents/ApproveTaskForms', { token: manager, body: { UserDocumentId: id } })
  expect(approved.status, approved.body.message).toBe(200)
  const owner = await server.actor('owner@demo.test')
  await server.services.db.as(owner, (unit) =>
    enqueueInvitation(server.services, { unit, actor: owner, origin: systemOrigin }, eli),
  )
  const locationSql = `(select business_id from person where id = ${eli}), (select location_id from location_assignment where person_id = ${eli})`
  for (const statement of [
    `insert into note (business_id, location_id, person_id, author_id, text) select ${locationSql}, ${eli}, ${owner.userId}, 'Navarro was late'`,
    `insert into deadline (business_id, location_id, person_id, note_id, kind, due_date)
      select business_id, location_id, person_id, id, 'documentExpiry', '2030-01-01' from note where person_id = ${eli}`,
    `insert into acknowledgment (business_id, task_id, person_id, version, digest, signature, ip, agent)
      select business_id, id, ${eli}, 1, 'x', 'Eli Navarro', '', '' from task where id = ${id}`,
    `insert into application (business_id, location_id, first_name, last_name, email, content, is_adult, submission_uuid, confirmation_number, hired_person_id)
      select ${locationSql}, 'Eli', 'Navarro', 'employee@demo.test', 'x', true, 'u1', 'r1', ${eli}`,
    `insert into quarantined_submission (business_id, person_id, submission_uuid, endpoint, reason, content) select business_id, id, 'u2', 'x', 'x', 'x' from person where id = ${eli}`,
    `update person set street_address = 'Sentinel-Street', phone = '555-0187' where id = ${eli}`,
  ])
    await rows(statement)
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  server = await startTestApp({ now })
  eli = (await server.actor('employee@demo.test')).userId
  await live()
}, 60_000)
afterAll(() => server.close())

describe('the records of a person', () => {
  it('are retained while they work, and after the end as long as the longest rule requires', async () => {
    const kinds = (await reasons()).map(([what]) => what)
    expect(kinds).toEqual(['withholding', 'application', 'personnel'])
    await expect(purge()).rejects.toThrow('retainedUntil')
    await set(eli, { closed_at: now(), is_active: false })
    const year = now().getUTCFullYear()
    const ended = day()
    expect(new Map((await reasons()) as [string, string][])).toEqual(
      new Map([
        ['withholding', `${year + 5}-01-31`],
        ['application', `${year + 1}${ended.slice(4)}`],
        ['personnel', `${year + 4}${ended.slice(4)}`],
      ]),
    )
    expect(await purgeEnded(server.services)).toBe(0)
  })

  it('can be deleted for a person who was added by mistake and never started', async () => {
    const [row] = await rows<{ id: number }>(
      `insert into person (business_id, role, username, email, first_name, last_name, password_hash)
       select business_id, 'EMPLOYEE', 'mistake@demo.test', 'mistake@demo.test', 'Mis', 'Take', 'x' from person where id = ${eli} returning id`,
    )
    const id = row?.id ?? 0
    expect(await reasons(id)).toEqual([])
    await set(id, { first_day_of_work: day() })
    expect((await reasons(id)).map(([what]) => what)).toEqual(['personnel'])
    await set(id, { first_day_of_work: '2099-01-01' })
    await purge(id)
    expect(await rows(`select 1 from person where username = 'mistake@demo.test'`)).toEqual([])
    await purge(id)
  })

  it('are retained beyond every rule during a legal hold', async () => {
    years(9)
    const held = `(${eli}, (select business_id from person where id = ${eli}), 'Reyes v. Blue Heron')`
    await rows(`insert into legal_hold (person_id, business_id, reason) values ${held}`)
    expect(await reasons()).toEqual([['legal hold', null]])
    expect(await purgeEnded(server.services)).toBe(0)
    await expect(purge()).rejects.toThrow('legalHoldActive')
    await rows(`update legal_hold set ended_at = now() where person_id = ${eli}`)
    expect(await reasons()).toEqual([])
  })
})

describe('a purge', () => {
  it('covers every table with data of a person', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('person_id', 'owner_id', 'hired_person_id', 'task_id')`.execute(
      server.services.db.owner,
    )
    // Files have a separate step; the audit log stays; lists that the database maintains lose people with their names.
    const known = [
      ...Object.keys(purgedTables),
      'stored_file',
      'audit_event',
      'onboarding_packet',
      'person_search_entry',
      'person_search_term',
    ]
    expect(tables.map((table) => table.name).filter((name) => !known.includes(name))).toEqual([])
  })

  it('deletes answers, files and account after retention, and leaves other people, a purge record and the audit log', async () => {
    const files = await rows<{ storage_key: string }>(`select storage_key from stored_file where person_id = ${eli}`)
    expect(files.length).toBeGreaterThanOrEqual(2)
    const before = await stored()
    const auditHashes = await rows(`select hash from audit_event where subject_id = ${eli} order by seq`)
    expect(await purgeEnded(server.services)).toBe(1)
    expect(await purgeEnded(server.services)).toBe(0)
    await expect
      .poll(stored, { timeout: 20_000 })
      .toEqual(before.filter((key) => !files.some((file) => file.storage_key === key)))
    expect(await rows(`select 1 from onboarding_packet where person_id = ${eli}`)).toEqual([])
    for (const [table, where] of Object.entries(purgedTables))
      expect(await rows(`select 1 from ${table} where ${where.replaceAll('$', String(eli))}`), table).toEqual([])
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      server.services.db.owner,
    )
    for (const { name } of tables) {
      const { rows: held } = await sql
        .raw<{ text: string }>(
          name === 'audit_event'
            ? `select (to_jsonb(t) - 'actor_name')::text as text from audit_event t`
            : `select t::text as text from ${name} t`,
        )
        .execute(server.services.db.owner)
      for (const sentinel of sentinels)
        expect(
          held.filter((row) => row.text.includes(sentinel)),
          `${sentinel} in ${name}`,
        ).toEqual([])
    }
    expect(await rows(`select kind, reason from purge_record where row_id = ${eli} and kind = 'person'`)).toEqual([
      { kind: 'person', reason: 'retention over' },
    ])
    expect(
      await rows(`select hash from audit_event where subject_id = ${eli} and kind <> 'person purged' order by seq`),
    ).toEqual(auditHashes)
    const findings: unknown[] = []
    await verifyAudit(server.services.db, server.services.master, { furthest: new Map(), foreign: [] }, (finding) =>
      findings.push(finding),
    )
    expect(findings).toEqual([])
    expect((await server.actor('manager@demo.test')).name).toBe('Mona Reed')
  })

  it('leaves recently closed accounts for thirty days', async () => {
    years(0)
    const id = (await server.actor('mgmt@demo.test')).userId
    await set(id, { closed_at: now(), is_active: false, first_day_of_work: null })
    expect(await reasons(id)).toEqual([])
    shift = 29 * 86_400_000
    expect(await purgeEnded(server.services)).toBe(0)
    shift = 31 * 86_400_000
    expect(await purgeEnded(server.services)).toBe(1)
  })
})
