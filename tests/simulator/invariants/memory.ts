import type { Device } from '../device/device.ts'

const textsIn = (value: unknown, texts: string[], depth = 0): void => {
  if (depth > 8) return
  if (typeof value === 'string') texts.push(value)
  else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
    const bytes = ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      : Buffer.from(value)
    texts.push(bytes.toString('latin1'))
    if (bytes.includes('Q\0z\0x\0')) texts.push(bytes.toString('utf16le'))
  } else if (Array.isArray(value) || value instanceof Map || value instanceof Set)
    for (const each of value) textsIn(each, texts, depth + 1)
  else if (typeof value === 'object' && value !== null && value.constructor?.name !== 'CryptoKey')
    for (const each of Object.values(value)) textsIn(each, texts, depth + 1)
}

/** The first of some words that a value contains, as text or in bytes. */
export const wordIn = (value: unknown, words: readonly string[]): string | undefined => {
  const texts: string[] = []
  textsIn(value, texts)
  const text = texts.join('\n')
  return words.find((word) => text.includes(word))
}

/** The first of some words that lies on a device's disk. */
export const wordOnDisk = (device: Device, words: readonly string[]): string | undefined =>
  wordIn(device.everything(), words)
