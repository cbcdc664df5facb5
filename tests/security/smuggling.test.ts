import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import type { SecurityProxy } from './nginx.fixture.ts'
import { hasTool } from '../tools/tools.ts'
import { openNginx } from './nginx.fixture.ts'

let server: TestApp
let port: number
/** The paths of all requests that the server took. */
const taken: string[] = []

beforeAll(async () => {
  server = await startTestApp()
  server.app.server.on('request', ({ url }: { url?: string }) => taken.push(url ?? ''))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const hidden = '/meta.json?hidden'
const inner = `GET ${hidden} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const head = (...lines: string[]) =>
  ['POST /api/account/ForgotPassword HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...lines].join(
    '\r\n',
  )
/** A chunk with its length. */
const chunk = (text: string, extension = '') => `${text.length.toString(16)}${extension}\r\n${text}\r\n`

/** Requests in which two readers may see different ends. Each hides a second one in its body. */
const attacks: Readonly<Record<string, string>> = {
  'length before chunks': `${head(`Content-Length: ${inner.length + 5}`, 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${inner}`,
  'chunks before length': `${head('Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n${chunk(inner)}0\r\n\r\n`,
  'two lengths': `${head('Content-Length: 2', `Content-Length: ${inner.length + 2}`)}\r\n\r\n{}${inner}`,
  'two lengths in one': `${head(`Content-Length: 2, ${inner.length + 2}`)}\r\n\r\n{}${inner}`,
  'a length with a sign': `${head('Content-Length: +2')}\r\n\r\n{}${inner}`,
  'a hexadecimal length': `${head('Content-Length: 0x2')}\r\n\r\n{}${inner}`,
  'a space before the colon': `${head('Content-Length : 2')}\r\n\r\n{}${inner}`,
  'a folded line': `${head('Content-Length: 2', 'Transfer-Encoding:', ' chunked')}\r\n\r\n0\r\n\r\n${inner}`,
  'a line feed alone in the head': `${head('X: y\nTransfer-Encoding: chunked', 'Content-Length: 2')}\r\n\r\n0\r\n\r\n${inner}`,
  'a carriage return alone in the head': `${head('X: y\rTransfer-Encoding: chunked', 'Content-Length: 2')}\r\n\r\n{}${inner}`,
  'an unknown coding': `${head('Transfer-Encoding: xchunked', `Content-Length: 2`)}\r\n\r\n{}${inner}`,
  'chunks before another coding': `${head('Transfer-Encoding: chunked, identity')}\r\n\r\n0\r\n\r\n${inner}`,
  'two codings': `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}\r\n\r\n0\r\n\r\n${inner}`,
  'a coding behind a control character': `${head('Transfer-Encoding: \x0bchunked', 'Content-Length: 2')}\r\n\r\n{}${inner}`,
  'a line feed in an extension of a chunk':
    `${head('Transfer-Encoding: chunked')}\r\n\r\n2;\n{}\r\n0\r\n\r\n${inner}`.replace(
      '0\r\n\r\nGET',
      '0;\nx\r\n\r\nGET',
    ),
  'a chunk longer than it says': `${head('Transfer-Encoding: chunked')}\r\n\r\n2\r\n{}xx0\r\n\r\n${inner}`,
  'a chunk whose length is signed': `${head('Transfer-Encoding: chunked')}\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${inner}`,
  'chunks that end with line feeds': `${head('Transfer-Encoding: chunked')}\r\n\r\n2\n{}\n0\n\n${inner}`,
  'a length in HTTP/1.0 with chunks': `${head('Transfer-Encoding: chunked', 'Content-Length: 2').replace('1.1', '1.0')}\r\n\r\n0\r\n\r\n${inner}`,
}

/** Sends bytes over a socket; returns all that came back until it was closed or quiet. */
const exchange = (to: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.setTimeout(1500, () => socket.destroy())
  })
const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => Number(status))

describe('a request whose end is ambiguous', () => {
  it('is told apart by this test from two whole ones', async () => {
    const before = taken.length
    const both = await exchange(port, `${head('Content-Length: 2')}\r\n\r\n{}${inner}`)
    expect(statusesOf(both)).toEqual([400, 200])
    expect(taken.slice(before)).toContain(hidden)
  })

  it.each(Object.entries(attacks))('V4.2.1: smuggles no second one past the server: %s', async (_name, bytes) => {
    const before = taken.length
    const statuses = statusesOf(await exchange(port, bytes))
    expect(taken.slice(before)).not.toContain(hidden)
    expect(statuses).not.toContain(200)
    expect(statuses.length).toBeLessThanOrEqual(1)
  })
})

describe.skipIf(!hasTool('nginx'))('behind nginx (needs nginx)', () => {
  let proxy: SecurityProxy
  beforeAll(async () => void (proxy = await openNginx(port)))
  afterAll(() => proxy.close())

  it('a whole request arrives', async () => {
    expect(statusesOf(await exchange(proxy.port, inner))).toEqual([200])
  })

  it.each(Object.entries(attacks))(
    'V4.2.1: a request with an ambiguous end smuggles no second one: %s',
    async (name, bytes) => {
      const before = taken.length
      const statuses = statusesOf(await exchange(proxy.port, bytes))
      const arrived = taken.slice(before)
      // A proxy may take the rest for a request of its own: it answers it as such, and hides nothing.
      expect([name, arrived.filter((path) => path === hidden).length]).toEqual([
        name,
        statuses.filter((status) => status === 200).length,
      ])
      expect(statuses.length).toBeGreaterThanOrEqual(arrived.length)
    },
  )
})
