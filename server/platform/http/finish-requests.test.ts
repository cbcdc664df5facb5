import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { finishRequests } from './finish-requests.ts'

/** A server whose `/slow` is answered when `answer` is called; `arrived` resolves when it is asked for. */
const openSlow = async (atMostMs?: number) => {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  finishRequests(app, atMostMs)
  let answer = () => undefined as void
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  app.get('/slow', async () => {
    arrive()
    await new Promise<void>((resolve) => (answer = resolve))
    return 'slow'
  })
  app.get('/fast', async () => 'fast')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (path: string, over?: Agent) =>
    new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, agent: over ?? false }, (response) =>
        text(response).then((body) => resolve({ body, connection: response.headers.connection }), reject),
      )
      sent.on('error', reject)
      sent.end()
    })
  return { app, get, agent, arrived, answer: () => answer() }
}

describe('a server that stops', () => {
  it('answers what is under way, and accepts no new connection', async () => {
    const { app, get, arrived, answer } = await openSlow()
    const slow = get('/slow')
    await arrived
    const closed = app.close()
    const fast = () => get('/fast').catch((error: NodeJS.ErrnoException) => error.code)
    await expect.poll(fast, { timeout: 10_000 }).toBe('ECONNREFUSED')
    answer()
    expect(await slow).toEqual({ body: 'slow', connection: 'close' })
    await closed
  })

  it('breaks off what takes longer than its limit', async () => {
    const { app, get, arrived } = await openSlow(20)
    const slow = get('/slow').catch((error: NodeJS.ErrnoException) => error.code)
    await arrived
    await app.close()
    expect(await slow).toBe('ECONNRESET')
  })

  it('does not wait for connections without a request', async () => {
    const { app, get, agent } = await openSlow(60_000)
    expect(await get('/fast', agent)).toEqual({ body: 'fast', connection: 'keep-alive' })
    await app.close()
    await expect(get('/fast', agent)).rejects.toThrow()
  })
})
