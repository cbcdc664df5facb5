import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const secret = 'Bearer a-token-that-must-not-come-back'

const send = (method: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { authorization: secret } }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject)
    })
    sent.on('error', reject)
    sent.end()
  })

describe('a method that no endpoint has', () => {
  it.each(['TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'SEARCH'])(
    'V13.4.4: %s is refused, and returns nothing of what was sent',
    async (method) => {
      for (const path of ['/', '/login', '/api/Documents/GetDocumentList', '/api/meta']) {
        const reply = await send(method, path)
        expect(reply.status, path).toBeGreaterThanOrEqual(400)
        expect(reply.status, path).toBeLessThan(500)
        expect(reply.body, path).not.toContain('must-not-come-back')
      }
    },
  )
})
