import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hmacSha256, sha256 } from './sha-256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const ascii = (text: string) => new TextEncoder().encode(text)

describe('SHA-256 without waiting', () => {
  it('gives the digests of the standard’s examples', () => {
    expect(hex(sha256(ascii('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(hex(sha256(ascii('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    )
    expect(hex(sha256(new Uint8Array(1_000_000).fill(0x61)))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    )
  })

  it('gives the digests of Node’s at every length around the ends of blocks, in one part or several', () => {
    for (let length = 0; length <= 300; length += 1) {
      const bytes = randomBytes(length)
      const expected = createHash('sha256').update(bytes).digest('hex')
      expect(hex(sha256(bytes)), bytes.toString('hex')).toBe(expected)
      const cut = Math.floor(length / 3)
      expect(hex(sha256(bytes.subarray(0, cut), bytes.subarray(cut))), bytes.toString('hex')).toBe(expected)
    }
  })
})

describe('HMAC-SHA-256 without waiting', () => {
  it('gives the code of RFC 4231, test case 2', () => {
    expect(hex(hmacSha256(ascii('Jefe'), ascii('what do ya want '), ascii('for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('gives the codes of Node’s for keys up to a block, and refuses longer ones', () => {
    for (let length = 0; length <= 64; length += 1) {
      const [key, bytes] = [randomBytes(length), randomBytes(3 * length)]
      expect(hex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'))
    }
    expect(() => hmacSha256(new Uint8Array(65))).toThrow(RangeError)
  })
})
