import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TempStore, TempFile } from '../files/temp-store.ts'
import { openTempStore } from '../files/temp-store.ts'
import { readMultipart } from './read-multipart.ts'

let folder: string
let tempStore: TempStore
let released = 0
let taken = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-multipart-'))
  const opened = await openTempStore(folder)
  tempStore = {
    take: async (...args) => {
      const file: TempFile = await opened.take(...args)
      taken += 1
      return {
        ...file,
        release: async () => {
          released += 1
          await file.release()
        },
      }
    },
  }
})
afterAll(() => rm(folder, { recursive: true }))

const boundary = 'xxBOUNDARYxx'
const rules = {
  DocFile: { types: ['application/pdf'], maxBytes: 1000 },
  Other: { types: ['image/png'], maxBytes: 500_000 },
} as const
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: Buffer | string, fileName = 'a.pdf') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = `--${boundary}--\r\n`
const body = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

const read = (
  bytes: Buffer,
  cuts: readonly number[] = [],
  contentType = `multipart/form-data; boundary=${boundary}`,
) => {
  const offsets = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  async function* pieces() {
    for (const [at, to] of offsets.slice(1).entries()) yield bytes.subarray(offsets[at], to)
  }
  return readMultipart(pieces(), { contentType, rules, tempStore, valuesMax: 20, textMax: 2000 })
}
const bytesOf = async (file: TempFile | undefined) => (await file?.bytes()) ?? Buffer.from('no file')

/** The reason of a refusal: its key, and those of its fields. */
const refusal = async (bytes: Buffer, contentType?: string) => {
  try {
    await read(bytes, [], contentType)
    return 'accepted'
  } catch (error) {
    const { kind, reason, fields } = error as {
      kind: string
      reason: { key: string }
      fields: Record<string, { key: string }>
    }
    return [kind, reason.key, ...Object.entries(fields).map(([name, { key }]) => `${name} ${key}`)].join(', ')
  }
}

describe('a multipart body', () => {
  it('is parsed into texts and files, wherever it is split', async () => {
    const content = randomBytes(900)
    const bytes = body(
      'preamble\r\n',
      field('model', '{"a":"é"}'),
      file('docfile', content, '../Zeugnis é.pdf'),
      field('b', ''),
      end,
      'epilogue',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
        const parts = await read(bytes, cuts)
        expect({ ...parts.fields }).toEqual({ model: '{"a":"é"}', b: '' })
        expect(parts.files['DocFile']?.name).toBe('Zeugnis é.pdf')
        expect(content.equals(await bytesOf(parts.files['DocFile']))).toBe(true)
        await parts.files['DocFile']?.release()
      }),
      { numRuns: 60 },
    )
  })

  it('can have two files, one of them larger than any buffer', async () => {
    const [small, large] = [randomBytes(10), randomBytes(499_999)]
    const parts = await read(body(file('DocFile', small), file('OTHER', large), end))
    expect(small.equals(await bytesOf(parts.files['DocFile']))).toBe(true)
    expect(large.equals(await bytesOf(parts.files['Other']))).toBe(true)
    for (const each of Object.values(parts.files)) await each.release()
  })

  it('has no file if none was chosen', async () => {
    expect((await read(body(file('DocFile', '', ''), end))).files).toEqual({})
    const empty = await read(body(file('DocFile', '', 'empty.pdf'), end))
    expect(empty.files['DocFile']?.size).toBe(0)
    await empty.files['DocFile']?.release()
  })

  it.each([
    ['cut off in a file', body(file('DocFile', 'abc')).subarray(0, -4), 'invalid, badBody'],
    ['cut off in a large file', body(file('Other', Buffer.alloc(400_000))).subarray(0, -9), 'invalid, badBody'],
    ['cut off in a text', body(field('a', 'abc')).subarray(0, -4), 'invalid, badBody'],
    ['cut off between parts', body(file('DocFile', 'abc'), field('a', 'b')), 'invalid, badBody'],
    ['cut off in a header', body(file('DocFile', 'abc'), '--xxBOUNDARYxx\r\nContent-Dispo'), 'invalid, badBody'],
    ['of no part at all', body('nothing of the kind'), 'invalid, badBody'],
    ['with a text twice', body(field('a', '1'), field('a', '2'), end), 'invalid, badBody'],
    ['with a file twice', body(file('DocFile', '1'), file('docFILE', '2'), end), 'invalid, badBody'],
    [
      'with a part without a name',
      body(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`, end),
      'invalid, badBody',
    ],
    ['with a file nobody asked for', body(file('Evil', '1'), end), 'invalid, checkFields, Evil unknownField'],
    [
      'with a file too large',
      body(file('DocFile', Buffer.alloc(1001)), end),
      'invalid, checkFields, DocFile fileTooLarge',
    ],
    ['with a text too long', body(field('a', 'x'.repeat(2001)), end), 'too large, tooLarge'],
    [
      'with texts too long together',
      body(...[1, 2, 3].map((at) => field(`f${at}`, 'x'.repeat(700))), end),
      'too large, tooLarge',
    ],
    [
      'with too many texts',
      body(...Array.from({ length: 21 }, (_, at) => field(`f${at}`, '')), end),
      'invalid, badBody',
    ],
  ])('%s is refused, and nothing of it is stored', async (_what, bytes, reason) => {
    const before = taken - released
    expect(await refusal(bytes)).toBe(reason)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(taken - released).toBe(before)
  })

  it('without a boundary is refused', async () => {
    expect(await refusal(body(end), 'multipart/form-data')).toBe('invalid, badBody')
  })

  it('whose connection breaks is refused with the cause, and nothing of it is stored', async () => {
    const before = taken - released
    async function* broken() {
      yield body(file('DocFile', 'whole'), file('Other', Buffer.alloc(100_000))).subarray(0, 80_000)
      throw new Error('aborted')
    }
    const contentType = `multipart/form-data; boundary=${boundary}`
    await expect(
      readMultipart(broken(), { contentType, rules, tempStore, valuesMax: 20, textMax: 2000 }),
    ).rejects.toThrow('aborted')
    expect(taken - released).toBe(before)
  })

  it('is read to its end where a part without a name fills the parser', async () => {
    const outcome = await read(body(`--${boundary}`, '\0', file('Other', Buffer.alloc(70_000)), end), [])
    expect(outcome).toEqual({ fields: {}, files: {} })
  })

  it('never hangs, whatever its content', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        field('a', '1'),
        field('b', 'x'.repeat(3000)),
        end,
        `--${boundary}`,
        '\r\n',
        '\r\n\r\n',
        '--',
        'Content-Disposition: form-data; name="DocFile"; filename="x"',
      ),
      fc.constantFrom(file('DocFile', 'abc'), file('Other', Buffer.alloc(70_000)), file('None', 'x')),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    )
    const before = taken - released
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 4 }), async (parts, cuts) => {
        const outcome = await read(body(...parts), cuts).catch((error: { kind?: string }) => error)
        if ('files' in outcome) for (const each of Object.values(outcome.files)) await each.release()
        else expect(['invalid', 'too large']).toContain(outcome.kind)
      }),
      { numRuns: 400 },
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(taken - released).toBe(before)
  })
})
