import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentOn } from '#contract/domain/consent.ts'
import { textDigest } from '#server/modules/e-sign-consent/consent.rules.ts'
import { fingerprintOf } from '#server/platform/pdf/seal/verify-seal.ts'
import { signatureReport, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { approvedW4, fileOf, taskHistory, verified } from './signature.fixture.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let manager: string
let pdf: Buffer
let certificate: Buffer

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
  manager = await server.logIn('manager@demo.test')
  await approvedW4(server, employee, manager, { device: 'kiosk-by-the-door', signedAt: '2026-11-21T11:00:00.000Z' })
  pdf = await fileOf(server, await server.logIn('owner@demo.test'), employee.id, 'GetPdf')
  certificate = await fileOf(server, manager, employee.id, 'GetCertificate')
}, 60_000)
afterAll(() => server.close())

// Digests are printed in groups over several lines, next to their label.
const bare = (bytes: Buffer) => textOf(bytes).replace(/\s+/g, '')
const holds = (text: string, digest: string) => (digest.match(/.{1,32}/g) ?? []).every((part) => text.includes(part))

describe('the audit certificate', () => {
  it('is a separate file: the form itself only has our seal added to the agency’s PDF', async () => {
    expect(certificate.equals(pdf)).toBe(false)
    for (const [bytes, kind] of [
      [pdf, 'w4'],
      [certificate, 'certificate'],
    ] as const)
      expect((await verified(server, bytes)).body.data).toMatchObject({ outcome: 'intact', kind })
  })

  it.skipIf(!hasTool('pdftotext'))(
    'says who, what, how, when, where, and under which consent (needs pdftotext)',
    async () => {
      const text = bare(certificate)
      const signed = (await taskHistory(server, manager, employee.id)).find(({ what }) => what === 'form signed')
      const agreed = consentOn('2026-11-21')
      for (const part of [
        'FormW-4',
        'EliNavarro',
        'SignaturetypeTyped',
        '2026-11-2111:00:00UTC',
        '2026-11-2112:00:00UTC',
        'kiosk-by-the-door',
        'Accountemployee@demo.test',
        'Loggedinwith',
        'TypednameAnaReyes-Kowalska',
        'LanguagereadEnglish',
        '2026-11-2104:00:00PST',
        `Version${agreed.id}`,
        'Underpenaltiesofperjury',
        'formsigned',
        'taskapproved',
        'pdfcreated',
        '/verify',
      ])
        expect(text).toContain(part)
      const digests = {
        answers: String(signed?.data['digest']),
        mark: String(signed?.data['markDigest']),
        consent: textDigest(agreed, 'en'),
        pdf: createHash('sha256').update(pdf).digest('hex'),
        seal: fingerprintOf(server.services.signing.sealerAt(new Date()).certificate),
      }
      for (const [what, digest] of Object.entries(digests)) expect([what, holds(text, digest)]).toEqual([what, true])
    },
  )

  it.skipIf(!hasTool('pdftotext'))('contains no answer of the form (needs pdftotext)', () => {
    const text = bare(certificate)
    for (const answer of ['212-45-6781', 'Alder', '98101', 'Seattle']) expect(text).not.toContain(answer)
  })

  it.skipIf(!hasTool('pdfsig'))('passes poppler’s checker, like the form (needs pdfsig)', () => {
    for (const bytes of [pdf, certificate]) {
      const report = signatureReport(bytes)
      expect(report).toContain('Signature is Valid')
      expect(report).toContain('Total document signed')
      expect(report.match(/Signature #/g)).toHaveLength(1)
    }
  })

  it('is available to those who may see the task, and to no one else', async () => {
    const statusFor = async (username: string) => {
      const token = await server.logIn(username)
      return (await server.call('/documents/GetCertificate', { token, body: { UserDocumentId: employee.id } })).status
    }
    const employeeReply = await server.call('/documents/GetCertificate', {
      token: employee.token,
      body: { UserDocumentId: employee.id },
    })
    expect(employeeReply.status).toBe(200)
    expect(await statusFor('owner@demo.test')).toBe(200)
    expect(await statusFor('owner2@demo.test')).toBe(404)
    expect(await statusFor('employee2@demo.test')).toBe(404)
  })
})
