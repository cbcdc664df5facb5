import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redacted } from '#server/platform/logging/log.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'

let server: TestApp
let logged = ''

beforeAll(async () => {
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      logged += piece.toString()
      done()
    },
  })
  server = await startTestApp({ log: pino({ level: 'trace', redact: redacted }, sink) })
  server.app.get('/api/broken', () => {
    throw new Error('select secret from person')
  })
})
afterAll(() => server.close())

describe('the output of the server', () => {
  it('has no secrets of a request, even in a log of everything', async () => {
    const employee = await readyEmployee(server)
    await sendSealed(server, { ...employee, id: '01934e00-0000-7000-8000-0000000000aa', body: signedW4(employee.id) })
    await server.call('/w4form/create', {
      token: employee.token,
      body: signedW4(employee.id, { zip: 'Sentinel-Zip' }),
    })
    await server.call('/account/login', {
      headers: { authorization: `Basic ${Buffer.from('employee@demo.test:Sentinel-Password').toString('base64')}` },
    })
    expect(logged).toContain('request completed')
    const secrets = [
      '212-45-6781',
      '212456781',
      'Sentinel',
      employee.token,
      employee.ticket.token,
      employee.ticket.secret,
      'Firstday-demo-1',
      'Alder',
    ]
    for (const secret of secrets) expect(logged.includes(secret), secret).toBe(false)
  })

  it('has a line for each request: its id, route, status and duration', async () => {
    await server.app.inject({ url: '/api/Masters/State' })
    const lines = logged.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as object]))
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request completed',
        requestId: expect.stringMatching(/./) as unknown,
        method: 'GET',
        route: '/api/Masters/State',
        status: 200,
        ms: expect.any(Number) as unknown,
      }),
    )
  })

  it('has no stack or statement: a 500 has only a reference', async () => {
    const answer = await server.app.inject({ url: '/api/broken' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('select')
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[\w-]{10}$/)
  })

  it('has the security headers', async () => {
    const answer = await server.app.inject({ url: '/api/Masters/State' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  })
})
