import { once } from 'node:events'
import { connect } from 'node:net'
import type { NetConnectOpts, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Scanner } from './scanner.ts'
import { ScanFailed } from './scanner.ts'

/** Milliseconds without a byte in either direction after which a scan has failed. */
const silenceMs = 30_000
/** Longer replies aren't from clamd. */
const replyMaxBytes = 4096

/**
 * A scanner that speaks clamd's INSTREAM (clamd(8)): each scan has a connection of its own, over which the content goes
 * in chunks with their length in front. Anything but `OK` and `FOUND` is no result.
 */
export const openClamd = (address: NetConnectOpts, timeoutMs = silenceMs): Scanner => ({
  isInfected: async (content) => {
    const socket = connect(address)
    const over = new AbortController()
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')))
    try {
      // What clamd says counts also where it stops to read before the end, as it does for too long streams.
      const reply = replyOf(socket).finally(() => over.abort())
      await Promise.all([reply, send(socket, content, over.signal).catch(() => undefined)])
      return isInfectedBy(await reply)
    } catch (error) {
      throw error instanceof ScanFailed ? error : new ScanFailed(error)
    } finally {
      socket.destroy()
      content.destroy()
    }
  },
})

const send = async (socket: Socket, content: Readable, signal: AbortSignal): Promise<void> => {
  socket.write('zINSTREAM\0')
  for await (const piece of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await once(socket, 'drain', { signal })
  }
  socket.write(Buffer.alloc(4))
}

const replyOf = async (socket: Socket): Promise<string> => {
  let reply = ''
  for await (const piece of socket as AsyncIterable<Buffer>) {
    reply += piece.toString('latin1')
    if (reply.includes('\0') || reply.length > replyMaxBytes) break
  }
  return reply
}

const isInfectedBy = (reply: string): boolean => {
  if (reply === 'stream: OK\0') return false
  if (/^stream: [^\0]+ FOUND\0$/.test(reply)) return true
  throw new ScanFailed(new Error(reply === '' ? 'no reply' : reply.replaceAll('\0', '').slice(0, 200)))
}
