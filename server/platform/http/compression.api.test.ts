import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let owner: string
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.logIn('owner@demo.test')
})
afterAll(() => server.close())

const read = {
  br: (content: Buffer) => brotliDecompressSync(content),
  gzip: (content: Buffer) => gunzipSync(content),
  none: (content: Buffer) => content,
}
const send = (
  url: string,
  encoding: string | undefined,
  more: { headers?: Record<string, string>; payload?: object } = {},
) =>
  server.app.inject({
    url: `/api${url}`,
    method: more.payload === undefined ? 'GET' : 'POST',
    headers: { ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...more.headers },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  })

describe('a response', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['none', undefined, undefined],
    ['none', 'identity', undefined],
    ['none', 'deflate', undefined],
  ] as const)('is encoded as %s for a client that accepts %s', async (how, accept, encoding) => {
    const plain = await send('/Masters/City/WA', undefined)
    const answer = await send('/Masters/City/WA', accept)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(read[how](answer.rawPayload).toString()).toBe(plain.body)
    if (encoding === undefined) return
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  it('isn’t compressed if it is short, nor if it is a refusal', async () => {
    for (const url of ['/Masters/Gender', '/Masters/City/XX']) {
      const answer = await send(url, 'br')
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.json()).toHaveProperty('status', answer.statusCode)
    }
  })

  it('with a list for a logged-in person is compressed', async () => {
    const answer = await send('/user/getEmployee', 'br', {
      headers: { authorization: `Bearer ${owner}` },
      payload: { Paging: { PageNumber: 1, PageSize: 200 } },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    const envelope = JSON.parse(read.br(answer.rawPayload).toString()) as { status: number; list: readonly unknown[] }
    expect(envelope.status).toBe(200)
    expect(envelope.list.length).toBeGreaterThan(1)
  })

  it('with a session isn’t', async () => {
    const credentials = Buffer.from(`employee@demo.test:${demoPassword}`).toString('base64')
    const challenge = await send('/account/login', 'br, gzip', {
      headers: { authorization: `Basic ${credentials}` },
      payload: { DeviceId: 'd'.repeat(64) },
    })
    expect(challenge.statusCode).toBe(200)
    expect(challenge.headers['content-encoding']).toBeUndefined()
    const { AuthCode } = challenge.json<{ data: { AuthCode: string } }>().data
    const code = /\b(\d{6})\b/.exec(await server.emailTo('employee@demo.test'))?.[1]
    const session = await send('/account/ValidateAuthCode', 'br, gzip', {
      payload: { UserName: 'employee@demo.test', AuthCode, OneTimeCode: code, DeviceId: 'd'.repeat(64) },
    })
    expect(session.statusCode).toBe(200)
    expect(session.headers['content-encoding']).toBeUndefined()
  })

  it('with tickets isn’t, whatever its length', async () => {
    const headers = { authorization: `Bearer ${await server.logIn('newhire@demo.test')}` }
    const list = await send('/Documents/GetDocumentList', undefined, { headers, payload: {} })
    const { tickets } = list.json<{ data: { tickets: readonly { token: string }[] } }>().data
    const tokens = tickets.map(({ token }) => token)
    const answer = await send('/sync/RenewTickets', 'br, gzip', { headers, payload: { tokens } })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeGreaterThan(1024)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('with a file isn’t', async () => {
    const headers = { authorization: `Bearer ${owner}` }
    const reply = await send('/user/Export', 'br', { headers, payload: { format: 'csv' } })
    const { ticket } = reply.json<{ data: { ticket: string } }>().data
    const file = await send('/downloads/Fetch', 'br, gzip', { payload: { ticket } })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-encoding']).toBeUndefined()
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(file.body).toContain('owner@demo.test')
  })
})

describe('a request body', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('encoded as %s isn’t decompressed', async (encoding, pack) => {
    const payload = pack(Buffer.from(JSON.stringify({ UserName: 'nobody@demo.test', padding: 'x'.repeat(100_000) })))
    const answer = await server.app.inject({
      url: '/api/Account/ForgotPassword',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })
})
