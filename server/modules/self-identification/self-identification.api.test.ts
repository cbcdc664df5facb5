import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BusinessSelfIdentification,
  OwnSelfIdentification,
  TotalsFile,
} from '#contract/endpoints/self-identification.ts'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { personOf } from '#tests/server/people.fixture.ts'
import { purgePerson } from '#server/modules/retention/purge.ts'

const employee = 'employee@demo.test'
const staff = ['admin@demo.test', 'tpa@demo.test', 'owner@demo.test', 'mgmt@demo.test', 'manager@demo.test']
const answers = { ethnicity: 'notHispanic', race: 'nativeAmerican', sex: 'female', veteran: 'notProtected' }
let server: TestApp
let dir: string
let now = new Date('2026-11-21T20:00:00Z')
let businessId: number
let personId: number

const call = async <T = unknown>(username: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call<T>(path, { method, token: await server.logIn(username), ...(body && { body }) })
const own = async (username = employee) =>
  (await call<OwnSelfIdentification>(username, 'GET', '/SelfIdentification')).body.data
const save = (body: object, username = employee) => call(username, 'PUT', '/SelfIdentification', body)
const ask = (asksEeo: boolean, isFederalContractor: boolean, username = 'owner@demo.test') =>
  call(username, 'PUT', '/SelfIdentification/Settings', { businessId, asksEeo, isFederalContractor })
const totals = async (username = 'owner@demo.test') =>
  call<BusinessSelfIdentification>(username, 'POST', '/SelfIdentification/Totals', { businessId })
const fileBody = { day: '2026-11-21', reason: 'EEO-1 report' }
const makeFile = (username = 'owner@demo.test', more: object = {}) =>
  call<TotalsFile>(username, 'POST', '/SelfIdentification/MakeFile', { businessId, ...fileBody, ...more })
const stored = () =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('self_identification').selectAll().where('person_id', '=', personId).execute(),
  )

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'firstday-cc305-'))
  server = await startTestApp({ now: () => now, env: { FORMS_DIR: dir } })
  personId = await personOf(server, employee)
  const person = await server.services.db.system(({ trx }) =>
    trx
      .updateTable('person')
      .set({ first_day_of_work: '2026-11-02' })
      .where('id', '=', personId)
      .returning('business_id')
      .executeTakeFirstOrThrow(),
  )
  businessId = person.business_id ?? 0
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

describe('a business', () => {
  it('asks nothing until somebody with the right says so', async () => {
    expect(await own()).toMatchObject({ asksEeo: false, isFederalContractor: false, answers: null, givenAt: null })
    expect((await save({ sex: 'male' })).body.error?.reason.key).toBe('selfIdentificationNotAsked')
    for (const forbidden of ['mgmt@demo.test', 'manager@demo.test', employee])
      expect((await ask(true, true, forbidden)).status, forbidden).toBe(403)
    for (const foreign of ['owner2@demo.test', 'tpa2@demo.test'])
      expect((await ask(true, true, foreign)).status, foreign).toBe(404)
    expect((await ask(true, true)).status).toBe(200)
    expect(await own()).toMatchObject({ asksEeo: true, isFederalContractor: true, disabilityForms: [] })
    expect(await own('employee2@demo.test')).toMatchObject({ asksEeo: false, isFederalContractor: false })
  })
})

describe('answers', () => {
  it('are given, changed and withdrawn; only the newest are stored, encrypted', async () => {
    expect((await save({ ...answers, sex: 'male' })).status).toBe(200)
    now = new Date('2026-11-22T20:00:00Z')
    const changed = await save(answers)
    expect(changed.body.data).toEqual({ givenAt: '2026-11-22T20:00:00.000Z' })
    expect((await save(answers)).status).toBe(200)
    expect(await own()).toMatchObject({ answers, givenAt: '2026-11-22T20:00:00.000Z' })
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.content ?? []).toString('latin1')).not.toContain('native')
    expect((await call(employee, 'POST', '/SelfIdentification/Withdraw')).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await call(employee, 'POST', '/SelfIdentification/Withdraw')).status).toBe(200)
    expect((await own())?.answers).toBeNull()
  })

  it('can be declined each, and have a race only without an ethnicity', async () => {
    await save({ ethnicity: 'hispanic', race: 'white', sex: 'declined', veteran: 'declined' })
    expect((await own())?.answers).toEqual({ ethnicity: 'hispanic', sex: 'declined', veteran: 'declined' })
    await save({})
    expect(await stored()).toEqual([])
    expect((await save({ race: 'martian' })).status).toBe(400)
  })

  it('are of employees alone', async () => {
    for (const username of staff) {
      expect((await save(answers, username)).status, username).toBe(403)
      expect((await call(username, 'GET', '/SelfIdentification')).status, username).toBe(403)
    }
  })

  it('are in no other reply, event, job or record of calls', async () => {
    await save(answers)
    const replies = [
      ['GET', `/user/Get/${personId}`],
      ['POST', '/user/getEmployee', {}],
      ['POST', '/user/getEmployee', { Paging: { Search: 'nativeAmerican' } }],
      ['POST', '/user/GetHistory', { UserId: personId }],
      ['POST', '/Notes/get', { UserId: personId }],
      ['POST', '/Documents/GetDocumentList', {}],
      ['POST', '/Business/GetHistory', { BusinessId: businessId }],
      ['POST', '/SelfIdentification/Totals', { BusinessId: businessId }],
    ] as const
    for (const username of staff)
      for (const [method, path, body] of replies) {
        const answer = await call(username, method, path, body)
        if (username === 'owner@demo.test') expect([path, answer.status]).toEqual([path, 200])
        expect(JSON.stringify(answer.body), `${username} ${path}`).not.toMatch(/nativeAmerican|notProtected/)
      }
    const { body: ticket } = await call<ExportTicket>('owner@demo.test', 'POST', '/user/Export', { format: 'csv' })
    const exported = await server.app.inject({
      method: 'POST',
      url: '/api/downloads/Fetch',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `ticket=${encodeURIComponent(ticket.data?.ticket ?? '')}`,
    })
    expect(exported.body).toContain('Navarro')
    expect(exported.body).not.toMatch(/American|protected/i)
    const { rows: tables } = await server.services.db.system(({ trx }) =>
      sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(trx),
    )
    for (const { name } of tables) {
      const { rows } = await server.services.db.owner
        .transaction()
        .execute((trx) => sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(trx))
      expect(
        rows.filter(({ text }) => /nativeAmerican|notProtected/.test(text)),
        name,
      ).toEqual([])
    }
    const events = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('kind').where('kind', 'like', '%identification%').execute(),
    )
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['self-identification settings changed']))
  })

  it('are hidden by the database from everybody else, whatever their role', async () => {
    for (const username of [
      'admin@demo.test',
      'tpa@demo.test',
      'owner@demo.test',
      'mgmt@demo.test',
      'employee2@demo.test',
    ]) {
      const actor = await server.actor(username)
      const rows = await server.services.db.as(actor, ({ trx }) =>
        trx.selectFrom('self_identification').select('person_id').execute(),
      )
      expect(rows, username).toEqual([])
    }
  })
})

describe('Form CC-305', () => {
  const form = async (language: string) =>
    server.app.inject({
      method: 'GET',
      url: `/api/SelfIdentification/DisabilityForm/${language}`,
      headers: { authorization: `Bearer ${await server.logIn(employee)}` },
    })

  it('is needed for the question about disability', async () => {
    expect((await form('en')).statusCode).toBe(404)
    expect((await save({ ...answers, disability: 'no' })).body.error?.reason.key).toBe('selfIdentificationNotAsked')
    await writeFile(join(dir, 'cc305.pdf'), 'no PDF')
    expect((await own())?.disabilityForms).toEqual([])
    await writeFile(join(dir, 'cc305.pdf'), '%PDF-1.7 the form')
    expect((await own())?.disabilityForms).toEqual(['en'])
    expect((await save({ ...answers, disability: 'no' })).status).toBe(200)
    const sent = await form('en')
    expect([sent.statusCode, sent.headers['content-type'], sent.payload]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 the form',
    ])
    expect((await form('es')).statusCode).toBe(404)
    expect((await form('..%2Fcc305')).statusCode).toBe(400)
  })

  it('is asked again five years later', async () => {
    expect((await own())?.isDisabilityAskedAgain).toBe(false)
    now = new Date('2031-11-21T20:00:00Z')
    expect((await own())?.isDisabilityAskedAgain).toBe(false)
    now = new Date('2031-11-22T20:00:00Z')
    expect((await own())?.isDisabilityAskedAgain).toBe(true)
    await save({ ...answers, disability: 'no' })
    expect((await own())?.isDisabilityAskedAgain).toBe(false)
    now = new Date('2026-11-23T20:00:00Z')
  })
})

describe('totals', () => {
  it('are for those with the right, and never small', async () => {
    for (const username of ['admin@demo.test', 'tpa@demo.test', 'owner@demo.test']) {
      const { body } = await totals(username)
      const [whole] = body.data?.totals ?? []
      expect(body.data).toMatchObject({ asksEeo: true, hasAnswers: true })
      expect(whole?.counts.race.every((count) => count === null)).toBe(true)
      expect(whole?.people).toBeGreaterThan(1)
      expect(whole?.unanswered.race).toBe((whole?.people ?? 0) - 1)
    }
    for (const username of ['mgmt@demo.test', 'manager@demo.test', employee])
      expect((await totals(username)).status, username).toBe(403)
    for (const username of ['owner2@demo.test', 'tpa2@demo.test'])
      expect((await totals(username)).status, username).toBe(404)
  })

  it('are a file for the reports, for a reason that the audit log keeps', async () => {
    const made = await makeFile('owner@demo.test', { day: '2026-11-23' })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const lines = made.body.data?.content.split('\r\n') ?? []
    const headings = lines[0]?.split('","') ?? []
    const whole = lines.find((line) => line.includes('All locations'))?.split('","') ?? []
    expect(whole[headings.indexOf('EEO-1: American Indian or Alaska Native, female')]).toBe('1')
    expect(whole[headings.indexOf('EEO-1: American Indian or Alaska Native, male')]).toBe('0')
    expect(whole[headings.indexOf('VETS-4212: protected veterans')]).toBe('0')
    const [event] = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'self-identification file made').execute(),
    )
    expect(event?.data).toEqual({ day: '2026-11-23', reason: 'EEO-1 report' })
    expect((await makeFile('owner@demo.test', { day: '2026-11-25' })).body.error?.fields).toEqual({
      day: { key: 'datePast' },
    })
    expect((await makeFile('owner@demo.test', { reason: ' ' })).status).toBe(400)
    expect((await makeFile('mgmt@demo.test')).status).toBe(403)
    expect((await makeFile('owner2@demo.test')).status).toBe(404)
  })

  it('stay when nothing is asked any more, and so do the answers until they are withdrawn', async () => {
    await ask(false, false, 'tpa@demo.test')
    expect((await totals()).body.data).toMatchObject({ asksEeo: false, isFederalContractor: false, hasAnswers: true })
    expect(await own()).toMatchObject({ asksEeo: false, disabilityForms: [], answers: { sex: 'female' } })
    expect((await save({ sex: 'male' })).status).toBe(409)
    await ask(false, true)
    await save({ veteran: 'protected' })
    expect((await own())?.answers).toMatchObject({ sex: 'female', veteran: 'protected' })
  })

  it('count those employed on the day, and nobody who was purged', async () => {
    const employedOn = async (day: string) => {
      const lines = (await makeFile('owner@demo.test', { day })).body.data?.content.split('\r\n') ?? []
      return Number(lines.find((line) => line.includes('All locations'))?.split('","')[6])
    }
    const update = (set: object) =>
      server.services.db.system(({ trx }) => trx.updateTable('person').set(set).where('id', '=', personId).execute())
    await update({ first_day_of_work: '2026-11-10' })
    const [before, after] = [await employedOn('2026-11-09'), await employedOn('2026-11-10')]
    expect(after - before).toBe(1)
    await update({ last_day_of_work: '2026-11-12' })
    expect(await employedOn('2026-11-12')).toBe(after)
    expect(await employedOn('2026-11-13')).toBe((await employedOn('2026-11-12')) - 1)
    now = new Date('2046-11-23T20:00:00Z')
    await update({ closed_at: new Date('2026-11-13T00:00:00Z') })
    await server.services.db.system((unit) =>
      purgePerson(server.services, unit, personId, { reason: 'retention over' }),
    )
    expect(await stored()).toEqual([])
  })
})
