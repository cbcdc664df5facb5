import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { readyEmployee, signedW4 } from '../server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let port: number

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends the head of a request and never its body; returns the status, or 0 when the server waits for the body. */
const sendHeadOnly = (path: string, headers: Record<string, string | number>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)))
    sent.setTimeout(1500, () => {
      resolve(0)
      sent.destroy()
    })
    sent.flushHeaders()
  })

const multipart = async (parts: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  const made = new Response(form)
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}

describe('a body', () => {
  const json = { 'content-type': 'application/json' }

  it('V13.1.3 U3: of an unknown sender is refused before a byte of it is read', async () => {
    const long = { ...json, 'content-length': 11_000_000 }
    expect(await sendHeadOnly('/w4form/create', long)).toBe(401)
    expect(await sendHeadOnly('/user/uploadDocument', { ...long, authorization: 'Bearer nobody' })).toBe(401)
    expect(await sendHeadOnly('/w4form/create', { ...long, 'content-type': encryptedMediaType })).toBe(403)
    expect(await sendHeadOnly('/w4form/create', { ...long, 'content-type': encryptedMediaType, ticket: 'a.b.c' })).toBe(
      403,
    )
  })

  it('V4.3 U3: may be as long as its endpoint needs: 12 MB for a file, little for a login', async () => {
    expect(await sendHeadOnly('/account/login', { ...json, 'content-length': 11_000_000 })).toBe(413)
    expect(
      await sendHeadOnly('/documents/GetPdf', {
        ...json,
        'content-length': 11_000_000,
        authorization: `Bearer ${employee.token}`,
      }),
    ).toBe(413)
    expect(
      await sendHeadOnly('/w4form/create', {
        ...json,
        'content-length': 13_000_000,
        authorization: `Bearer ${employee.token}`,
      }),
    ).toBe(413)
  })

  it('V2.4.1: whose model is no object is refused, not split into characters', async () => {
    for (const model of ['"abcdefgh"', '[1,2]', '7', 'null']) {
      const answer = await server.call('/w4form/create', { token: employee.token, ...(await multipart({ model })) })
      expect([model, answer.status, answer.body.error?.reason.key]).toEqual([model, 400, 'badBody'])
    }
  })

  it('V2.4.1: that holds more values than any endpoint has is refused before they are validated', async () => {
    const many = await server.call('/w4form/create', {
      token: employee.token,
      body: { ...signedW4(employee.id), signature: Array.from({ length: 400_000 }, () => '') },
    })
    const tokens = await server.call('/sync/RenewTickets', {
      token: employee.token,
      body: { tokens: Array.from({ length: 60_000 }, () => '') },
    })
    const pairs = await server.call('/w4form/create', {
      token: employee.token,
      payload: Array.from({ length: 300_000 }, (_, at) => `k${at}=`).join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([many, tokens, pairs].map((answer) => [answer.status, answer.body.error?.reason.key])).toEqual([
      [400, 'badBody'],
      [400, 'badBody'],
      [400, 'badBody'],
    ])
  })

  it('F10 X7: that is deep, duplicated, truncated or hostile is never a 500 and never reaches a prototype', async () => {
    const bodies = [
      '['.repeat(200_000),
      `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
      '{"userDocumentId":1,"userDocumentId":{}}',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
      '\ud800',
      '{',
      '"x"',
      'null',
    ]
    for (const payload of bodies) {
      const answer = await server.call('/w4form/create', { token: employee.token, payload, headers: json })
      expect(answer.status, payload.slice(0, 60)).toBe(400)
    }
    for (const name of ['__proto__', 'constructor', 'toString', '__proto__[isAdmin]']) {
      const answer = await server.call('/w4form/create', {
        token: employee.token,
        ...(await multipart({ [name]: 'x' })),
      })
      expect(answer.status, name).toBe(400)
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

describe('a path', () => {
  it.each([
    '//',
    '/%',
    '/api/%zz',
    '/api//account/login',
    '/api/%2e%2e/etc',
    '/\\',
    '/api/..%2f..%2fpackage.json',
    '/.git/config',
  ])('F10 T6: %s is never a 500', async (path) => {
    const [status, body] = await new Promise<[number, string]>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path }, (answer) => {
        let read = ''
        answer.on('data', (piece: Buffer) => (read += piece.toString()))
        answer.on('end', () => resolve([answer.statusCode ?? 0, read]))
      })
      sent.on('error', reject)
      sent.end()
    })
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/node_modules|at \w+ \(/)
  })

  it('T6: in another spelling meets the same guard', async () => {
    for (const url of ['/DOCUMENTS/getpdf', '/documents/GetPdf/', '/Documents/GETPDF']) {
      expect((await server.call(url, { body: { UserDocumentId: employee.id } })).status, url).toBe(401)
    }
    const overridden = await server.call('/documents/GetPdf', {
      body: { UserDocumentId: employee.id },
      headers: { 'x-http-method-override': 'GET' },
    })
    expect(overridden.status).toBe(401)
  })
})
