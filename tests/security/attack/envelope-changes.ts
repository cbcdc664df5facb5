import { chunkBytes, sealedMagic } from '#contract/protocol/encrypted-submission.ts'
import type { EnvelopeParts } from './envelope-parts.ts'
import { putTogether, takeApart } from './envelope-parts.ts'
import type { SubmissionTarget } from './submission-target.ts'
import { newSubmissionId, sealTarget } from './submission-target.ts'

const flip = (bytes: Uint8Array, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** Each field of the header changed, without its associated data. */
export const alteredHeaders = ({ header, spelling, chunks }: EnvelopeParts): readonly (readonly [string, Buffer])[] => {
  const made: [string, Buffer][] = []
  const add = (name: string, text: string) => made.push([name, putTogether(text, chunks)])
  for (const [field, value] of Object.entries(header as unknown as Record<string, string>)) {
    const swapped = value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`
    add(`${field} altered`, JSON.stringify({ ...header, [field]: swapped }))
    add(`${field} longer`, JSON.stringify({ ...header, [field]: `${value}A` }))
    add(`${field} empty`, JSON.stringify({ ...header, [field]: '' }))
    add(`${field} a number`, JSON.stringify({ ...header, [field]: 1 }))
    add(`${field} missing`, JSON.stringify({ ...header, [field]: undefined }))
    add(`${field} twice`, spelling.replace('{', `{${JSON.stringify(field)}:"x",`))
    add(`${field} in other letters`, JSON.stringify(header).replace(`"${field}"`, `"${field.toUpperCase()}"`))
  }
  add('a field more', JSON.stringify({ ...header, admin: 'true' }))
  add('a prototype', spelling.replace('{', '{"__proto__":{"suite":"x"},'))
  add('fields in another order', JSON.stringify(Object.fromEntries(Object.entries(header).reverse())))
  add('a space more', spelling.replace('{', '{ '))
  add('a list', '[]')
  add('no JSON', 'x'.repeat(spelling.length))
  add('a header that is too long', JSON.stringify({ ...header, contentType: 'x'.repeat(4096) }))
  return made
}

/** Bytes cut off, added, turned or counted wrongly. */
export const brokenBytes = (bytes: Buffer): readonly (readonly [string, Buffer])[] => {
  const headerEnd = 8 + bytes.readUInt32BE(4)
  const cuts = { magic: 3, 'header length': 7, header: headerEnd - 1, chunks: headerEnd, 'chunk length': headerEnd + 3 }
  const lengths = { nothing: 0, 'one less': -1, 'one more': 1, everything: 0xffffffff }
  const sized = (at: number, change: number) => {
    const copy = Buffer.from(bytes)
    const old = copy.readUInt32BE(at)
    copy.writeUInt32BE(Math.abs(change) === 1 ? old + change : change, at)
    return copy
  }
  return [
    ...Object.entries(cuts).map(([name, end]) => [`cut in its ${name}`, bytes.subarray(0, end)] as const),
    ['cut by its last byte', bytes.subarray(0, -1)],
    ['cut in half', bytes.subarray(0, Math.floor((headerEnd + bytes.length) / 2))],
    ['empty', Buffer.alloc(0)],
    ['only its magic', Buffer.from(sealedMagic)],
    ['another magic', Buffer.concat([Buffer.from('FDS2'), bytes.subarray(4)])],
    ['a byte more', Buffer.concat([bytes, Buffer.from([0])])],
    ['four zeros more', Buffer.concat([bytes, Buffer.alloc(4)])],
    ['itself once more', Buffer.concat([bytes, bytes])],
    ['its chunk once more', Buffer.concat([bytes, bytes.subarray(headerEnd)])],
    ['a bit of its first ciphertext', flip(bytes, headerEnd + 4)],
    ['a bit of its middle', flip(bytes, Math.floor((headerEnd + bytes.length) / 2))],
    ['a bit of its tag', flip(bytes, bytes.length - 1)],
    ...Object.entries(lengths).map(([name, to]) => [`header length: ${name}`, sized(4, to)] as const),
    ...Object.entries(lengths).map(([name, to]) => [`chunk length: ${name}`, sized(headerEnd, to)] as const),
  ]
}

/** The chunks of a body of three, swapped, repeated, dropped and mixed with those of another. */
export const movedChunks = async (
  target: SubmissionTarget,
): Promise<readonly (readonly [string, string, Buffer])[]> => {
  const body = { ...target.body, padding: 'x'.repeat(2 * chunkBytes) }
  const id = newSubmissionId()
  const { spelling, chunks } = takeApart(await sealTarget(target, id, { body }))
  const other = takeApart(await sealTarget(target, id, { body }))
  const [a, b, c] = chunks
  const [, foreign] = other.chunks
  if (a === undefined || b === undefined || c === undefined || foreign === undefined) throw new Error('no three chunks')
  const orders = {
    'first two swapped': [b, a, c],
    'first one repeated': [a, a, b, c],
    'second one dropped': [a, c],
    'last one dropped': [a, b],
    'first one dropped': [b, c],
    'last one alone': [c],
    'last one repeated': [a, b, c, c],
    'one of another submission': [a, foreign, c],
    'an empty one more': [a, b, c, Buffer.alloc(0)],
    'two joined to one': [Buffer.concat([a, b]), c],
  }
  return Object.entries(orders).map(([name, order]) => [`chunks: ${name}`, id, putTogether(spelling, order)] as const)
}
