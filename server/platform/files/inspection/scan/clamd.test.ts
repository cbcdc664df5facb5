import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { openClamd } from './clamd.ts'
import { readClamdAddress } from '#server/platform/config/clamd-address.ts'
import { ScanFailed } from './scanner.ts'

let daemon: Server | undefined
afterEach(() => daemon?.close())

/** A program that answers connections like this, in place of clamd. */
const listening = async (answer: (socket: Socket) => void, timeoutMs = 2000) => {
  daemon = createServer((socket) => {
    socket.on('error', () => undefined)
    answer(socket)
  })
  await new Promise<void>((resolve) => daemon?.listen(0, '127.0.0.1', resolve))
  const { port } = daemon.address() as AddressInfo
  return openClamd({ host: '127.0.0.1', port }, timeoutMs)
}
/** Answers when the content has ended, with what `reply` makes of all that was received. */
const atEnd = (reply: (received: Buffer) => string) => (socket: Socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece])
    if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply(received))
  })
}
const content = (bytes = 200_000) => Readable.from([Buffer.alloc(bytes, 'a'), Buffer.from('end')])

describe('a scan by clamd', () => {
  it('sends the content in chunks with their length in front', async () => {
    let stream = ''
    const scanner = await listening(
      atEnd((received) => {
        stream = received.toString('latin1')
        return 'stream: OK\0'
      }),
    )
    expect(await scanner.isInfected(Readable.from([Buffer.from('abc'), Buffer.from('d')]))).toBe(false)
    expect(stream).toBe('zINSTREAM\0\0\0\0\x03abc\0\0\0\x01d\0\0\0\0')
  })

  it('says whether something was found', async () => {
    const scanner = await listening(atEnd(() => 'stream: Test.Word.UNOFFICIAL FOUND\0'))
    expect(await scanner.isInfected(content())).toBe(true)
  })

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['an unknown reply', 'stream: MAYBE\0'],
    ['a part of a reply', 'stream: OK'],
    ['no reply', ''],
    ['a reply of another protocol', 'HTTP/1.1 200 OK\r\n\r\nstream: OK\0'],
    ['an endless reply', 'x'.repeat(10_000)],
  ])('has no result after %s', async (_what, reply) => {
    const scanner = await listening(atEnd(() => reply))
    await expect(scanner.isInfected(content())).rejects.toThrow(ScanFailed)
  })

  it('has no result where clamd stops reading, and says why if clamd did', async () => {
    const scanner = await listening((socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'))
    await expect(scanner.isInfected(content(20_000_000))).rejects.toThrow(ScanFailed)
    const reset = await listening((socket) => void socket.once('data', () => socket.resetAndDestroy()))
    await expect(reset.isInfected(content(20_000_000))).rejects.toThrow(ScanFailed)
  })

  it('has no result where clamd is silent, or doesn’t listen', async () => {
    const scanner = await listening((socket) => void socket.resume(), 200)
    await expect(scanner.isInfected(content())).rejects.toThrow(/no answer in time/)
    const { port } = daemon?.address() as AddressInfo
    await new Promise((resolve) => daemon?.close(resolve))
    await expect(openClamd({ host: '127.0.0.1', port }).isInfected(content())).rejects.toThrow(/ECONNREFUSED/)
  })

  it('has no result for a file that can’t be read', async () => {
    const scanner = await listening(
      atEnd(() => 'stream: OK\0'),
      200,
    )
    const broken = new Readable({ read: () => broken.destroy(new Error('disk')) })
    await expect(scanner.isInfected(broken)).rejects.toThrow(ScanFailed)
  })
})

describe('CLAMD_URL', () => {
  it.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('may be %s', (value, address) => {
    expect(readClamdAddress(value)).toEqual(address)
  })

  it.each(['127.0.0.1:3310', 'tcp://host', 'http://host:3310', 'tcp://host:1/x', 'unix:', 'x'])(
    'may not be %s',
    (value) => {
      expect(() => readClamdAddress(value)).toThrow('CLAMD_URL must be like')
    },
  )
})
