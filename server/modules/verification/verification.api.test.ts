import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSigningIdentity, sealingCertificates } from '#server/platform/crypto/signing-identity-store.ts'
import { fingerprintOf } from '#server/platform/pdf/seal/verify-seal.ts'
import { sealPdf } from '#server/platform/pdf/seal/seal-pdf.ts'
import { formReason } from '#server/platform/pdf/seal/seal-reasons.ts'
import { renderSubstitute } from '#server/platform/pdf/render/substitute.ts'
import { makeSigningIdentity } from '#server/platform/pdf/seal/signing-identity.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { approvedW4, fileOf, verified } from '../tasks/signature.fixture.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import { plainPdf } from '#tests/authorization/seed-rows.ts'

let now = new Date('2026-11-21T12:00:00Z')
let server: TestApp
let pdf: Buffer
let certificate: Buffer

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  const employee = await readyEmployee(server)
  const manager = await server.logIn('manager@demo.test')
  await approvedW4(server, employee, manager)
  pdf = await fileOf(server, await server.logIn('owner@demo.test'), employee.id, 'GetPdf')
  certificate = await fileOf(server, manager, employee.id, 'GetCertificate')
}, 60_000)
afterAll(() => server.close())

const outcomeOf = async (bytes: Buffer) => (await verified(server, bytes)).body.data?.outcome

describe('the verification of a PDF', () => {
  it('tells anyone what our files are and when they were sealed', async () => {
    const digest = createHash('sha256').update(pdf).digest('hex')
    const fingerprint = fingerprintOf(server.services.signing.sealerAt(now).certificate)
    const stamp = { timeStampedAt: null, timeStampedBy: null, hasUnknownTimeStamp: false }
    const proven = { outcome: 'intact', sealedAt: now.toISOString(), addedBytes: 0, fingerprint, ...stamp }
    expect((await verified(server, pdf)).body.data).toEqual({ ...proven, kind: 'w4', digest })
    expect((await verified(server, certificate)).body.data).toMatchObject({ ...proven, kind: 'certificate' })
  })

  it('reveals nothing about the person of a file', async () => {
    const { body } = await verified(server, pdf)
    expect(pdf.toString('latin1')).toContain(Buffer.from('Eli', 'utf16le').swap16().toString('hex'))
    expect(JSON.stringify(body)).not.toMatch(/Eli|Navarro|Reyes|Blue Heron|W-4 signed/)
  })

  it('finds one changed byte, and what was added', async () => {
    const tampered = Buffer.from(pdf)
    const middle = Math.floor(tampered.length / 2)
    tampered[middle] = (tampered[middle] ?? 0) ^ 1
    expect((await verified(server, tampered)).body.data).toMatchObject({
      outcome: 'changed',
      sealedAt: null,
      kind: null,
      fingerprint: null,
    })
    const longer = await verified(server, Buffer.concat([pdf, Buffer.from('\n% more')]))
    expect(longer.body.data).toMatchObject({ outcome: 'added', addedBytes: 7, kind: 'w4' })
  })

  it('recognizes files of others, and files that aren’t PDFs', async () => {
    const others = await sealPdf(
      await renderSubstitute({
        title: 'W-4',
        subtitle: '',
        edition: '2026',
        sections: [],
        attestation: 'x',
        signature: { kind: 'typed', text: 'x' },
        signedOn: '',
      }),
      await makeSigningIdentity(),
      { reason: formReason('Form W-4'), name: 'x', at: now },
    )
    expect(await outcomeOf(Buffer.from(others))).toBe('not ours')
    expect(await outcomeOf(plainPdf)).toBe('not ours')
    expect(await outcomeOf(Buffer.from('not a PDF at all'))).toBe('no pdf')
  })

  it('refuses a missing file, an empty one and one that is far too large', async () => {
    for (const sent of [await asForm({}, {}), await asForm({}, { PdfFile: Buffer.alloc(0) })]) {
      const answer = await server.call('/verify/pdf', sent)
      expect([answer.status, answer.body.error?.fields['PdfFile']?.key]).toEqual([400, 'fileNeeded'])
    }
    const huge = await verified(server, Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '))
    expect([huge.status, huge.body.error?.fields['PdfFile']?.key]).toEqual([400, 'fileTooLarge'])
    const beyond = await verified(server, Buffer.alloc(13 * 1024 * 1024, 32))
    expect(beyond.status).toBe(413)
  })

  it('stores nothing of it', async () => {
    const files = () => server.services.db.system(({ trx }) => trx.selectFrom('stored_file').select('id').execute())
    const before = await files()
    await verified(server, pdf)
    expect(await files()).toEqual(before)
  })

  it('is rate limited by network, and says when to retry', async () => {
    now = new Date('2026-11-21T13:00:00Z')
    const answers: number[] = []
    let wait: unknown
    for (let times = 0; times < 122; times += 1) {
      const answer = await verified(server, plainPdf)
      answers.push(answer.status)
      wait = answer.headers['retry-after']
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(120)
    expect(answers.at(-1)).toBe(429)
    expect(Number(wait)).toBeGreaterThan(0)
  }, 60_000)
})

describe('the seal’s certificate', () => {
  it('is replaced a year before it expires, and what the old one sealed is still recognized', async () => {
    now = new Date('2026-11-21T14:00:00Z')
    const { db, master } = server.services
    const old = await openSigningIdentity(db, master, now)
    expect(await openSigningIdentity(db, master, new Date('2044-01-01T00:00:00Z'))).toEqual(old)
    const renewed = await openSigningIdentity(db, master, new Date('2046-06-01T00:00:00Z'))
    expect(fingerprintOf(renewed.certificate)).not.toBe(fingerprintOf(old.certificate))
    expect(await openSigningIdentity(db, master, new Date('2046-06-02T00:00:00Z'))).toEqual(renewed)
    expect((await sealingCertificates(db)).map(({ certificate: der }) => fingerprintOf(der))).toEqual(
      [old, renewed].map((identity) => fingerprintOf(identity.certificate)),
    )
    expect(await outcomeOf(pdf)).toBe('intact')
  })
})
