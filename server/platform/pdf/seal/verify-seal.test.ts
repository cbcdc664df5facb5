import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderCertificate } from '../render/audit-certificate.ts'
import { checkSeal, fingerprintOf } from './verify-seal.ts'
import { sealPdf } from './seal-pdf.ts'
import type { SigningIdentity } from './signing-identity.ts'
import { makeSigningIdentity } from './signing-identity.ts'

const documentOf = (documentTitle: string) =>
  renderCertificate({ documentTitle, edition: '2026', person: 'Łukasz', digests: [], events: [] })
const details = { reason: 'Form W-4 signed by the employee', name: 'Łukasz 李', at: new Date('2026-11-21T10:00:00Z') }

let ours: SigningIdentity
let earlier: SigningIdentity
let others: SigningIdentity
let sealed: Uint8Array
let certificates: SigningIdentity[]

beforeAll(async () => {
  ;[ours, earlier, others] = await Promise.all([makeSigningIdentity(), makeSigningIdentity(), makeSigningIdentity()])
  certificates = [earlier, ours]
  sealed = await sealPdf(await documentOf('Form W-4'), ours, details)
})

const check = (bytes: Uint8Array) => checkSeal(bytes, certificates)
const flipped = (at: number, bit = 1): Uint8Array => {
  const copy = sealed.slice()
  copy[at] = (copy[at] ?? 0) ^ bit
  return copy
}
const followedBy = (more: string): Uint8Array => Buffer.concat([sealed, Buffer.from(more)])

describe('a file that we sealed', () => {
  it('is intact, and says when and what was sealed', () => {
    expect(check(sealed)).toEqual({
      outcome: 'intact',
      sealedAt: details.at,
      reason: details.reason,
      fingerprint: fingerprintOf(ours.certificate),
    })
  })

  it('is recognized by an earlier certificate too', async () => {
    const old = await sealPdf(await documentOf('Form W-4'), earlier, details)
    expect(check(old)).toMatchObject({ outcome: 'intact', fingerprint: fingerprintOf(earlier.certificate) })
  })

  it('isn’t intact with any bit changed, at any position', () => {
    const text = Buffer.from(sealed).toString('latin1')
    const seal = text.indexOf('/Type /Sig')
    const offsets = [
      ...Array.from({ length: 40 }, (_, nth) => Math.floor((nth * sealed.length) / 40)),
      ...Array.from({ length: 200 }, (_, nth) => seal + nth * 11),
      ...Array.from({ length: 10 }, (_, nth) => sealed.length - 1 - nth),
    ]
    const outcomes = offsets.map((at, nth) => check(flipped(at, nth % 2 === 0 ? 1 : 32)).outcome)
    expect(new Set(outcomes)).toEqual(new Set(['changed', 'no pdf']))
  }, 60_000)

  it('is detected if something was appended', () => {
    for (const more of [
      '\n',
      ' % harmless?',
      '\n9 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Root 9 0 R >>\n%%EOF\n',
    ])
      expect(check(followedBy(more))).toMatchObject({
        outcome: 'added',
        sealedAt: details.at,
        addedBytes: Buffer.byteLength(more),
      })
  })

  it('is detected if another program has saved it with one more page', async () => {
    const opened = await PDFDocument.load(sealed)
    opened.addPage()
    expect(check(await opened.save({ useObjectStreams: false })).outcome).toBe('changed')
  })

  it('is detected if its seal was copied to another file', async () => {
    const other = Buffer.from(await sealPdf(await documentOf('Form W-9'), ours, details))
    const message = (file: Buffer) => /\/Contents <[0-9a-f]+>/.exec(file.toString('latin1'))?.[0] ?? ''
    const stolen = message(Buffer.from(sealed))
    expect(stolen.length).toBe(message(other).length)
    const forged = Buffer.from(other.toString('latin1').replace(message(other), stolen), 'latin1')
    expect(check(forged)).toEqual({ outcome: 'changed' })
  })

  it('isn’t valid by a byte range that it contains a second time', () => {
    const range = /\/ByteRange \[[\d ]+\] *\n\/Contents <[0-9a-f]+>/.exec(Buffer.from(sealed).toString('latin1'))?.[0]
    expect(check(followedBy(`\n${range}\n/Reason <FEFF0041>\n/M (D:20300101000000Z)\n`))).toMatchObject({
      outcome: 'added',
      sealedAt: details.at,
    })
  })
})

describe('a file that we didn’t seal', () => {
  it('has no seal, or someone else’s', async () => {
    expect(check(await documentOf('Form W-4'))).toEqual({ outcome: 'not ours' })
    expect(check(await sealPdf(await documentOf('Form W-4'), others, details))).toEqual({ outcome: 'not ours' })
  })

  it('is never intact with our certificate and someone else’s key', async () => {
    const forger = { privateKey: others.privateKey, certificate: ours.certificate }
    expect(check(await sealPdf(await documentOf('Form W-4'), forger, details))).toEqual({ outcome: 'changed' })
  })

  it.each([
    ['empty', ''],
    ['text', 'This is no PDF.'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a header far too late', `${' '.repeat(2000)}%PDF-1.7`],
  ])('isn’t a PDF: %s', (_what, content) => {
    expect(check(Buffer.from(content, 'latin1'))).toEqual({ outcome: 'no pdf' })
  })

  it.each([
    ['ranges without end', `%PDF-1.7\n${'/ByteRange [0 50 60 70]\n/Contents <00>'.repeat(20_000)}`],
    ['a range beyond the file', '%PDF-1.7\n/ByteRange [0 36 9999999999 9999999999]\n/Contents <00>'],
    ['a range backwards', '%PDF-1.7\n/ByteRange [0 46 3 10]\n/Contents <3082>'],
    ['a message that is none', '%PDF-1.7\n/ByteRange [0 44 54 4]\n/Contents <30820000>\nend'],
  ])('is checked within the time limit: %s', (_what, content) => {
    expect(check(Buffer.from(content, 'latin1'))).toEqual({ outcome: 'not ours' })
  })
})
