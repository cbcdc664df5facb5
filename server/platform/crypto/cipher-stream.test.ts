import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptStream, encryptStream, pieceBytes } from './cipher-stream.ts'
import { encrypt } from './master-key.ts'

const key = randomBytes(32)
const sealed = (plain: Buffer, context = 'a') => buffer(Readable.from([plain]).pipe(encryptStream(key, context)))
const opened = async (bytes: Buffer | Buffer[], context = 'a', by = key) => {
  const stream = decryptStream(by, context)
  const read = buffer(stream)
  const [result] = await Promise.all([read, pipeline(Readable.from(Array.isArray(bytes) ? bytes : [bytes]), stream)])
  return result
}
const header = 33
const piece = pieceBytes + 16

describe('an encrypted stream', () => {
  it.each([0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes, 1_000_000])(
    'of %i bytes decrypts to its plaintext',
    async (length) => {
      const plain = randomBytes(length)
      expect((await opened(await sealed(plain))).equals(plain)).toBe(true)
    },
  )

  it('decrypts the same in chunks of any size', async () => {
    const plain = randomBytes(2 * pieceBytes + 77)
    const bytes = await sealed(plain)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        const offsets = [0, ...cuts.sort((a, b) => a - b), bytes.length]
        const pieces = offsets.slice(1).map((end, at) => bytes.subarray(offsets[at], end))
        expect((await opened(pieces)).equals(plain)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('is never the same twice and contains nothing of its plaintext', async () => {
    const plain = Buffer.alloc(1000, 'Sentinel')
    const [first, second] = [await sealed(plain), await sealed(plain)]
    expect(first.equals(second)).toBe(false)
    expect(first.includes('Sentinel')).toBe(false)
  })

  it('can’t be decrypted with another key or context', async () => {
    const bytes = await sealed(Buffer.from('x'))
    await expect(opened(bytes, 'b')).rejects.toThrow()
    await expect(opened(bytes, 'a', randomBytes(32))).rejects.toThrow()
  })

  it('fails if a byte of it differs', async () => {
    const bytes = await sealed(randomBytes(pieceBytes + 50))
    for (const at of [0, 1, 32, header, header + pieceBytes, header + piece, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(opened(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  it('fails if it is truncated at any position', async () => {
    const bytes = await sealed(randomBytes(2 * pieceBytes + 50))
    for (const end of [0, 1, header - 1, header, header + 15, header + piece, header + 2 * piece, bytes.length - 1])
      await expect(opened(bytes.subarray(0, end)), `after ${end}`).rejects.toThrow()
  })

  it('fails if chunks are moved, repeated, left out or added', async () => {
    const bytes = await sealed(randomBytes(3 * pieceBytes))
    const [head, one, two, three] = [
      bytes.subarray(0, header),
      bytes.subarray(header, header + piece),
      bytes.subarray(header + piece, header + 2 * piece),
      bytes.subarray(header + 2 * piece),
    ]
    for (const pieces of [
      [head, two, one, three],
      [head, one, one, two, three],
      [head, one, three],
      [head, one, two, three, three],
    ])
      await expect(opened(pieces)).rejects.toThrow()
    const other = await sealed(randomBytes(3 * pieceBytes))
    await expect(opened([head, one, other.subarray(header + piece, header + 2 * piece), three])).rejects.toThrow()
  })

  it('outputs what it decrypted before a change, and then an error instead of an end', async () => {
    const plain = randomBytes(3 * pieceBytes)
    const bytes = await sealed(plain)
    bytes[header + 2 * piece + 5] = (bytes[header + 2 * piece + 5] ?? 0) ^ 1
    const stream = Readable.from([bytes]).pipe(decryptStream(key, 'a'))
    const chunks: Buffer[] = []
    await expect(
      (async () => {
        for await (const each of stream as AsyncIterable<Buffer>) chunks.push(each)
      })(),
    ).rejects.toThrow()
    expect(plain.indexOf(Buffer.concat(chunks))).toBe(0)
  })

  it('decrypts what was encrypted in one piece', async () => {
    const plain = randomBytes(200_000)
    const bytes = Buffer.from(encrypt(key, plain, 'a'))
    expect((await opened([bytes.subarray(0, 10), bytes.subarray(10)])).equals(plain)).toBe(true)
    await expect(opened(bytes, 'b')).rejects.toThrow()
  })
})
