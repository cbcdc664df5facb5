const blockBytes = 64

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) return false
  return true
}

/** The first 64 prime numbers. */
const primes = Array.from({ length: 312 }, (_, number) => number).filter((number) => number > 1 && isPrime(number))

/** The first 32 bits of the fraction of a root of a prime, computed with integers: every browser gets the same. */
const fractionOfRoot = (prime: number, degree: bigint): number => {
  let root = 0n
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n)
    if ((root + bit) ** degree <= BigInt(prime) << (32n * degree)) root += bit
  return Number(BigInt.asUintN(32, root))
}

// FIPS 180-4, 4.2.2 and 5.3.3.
const roundConstants = primes.map((prime) => fractionOfRoot(prime, 3n))
const initialState = primes.slice(0, 8).map((prime) => fractionOfRoot(prime, 2n))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = new Int32Array(blockBytes)

/** FIPS 180-4, 6.2.2: one block changes the state. */
const compress = (state: Int32Array, block: DataView, at: number): void => {
  const word = (index: number): number => schedule[index] ?? 0
  for (let index = 0; index < 16; index += 1) schedule[index] = block.getInt32(at + 4 * index)
  for (let index = 16; index < 64; index += 1) {
    const [fifteenBefore, twoBefore] = [word(index - 15), word(index - 2)]
    const first = rotate(fifteenBefore, 7) ^ rotate(fifteenBefore, 18) ^ (fifteenBefore >>> 3)
    const second = rotate(twoBefore, 17) ^ rotate(twoBefore, 19) ^ (twoBefore >>> 10)
    schedule[index] = word(index - 16) + first + word(index - 7) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const sumOfE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const added = (h + sumOfE + ((e & f) ^ (~e & g)) + (roundConstants[index] ?? 0) + word(index)) | 0
    const sumOfA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + sumOfA + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, index) => (state[index] = (state[index] ?? 0) + value))
}

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)

/** SHA-256 (FIPS 180-4) without waiting; use `crypto.subtle` where waiting is possible. */
export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const length = lengthOf(parts)
  const padded = joined(parts, Math.ceil((length + 9) / blockBytes) * blockBytes)
  const view = new DataView(padded.buffer)
  padded[length] = 0x80
  view.setBigUint64(padded.length - 8, BigInt(length) * 8n)
  const state = Int32Array.from(initialState)
  for (let at = 0; at < padded.length; at += blockBytes) compress(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(4 * index, word))
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA-256 (RFC 2104) without waiting, with a key of at most 64 bytes. */
export const hmacSha256 = (key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  if (key.length > blockBytes) throw new RangeError('a key of at most 64 bytes')
  const padWith = (byte: number) => new Uint8Array(blockBytes).map((_, at) => (key[at] ?? 0) ^ byte)
  return sha256(padWith(0x5c), sha256(padWith(0x36), ...parts))
}
