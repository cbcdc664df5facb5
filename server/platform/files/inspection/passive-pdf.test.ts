import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassivePdf } from './passive-pdf.ts'

const pdf = (...inside: (Buffer | string)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...inside, '\ntrailer <</Root 1 0 R>>\n%%EOF\n'].map((each) => Buffer.from(each)))
const packed = (objects: string | Buffer, name = '/ObjStm') =>
  Buffer.concat([
    Buffer.from(`5 0 obj <</Type ${name} /N 1 /First 4 /Filter /FlateDecode /Length 9>> stream\r\n`),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\nendstream endobj\n'),
  ])
const plain = (content: string) => `6 0 obj <</Length 9>> stream\n${content}\nendstream endobj\n`

const quiet: Record<string, Buffer> = {
  'of pages': pdf('1 0 obj <</Type /Page>> endobj'),
  'with packed pages': pdf(packed('7 0 <</Type /Page>>')),
  'with packed pages under a spelled name': pdf(packed('7 0 <</Type /Page>>', '/#4fb#6aStm')),
  'with two packs': pdf(packed('7 0 <</Type /Page>>'), packed('8 0 <</Type /Page>>')),
  'with a pack after a picture': pdf(plain('endobj'), packed('8 0 <</Type /Page>>')),
  'with names that only begin as active ones': pdf('1 0 obj <</Launcher 1 /EncryptMetadata true>> endobj'),
  'with a spelled name that only begins as an active one': pdf('1 0 obj <</Launch#65r 1>> endobj'),
}
const loud: Record<string, Buffer> = {
  'with a script': pdf('1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj'),
  'with a spelled script': pdf('1 0 obj <</S #2fJ#61v#61Script>> endobj'),
  'with a script at its very end': Buffer.from('%PDF-1.7\n%%EOF\n/JavaScript'),
  'with a program': pdf('1 0 obj <</A <</S /Launch /F (cmd.exe)>>>> endobj'),
  'with a file': pdf('1 0 obj <</Names <</EmbeddedFiles 3 0 R>>>> endobj'),
  'that is locked': pdf('1 0 obj <</Encrypt 9 0 R>> endobj'),
  'with a packed script': pdf(packed('7 0 <</S /JavaScript /JS (x)>>')),
  'with a packed script under a spelled name': pdf(packed('7 0 <</S /J#61vaScript>>', '/#4Fbj#53tm')),
  'with a script in the second pack': pdf(packed('7 0 <</Type /Page>>'), packed('7 0 <</S /Launch>>')),
  'with a script in the second stream of a pack': pdf(
    Buffer.concat([
      Buffer.from(packed('7 0 <</Type /Page>>').toString('latin1').replace('endobj', ''), 'latin1'),
      Buffer.from('stream\n'),
      deflateSync(Buffer.from('/Launch 1')),
      Buffer.from('\nendstream endobj'),
    ]),
  ),
  'with a pack that has no stream': pdf('5 0 obj <</Type /ObjStm>> endobj'),
  'with a pack that ends early': pdf(packed('7 0 <</Type /Page>>').subarray(0, 90), Buffer.from('\nendstream endobj')),
  'with a pack that is no pack': pdf('5 0 obj <</Type /ObjStm>> stream\nnothing\nendstream endobj'),
  'with a pack of nothing at all': pdf('5 0 obj <</Type /ObjStm>> stream\nendobj'),
  'with a bomb': pdf(packed(Buffer.alloc(30_000_000, ' '))),
  'with many packs that are one bomb': pdf(...Array.from({ length: 5 }, () => packed(Buffer.alloc(5_000_000, ' ')))),
  'with more packs than any': pdf(Buffer.concat(Array.from({ length: 10_001 }, () => packed('1')))),
  'without an end': Buffer.from('%PDF-1.7\n1 0 obj <</Type /Page>> endobj'),
  'whose end is far from the end': Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.alloc(5000, ' ')]),
}

/** Content in chunks, cut at the given positions. */
const cutAt = (bytes: Buffer, cuts: readonly number[]) => {
  const offsets = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length]
  return Readable.from(offsets.slice(1).map((end, at) => bytes.subarray(offsets[at], end)))
}

describe('a PDF', () => {
  it.each(Object.entries(quiet))('%s is passive', async (_what, bytes) => {
    expect(await isPassivePdf(Readable.from([bytes]))).toBe(true)
  })

  it.each(Object.entries(loud))('%s isn’t passive', async (_what, bytes) => {
    expect(await isPassivePdf(Readable.from([bytes]))).toBe(false)
  })

  it('is judged the same wherever it is split in two', async () => {
    for (const [expected, several] of [
      [true, quiet],
      [false, loud],
    ] as const)
      for (const [what, bytes] of Object.entries(several).filter(([, each]) => each.length < 2000))
        for (let cut = 0; cut <= bytes.length; cut += 1)
          expect([what, cut, await isPassivePdf(cutAt(bytes, [cut]))]).toEqual([what, cut, expected])
  })

  it('is judged the same in any chunks', async () => {
    const all = [...Object.values(quiet), ...Object.values(loud)].filter((bytes) => bytes.length < 2000)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.array(fc.nat(2000), { maxLength: 40 }), async (bytes, cuts) => {
        expect(await isPassivePdf(cutAt(bytes, cuts))).toBe(await isPassivePdf(Readable.from([bytes])))
      }),
      { numRuns: 300 },
    )
  })

  it('that is large is read without holding it in memory', async () => {
    const filler = Buffer.alloc(64 * 1024, 'x 0 obj ')
    const many = function* () {
      yield Buffer.from('%PDF-1.7\n')
      for (let at = 0; at < 320; at += 1) yield filler
      yield Buffer.from('/Laun')
      yield Buffer.from('ch \n%%EOF')
    }
    expect(await isPassivePdf(Readable.from(many()))).toBe(false)
  })
})
