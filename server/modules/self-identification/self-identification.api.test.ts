import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import { answers, employee, openSelfIdentification } from './self-identification.fixture.ts'

const staff = ['admin@demo.test', 'tpa@demo.test', 'owner@demo.test', 'mgmt@demo.test', 'manager@demo.test']
let at: Awaited<ReturnType<typeof openSelfIdentification>>

beforeAll(async () => void (at = await openSelfIdentification()), 60_000)
afterAll(() => at.close())

describe('a business', () => {
  it('asks nothing until somebody with the right says so', async () => {
    expect(await at.own()).toMatchObject({
      collectsEeo: false,
      isFederalContractor: false,
      answers: null,
      answeredAt: null,
    })
    expect((await at.save({ sex: 'male' })).body.error?.reason.key).toBe('conflict')
    for (const forbidden of ['mgmt@demo.test', 'manager@demo.test', employee])
      expect((await at.set(true, true, forbidden)).status, forbidden).toBe(403)
    for (const foreign of ['owner2@demo.test', 'tpa2@demo.test'])
      expect((await at.set(true, true, foreign)).status, foreign).toBe(404)
    expect((await at.set(true, true)).status).toBe(200)
    expect(await at.own()).toMatchObject({ collectsEeo: true, isFederalContractor: true, disabilityForms: [] })
    expect(await at.own('employee2@demo.test')).toMatchObject({ collectsEeo: false, isFederalContractor: false })
  })
})

describe('answers', () => {
  it('are given, changed and withdrawn; only the newest are stored, encrypted', async () => {
    expect((await at.save({ ...answers, sex: 'male' })).status).toBe(200)
    at.clock.now = new Date('2026-11-22T20:00:00Z')
    const changed = await at.save(answers)
    expect(changed.body.data).toEqual({ answeredAt: '2026-11-22T20:00:00.000Z' })
    expect((await at.save(answers)).status).toBe(200)
    expect(await at.own()).toMatchObject({ answers, answeredAt: '2026-11-22T20:00:00.000Z' })
    const rows = await at.stored()
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.content ?? []).toString('latin1')).not.toContain('native')
    expect((await at.call(employee, 'POST', '/SelfIdentification/Withdraw')).status).toBe(200)
    expect(await at.stored()).toEqual([])
    expect((await at.call(employee, 'POST', '/SelfIdentification/Withdraw')).status).toBe(200)
    expect((await at.own())?.answers).toBeNull()
  })

  it('can be declined each, and have a race only without an ethnicity', async () => {
    await at.save({ ethnicity: 'hispanic', race: 'white', sex: 'declined', veteran: 'declined' })
    expect((await at.own())?.answers).toEqual({ ethnicity: 'hispanic', sex: 'declined', veteran: 'declined' })
    await at.save({})
    expect(await at.stored()).toEqual([])
    expect((await at.save({ race: 'martian' })).status).toBe(400)
  })

  it('are of employees alone', async () => {
    for (const username of staff) {
      expect((await at.save(answers, username)).status, username).toBe(403)
      expect((await at.call(username, 'GET', '/SelfIdentification')).status, username).toBe(403)
    }
  })

  it('are in no other reply, event, job or record of calls', async () => {
    await at.save(answers)
    const replies = [
      ['GET', `/user/Get/${at.personId}`],
      ['POST', '/user/getEmployee', {}],
      ['POST', '/user/getEmployee', { Paging: { Search: 'nativeAmerican' } }],
      ['POST', '/user/GetHistory', { UserId: at.personId }],
      ['POST', '/Notes/get', { UserId: at.personId }],
      ['POST', '/Documents/GetDocumentList', {}],
      ['POST', '/Business/GetHistory', { BusinessId: at.businessId }],
      ['POST', '/SelfIdentification/Totals', { BusinessId: at.businessId }],
    ] as const
    for (const username of staff)
      for (const [method, path, body] of replies) {
        const answer = await at.call(username, method, path, body)
        if (username === 'owner@demo.test') expect([path, answer.status]).toEqual([path, 200])
        expect(JSON.stringify(answer.body), `${username} ${path}`).not.toMatch(/nativeAmerican|notProtected/)
      }
    const { body: ticket } = await at.call<ExportTicket>('owner@demo.test', 'POST', '/user/Export', { format: 'csv' })
    const exported = await at.server.app.inject({
      method: 'POST',
      url: '/api/downloads/Fetch',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `ticket=${encodeURIComponent(ticket.data?.ticket ?? '')}`,
    })
    expect(exported.body).toContain('Navarro')
    expect(exported.body).not.toMatch(/American|protected/i)
    const { rows: tables } = await at.server.services.db.system(({ trx }) =>
      sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(trx),
    )
    for (const { name } of tables) {
      const { rows } = await at.server.services.db.owner
        .transaction()
        .execute((trx) => sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(trx))
      expect(
        rows.filter(({ text }) => /nativeAmerican|notProtected/.test(text)),
        name,
      ).toEqual([])
    }
    const events = await at.server.services.db.system(({ trx }) =>
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
      const actor = await at.server.actor(username)
      const rows = await at.server.services.db.as(actor, ({ trx }) =>
        trx.selectFrom('self_identification').select('person_id').execute(),
      )
      expect(rows, username).toEqual([])
    }
  })
})

describe('Form CC-305', () => {
  const form = async (language: string) =>
    at.server.app.inject({
      method: 'GET',
      url: `/api/SelfIdentification/DisabilityForm/${language}`,
      headers: { authorization: `Bearer ${await at.server.logIn(employee)}` },
    })

  it('is needed for the question about disability', async () => {
    expect((await form('en')).statusCode).toBe(404)
    expect((await at.save({ ...answers, disability: 'no' })).body.error?.reason.key).toBe('conflict')
    await writeFile(join(at.dir, 'cc305.pdf'), 'no PDF')
    expect((await at.own())?.disabilityForms).toEqual([])
    await writeFile(join(at.dir, 'cc305.pdf'), '%PDF-1.7 the form')
    expect((await at.own())?.disabilityForms).toEqual(['en'])
    expect((await at.save({ ...answers, disability: 'no' })).status).toBe(200)
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
    expect((await at.own())?.isDisabilityOutdated).toBe(false)
    at.clock.now = new Date('2031-11-21T20:00:00Z')
    expect((await at.own())?.isDisabilityOutdated).toBe(false)
    at.clock.now = new Date('2031-11-22T20:00:00Z')
    expect((await at.own())?.isDisabilityOutdated).toBe(true)
    await at.save({ ...answers, disability: 'no' })
    expect((await at.own())?.isDisabilityOutdated).toBe(false)
    at.clock.now = new Date('2026-11-23T20:00:00Z')
  })
})
