import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** Slow 4G, as in Lighthouse: bytes per second towards the device, round trip in milliseconds. */
export const slow4g = { bytesPerSecond: (1.6 * 1024 * 1024) / 8, roundTripMs: 150 }

/** A connection to a server that page and worker share, and that counts. */
export interface SlowLink {
  readonly port: number
  /** Bytes that have reached the device, including response headers. */
  received(): number
  /** When the last byte reached it, in milliseconds of `performance.now()`. */
  lastAt(): number
  close(): Promise<void>
}

const piece = 1460

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Opens a connection to a server on this machine; without a speed it only counts. */
export const openSlowLink = async (serverPort: number, speed?: typeof slow4g): Promise<SlowLink> => {
  const sockets = new Set<Socket>()
  const oneWay = (speed?.roundTripMs ?? 0) / 2
  let received = 0
  let lastAt = performance.now()
  /** When the connection is free again. */
  let freeAt = 0

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const deliver = (client: Socket, bytes: Buffer) => {
    if (client.destroyed) return
    received += bytes.length
    lastAt = performance.now()
    client.write(bytes)
  }
  /** Chunks of all responses take turns on the connection, in the order of arrival. */
  const send = async (client: Socket, bytes: Buffer): Promise<void> => {
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece)
      if (speed !== undefined) {
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + (part.length / speed.bytesPerSecond) * 1000
        if (freeAt - now > 4) await pause(freeAt - now)
      }
      deliver(client, part)
    }
  }
  const link = createServer((client) => {
    track(client)
    const server = track(connect(serverPort, '127.0.0.1'))
    let queue: Promise<void> = Promise.resolve()
    client.on('data', (bytes) => void pause(oneWay).then(() => server.write(bytes)))
    server.on('data', (bytes) => {
      const delayed = pause(oneWay)
      queue = queue.then(() => delayed).then(() => send(client, bytes))
    })
    client.on('close', () => server.destroy())
    server.on('close', () => void queue.then(() => client.end()))
  })
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve))
  return {
    port: (link.address() as AddressInfo).port,
    received: () => received,
    lastAt: () => lastAt,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => link.close(resolve))
    },
  }
}
