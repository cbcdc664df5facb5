import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { limitConnections } from './connection-limit.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

const listen = async (proxies: readonly string[] = []) => {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, proxies, 3)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  closings.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Opens a connection that sends half a request. */
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    closings.push(() => socket.destroy())
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    return socket
  }
  /** Whether the server answers the rest of the request. */
  const isAnswered = async (socket: Socket): Promise<boolean> => {
    const outcome = Promise.race([
      once(socket, 'data').then(([bytes]) => String(bytes).includes('200 OK')),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    if (socket.destroyed) return false
    socket.write('\r\n')
    return outcome
  }
  return { open, isAnswered }
}

describe('connections of one network', () => {
  it('are closed beyond the limit, while others are answered', async () => {
    const { open, isAnswered } = await listen()
    const slow = [await open(), await open(), await open()]
    expect(await isAnswered(await open())).toBe(false)
    expect(await isAnswered(await open('127.0.0.2'))).toBe(true)
    slow[0]?.destroy()
    await expect.poll(async () => isAnswered(await open())).toBe(true)
  })

  it('are not limited for a trusted proxy', async () => {
    const { open, isAnswered } = await listen(['127.0.0.0/8'])
    for (let count = 0; count < 5; count++) await open()
    expect(await isAnswered(await open())).toBe(true)
  })
})
