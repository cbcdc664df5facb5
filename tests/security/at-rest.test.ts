import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redacted } from '#server/platform/logging/log.ts'
import { w4Answers } from '#contract/forms/w4/schema.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { readyEmployee, signedW4 } from '../server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let logged = ''

beforeAll(async () => {
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      logged += piece.toString()
      done()
    },
  })
  server = await startTestApp({ log: pino({ level: 'trace', redact: redacted }, sink) })
  server.app.get('/api/statement', () =>
    server.services.db.system(({ trx }) => sql`select ${'Sentinel-Value'}::text, 1 / ${0}::int`.execute(trx)),
  )
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

/** Every row of every table, as a thief of the database reads it. */
const dump = async (): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(server.services.db.owner)
  const rows = await Promise.all(
    tables.rows.map(({ name }) => sql.raw(`select t::text as row from ${name} t`).execute(server.services.db.owner)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a stolen dump of the database', () => {
  it('V14.2 V11.4: lets no one test Social Security numbers against a digest', async () => {
    const body = signedW4(employee.id)
    const answer = await server.call('/w4form/create', { token: employee.token, body })
    expect(answer.status).toBe(200)
    const text = await dump()
    // An attacker who knows all but the number would try all 10^9 of them: these are the right guesses.
    const answers = Object.entries(w4Answers.cast(body, { stripUnknown: true }) as Record<string, unknown>)
    const sorted = Object.fromEntries(
      answers.filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    const guesses = [sha256(JSON.stringify(sorted)), sha256(`w4.create\napplication/json\n${JSON.stringify(body)}`)]
    for (const guess of guesses) expect(text.includes(guess)).toBe(false)
  })

  it('V14.2 A2: contains no answer, code, password or token unencrypted', async () => {
    const session = await server.session('employee@demo.test')
    const text = await dump()
    const code = /\b\d{6}\b/.exec(await server.emailTo('employee@demo.test'))?.[0] ?? ''
    for (const secret of ['212-45-6781', '212456781', 'Alder', session.token, session.userInfo.refreshToken])
      expect(text.includes(secret), secret).toBe(false)
    expect(text).not.toContain(`"${code}"`)
    expect(text).not.toContain(Buffer.from('212-45-6781').toString('hex'))
  })
})

describe('the log', () => {
  it('V16.2.5: of a statement that failed contains neither its values nor its text', async () => {
    const answer = await server.app.inject({ url: '/api/statement' })
    expect(answer.statusCode).toBe(500)
    expect(logged).toContain('unhandled error')
    expect(logged).not.toContain('Sentinel-Value')
    expect(answer.body).not.toContain('division')
  })

  it('X4 V16.4.1: keeps a hostile user agent and address on one line, without their text', async () => {
    const before = logged.length
    await server.app.inject({ url: '/api/no\r\n{"level":60}', headers: { 'user-agent': 'x\n{"level":60}' } })
    for (const line of logged.slice(before).trim().split('\n')) {
      expect(() => JSON.parse(line) as unknown).not.toThrow()
      expect(line).not.toContain('level":60')
    }
  })
})
