import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/api.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { readyEmployee } from '../server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
beforeAll(async () => {
  server = await startTestApp()
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

const screens = ['/', '/login', '/online-application-form/blue-heron-coffee', '/employee', '/nothing', '/system']

describe('a response', () => {
  it('V3.7.2: redirects nowhere, whatever address a parameter names', async () => {
    const target = 'https://evil.example/'
    const query = ['next', 'url', 'redirect', 'returnUrl', 'continue'].map(
      (name) => `${name}=${encodeURIComponent(target)}`,
    )
    const requests = [
      ...allCalls().map(({ call }) => ({ url: `/api${call.path}`, method: call.method })),
      ...[...screens, '//evil.example', '//evil.example/%2f..', '/\\evil.example'].map((url) => ({
        url,
        method: 'GET' as const,
      })),
    ]
    for (const { url, method } of requests) {
      const answer = await server.app.inject({
        method,
        url: `${url}?${query.join('&')}`,
        headers: { host: 'evil.example' },
      })
      expect([url, Math.floor(answer.statusCode / 100) === 3, answer.headers.location]).toEqual([url, false, undefined])
      expect(answer.headers).not.toHaveProperty('refresh')
    }
  })

  it('V4.1.1: names the type of its content, and of a text its charset', async () => {
    const requests = [
      ...allCalls().map(({ call }) => ({ url: `/api${call.path}`, method: call.method })),
      ...[
        ...screens,
        '/meta.json',
        '/health',
        '/ready',
        '/demo/mailbox',
        '/demo/mailbox.css',
        '/nothing.js',
        '/api/%zz',
      ].map((url) => ({ url, method: 'GET' as const })),
      ...[
        '/manifest.webmanifest',
        '/sw.js',
        '/favicon.svg',
        '/.well-known/receipt-keys.json',
        '/api/openapi.json',
        '/api/docs',
      ].map((url) => ({
        url,
        method: 'GET' as const,
      })),
    ]
    for (const one of requests) {
      const answer = await server.app.inject(one)
      const type = String(answer.headers['content-type'])
      const isText = /^(text\/|application\/(json|javascript))/.test(type)
      expect([one.url, type !== 'undefined' || answer.body === '']).toEqual([one.url, true])
      if (isText) expect([one.url, type]).toEqual([one.url, expect.stringMatching(/; ?charset=utf-8$/i)])
    }
  })

  it('V13.4.3: lists no folder', async () => {
    for (const url of [
      '/assets',
      '/assets/',
      '/fonts/',
      '/icons/',
      '/.well-known/',
      '/api/files/',
      '/demo/',
      '/assets/..',
      '/assets/.',
    ])
      for (const variant of [url, `${url}?list`, url.toUpperCase()]) {
        const { body, statusCode } = await server.app.inject({ url: variant })
        expect(statusCode, variant).toBeLessThan(500)
        expect(body, variant).not.toMatch(/index of|parent directory|<li>|\.woff2/i)
      }
  })
})

describe('input', () => {
  it('V1.1.1: that is encoded twice is decoded once', async () => {
    for (const url of ['/%252e%252e/package.json', '/assets/%252e%252e%252findex.html', '/api/%252e%252e/meta.json']) {
      const { body } = await server.app.inject({ url })
      expect(body, url).not.toMatch(/"(product|dependencies)"/)
    }
    const token = await server.logIn('owner@demo.test')
    const call = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const once = await call('/api/Masters/City/%57%41')
    expect(once.body).toBe((await call('/api/Masters/City/WA')).body)
    expect((await call('/api/Masters/City/%2557%2541')).body).not.toBe(once.body)
    const basic = (name: string) => `Basic ${Buffer.from(`${name}:${demoPassword}`).toString('base64')}`
    const logIn = async (name: string) =>
      (await server.call('/account/login', { headers: { authorization: basic(name) } })).status
    expect([await logIn('employee2@demo.test'), await logIn('employee2%40demo.test')]).toEqual([200, 401])
  })

  it('V15.3.7: in a parameter of the address is ignored, however often it is there', async () => {
    const expected = (await server.call('/Documents/GetDocumentList', { token: employee.token, body: {} })).body
    const own = `userId=1&userId=2&UserName=admin@demo.test&businessId=2&businessId=3`
    const answer = await server.call(`/Documents/GetDocumentList?${own}`, { token: employee.token, body: {} })
    expect([answer.status, (answer.body.data as { list: unknown[] }).list]).toEqual([
      200,
      (expected.data as { list: unknown[] }).list,
    ])
    expect(
      (await server.call(`/w4form/getAutofill?UserDocumentId=${employee.id}`, { token: employee.token, body: {} }))
        .status,
    ).toBe(400)
  })

  it('V5.2.5: that is an archive is refused, with symbolic links or without', async () => {
    const link = Buffer.alloc(1024)
    link.write('link')
    link.write('0000777\0', 100)
    link.write('2', 156)
    link.write('/etc/passwd', 157)
    link.write('ustar\0', 257)
    const zip = Buffer.concat([
      Buffer.from('504b03041400000000000000000000000000000000000000000004000000', 'hex'),
      Buffer.from('link'),
    ])
    const archives = {
      tar: link,
      zip,
      gzip: gzipSync(link),
      sevenZip: Buffer.from('377abcaf271c0004', 'hex'),
      rar: Buffer.from('526172211a0700', 'hex'),
    }
    for (const [kind, bytes] of Object.entries(archives)) {
      const form = new FormData()
      form.set('model', JSON.stringify({ userDocumentId: employee.id, fileId: crypto.randomUUID() }))
      form.set('DocFile', new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' }))
      const made = new Response(form)
      const answer = await server.call('/user/uploadDocument', {
        token: employee.token,
        payload: Buffer.from(await made.arrayBuffer()),
        headers: { 'content-type': made.headers.get('content-type') ?? '' },
      })
      expect([kind, answer.status]).toEqual([kind, 400])
    }
  })
})
