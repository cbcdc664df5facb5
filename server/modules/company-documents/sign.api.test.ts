import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentSignature } from '#contract/endpoints/company-documents.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { verified } from '../tasks/signature.fixture.ts'
import { eventsOf } from '../applications/applications.fixture.ts'
import type { CompanyDocumentsTestServer, Name } from './company-documents.fixture.ts'
import { sealFor, startCompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { signBody, signDocument } from './sign.fixture.ts'

let at: CompanyDocumentsTestServer

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date('2026-11-21T12:00:00Z'))
  for (const who of ['employee', 'missy', 'both'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.server.close())

const fileOf = async (who: Name, call: 'GetPdf' | 'GetCertificate', body: object) => {
  const reply = await at.request<{ fileName: string; base64: string }>(who, `/documents/${call}`, body)
  const { fileName = '', base64 = '' } = reply.status === 200 ? reply.data : {}
  return { status: reply.status, fileName, bytes: Buffer.from(base64, 'base64') }
}
const signatures = async (who: Name, UserDocumentId: number) => {
  const reply = await at.request<{ list: DocumentSignature[] }>(who, '/documents/GetSignatures', { UserDocumentId })
  return reply.status === 200 ? reply.data.list : reply.status
}

describe('a signature of a company document', () => {
  it('makes a sealed PDF with a signature page, approves the task, and is certified', async () => {
    const { Id, fileId } = await at.createDocument({ isSigned: true })
    const answer = await signDocument(at, 'employee', Id)
    expect(answer).toMatchObject({ status: 200, data: { status: 'approved' } })
    expect(answer.data.confirmationNumber).toMatch(/^[A-Z]{4}-\d{3}$/)
    const task = await at.taskOf('employee', Id)
    expect(task).toMatchObject({ status: 'approved', pdf_file_id: answer.data.fileId })
    const pdf = await fileOf('employee', 'GetPdf', { UserDocumentId: task.id })
    expect(pdf.fileName).toBe('Handbook, Eli Navarro, 2026-11-21.pdf')
    expect((await verified(at.server, pdf.bytes)).body.data).toMatchObject({
      outcome: 'intact',
      kind: 'company document',
    })
    const tampered = Buffer.from(pdf.bytes)
    tampered[700] = (tampered[700] ?? 0) ^ 1
    expect((await verified(at.server, tampered)).body.data?.outcome).toBe('changed')
    const { digest } = await at.server.services.db.owner
      .selectFrom('stored_file')
      .select('digest')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    const certificate = await fileOf('manager', 'GetCertificate', { UserDocumentId: task.id })
    expect(certificate.fileName).toBe('Handbook, Eli Navarro, 2026-11-21, certificate.pdf')
    if (hasTool('pdftotext')) {
      const [signed, certified] = [pdf.bytes, certificate.bytes].map((bytes) => textOf(bytes).replace(/\s+/g, ''))
      for (const part of ['first', 'Signaturepage', 'EliNavarro', 'BlueHeronCoffee', 'employee@demo.test', 'Version1'])
        expect(signed).toContain(part)
      for (const text of [signed, certified])
        for (const part of [digest, '2026-11-21', 'PST', 'Languageread', 'Loggedinwith', 'Ihavereadthisdocument'])
          expect(text).toContain(part)
      expect(certified).toContain(createHash('sha256').update(pdf.bytes).digest('hex'))
    }
    const events = await eventsOf(at.server, 'company document signed')
    expect(events.at(-1)).toMatchObject({ data: { document: Id, version: 1, digest, language: 'en' } })
    expect((await signDocument(at, 'employee', Id)).reason).toBe('signedBefore')
  })

  it('is seen by its person and those who review them; a name that isn’t theirs is flagged for these', async () => {
    const { Id } = await at.createDocument({ isSigned: true })
    await signDocument(at, 'employee', Id, { signature: 'Ana Reyes' })
    const { id } = await at.taskOf('employee', Id)
    expect(await signatures('manager', id)).toMatchObject([
      { version: 1, typed: 'Ana Reyes', flags: [{ kind: 'signature', typed: 'Ana Reyes', known: 'Eli Navarro' }] },
    ])
    expect(await signatures('employee', id)).toMatchObject([{ typed: 'Ana Reyes', flags: [] }])
    for (const who of ['sibling', 'missy', 'owner2', 'employee2', 'tpa2'] as const) {
      expect(await signatures(who, id)).toBe(404)
      expect((await fileOf(who, 'GetPdf', { UserDocumentId: id })).status).toBe(404)
    }
  })

  it('is only for one’s own task, with consent, and where it is asked for', async () => {
    const { Id } = await at.createDocument({ isSigned: true })
    const body = await signBody(at, 'employee', Id)
    for (const who of ['missy', 'employee2'] as const)
      expect((await at.request(who, '/documents/SignDocument', body)).status).toBe(404)
    for (const who of ['manager', 'owner', 'admin', 'tpa'] as const)
      expect((await at.request(who, '/documents/SignDocument', body)).status).toBe(403)
    expect((await at.request('employee', '/documents/SignDocument', { ...body, signature: ' ' })).fields).toEqual({
      signature: 'signatureName',
    })
    const acknowledged = await at.createDocument({ IsAcknowladge: true })
    expect((await signDocument(at, 'employee', acknowledged.Id)).reason).toBe('taskNeedsNoSignature')
    expect((await at.request('employee', '/user/UpdateAcknowledge', body)).reason).toBe('taskNeedsSignature')
    const submission = await at.submitFile('employee', { DocumentId: body.UserDocumentId })
    expect(submission.reason).toBe('taskNeedsAcknowledgment')
    await at.server.services.db.system(({ trx }) =>
      trx.deleteFrom('e_sign_consent').where('person_id', '=', at.personId('both')).execute(),
    )
    expect((await signDocument(at, 'both', Id)).reason).toBe('consentNeeded')
  })

  it('is accepted encrypted with its ticket exactly once', async () => {
    const { Id } = await at.createDocument({ isSigned: true })
    const body = await signBody(at, 'missy', Id)
    const id = '0b6f0c38-15de-4f5c-8d1f-b8f7b7f4a1ac'
    const send = await sealFor(at, 'missy', body.UserDocumentId, {
      endpoint: 'businessDocuments.sign',
      path: '/documents/SignDocument',
      id,
      payload: Buffer.from(JSON.stringify(body)),
      contentType: 'application/json',
    })
    const [first, ...again] = await Promise.all([send(), send(), send()])
    for (const answer of again) expect(answer.body.data).toEqual(first.body.data)
    expect(first.body.data).toMatchObject({ submissionId: id, status: 'approved' })
    expect(await signatures('missy', body.UserDocumentId)).toHaveLength(1)
  })
})
