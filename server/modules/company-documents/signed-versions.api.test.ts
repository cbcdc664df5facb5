import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentSignature } from '#contract/endpoints/company-documents.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import { multipart } from '../applications/applications.fixture.ts'
import type { CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { signBody, signDocument } from './sign.fixture.ts'

let at: CompanyDocumentsTestServer

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date('2026-11-21T12:00:00Z'))
  await at.agree('employee')
}, 120_000)
afterAll(() => at.server.close())

const signatures = async (UserDocumentId: number) =>
  (await at.request<{ list: DocumentSignature[] }>('employee', '/documents/GetSignatures', { UserDocumentId })).data
    .list
const pdfOf = async (UserDocumentId: number, SubmissionId?: number) =>
  at.request<{ base64: string }>('employee', '/documents/GetPdf', {
    UserDocumentId,
    ...(SubmissionId !== undefined && { submissionId: SubmissionId }),
  })
const send = async (content: Buffer, name: string, model: Record<string, unknown> = {}) => {
  const sent = { Id: 0, BusinessId: at.businessId, BusinessFileName: 'Contract', isSigned: true, ...model }
  const body = await multipart({ model: JSON.stringify(sent) }, { file: [content, name] })
  const reply = await at.server.call('/documents/Upload', { token: at.token('owner'), ...body })
  return [reply.status, reply.body.error?.fields['file']?.key]
}

describe('a new version of a signed document', () => {
  it('is asked for again; what was signed stays as it was', async () => {
    const { Id } = await at.createDocument({ isSigned: true })
    await signDocument(at, 'employee', Id)
    const { id } = await at.taskOf('employee', Id)
    const [first] = await signatures(id)
    const before = (await pdfOf(id)).data.base64
    const renewed = await at.upload('owner', { Id, BusinessFileName: 'Handbook 2' }, 'second')
    expect(renewed.data).toMatchObject({ Version: 2, isSigned: true, IsAcknowladge: true })
    expect(await at.taskOf('employee', Id)).toMatchObject({ id, status: 'open', version: 2, pdf_file_id: null })
    expect((await pdfOf(id)).status).toBe(404)
    expect((await pdfOf(id, first?.id)).data.base64).toBe(before)
    expect((await signDocument(at, 'employee', Id)).status).toBe(200)
    expect(await signatures(id)).toMatchObject([
      { version: 2, documentName: 'Handbook 2' },
      { ...first, version: 1, documentName: 'Handbook' },
    ])
    expect((await pdfOf(id, first?.id)).data.base64).toBe(before)
    expect((await pdfOf(id)).data.base64).not.toBe(before)
    expect((await pdfOf(id, 99_999)).status).toBe(404)
  })

  it('refuses what was read before it, and other bytes than the document’s', async () => {
    const { Id } = await at.createDocument({ isSigned: true })
    const body = await signBody(at, 'employee', Id)
    const other = await at.request('employee', '/documents/SignDocument', { ...body, digest: 'a'.repeat(64) })
    expect(other).toMatchObject({ status: 409, reason: 'companyDocumentReplaced' })
    await at.upload('owner', { Id }, 'second')
    const late = await at.request('employee', '/documents/SignDocument', body)
    expect(late).toMatchObject({ status: 409, reason: 'companyDocumentReplaced' })
    const row = (await at.list('employee')).find(({ userDocumentId }) => userDocumentId === body.UserDocumentId)
    expect(row).toMatchObject({ status: 'open', Version: 2, isSigned: true, pdfReady: false })
    expect(await signatures(body.UserDocumentId)).toEqual([])
  })

  it('refuses to sign a file whose stored content was changed', async () => {
    const { Id, fileId } = await at.createDocument({ isSigned: true })
    const { db, storage } = at.server.services
    const { storage_key: key } = await db.owner
      .selectFrom('stored_file')
      .select('storage_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    await storage.remove(key)
    expect((await signDocument(at, 'employee', Id)).status).toBe(404)
    expect(await at.taskOf('employee', Id)).toMatchObject({ status: 'open' })
  })
})

describe('a document to sign', () => {
  it('is a PDF that can be used, and not too large', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer()
    expect(await send(photo, 'x.png')).toEqual([400, 'signedFileType'])
    expect(await send(Buffer.from('%PDF-1.7\nnothing'), 'x.pdf')).toEqual([400, 'pdfRefused'])
    const encrypted = Buffer.from(pdfFile('x').toString('latin1').replace('/Root', '/Encrypt 9 0 R\n/Root'), 'latin1')
    expect(await send(encrypted, 'x.pdf')).toEqual([400, 'pdfRefused'])
    expect(await send(pdfFile('x', 'y'.repeat(9.5 * 1024 * 1024)), 'x.pdf')).toEqual([400, 'fileTooLarge'])
  }, 60_000)

  it('can’t be made of a photo later, and stops being one when it needs no acknowledgment', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer()
    expect(await send(photo, 'x.png', { isSigned: false, IsAcknowladge: true, BusinessFileName: 'Poster' })).toEqual([
      200,
      undefined,
    ])
    const list = await at.request<{ list: { Id: number; BusinessFileName: string }[] }>(
      'owner',
      `/Business/GetDocuments/${at.businessId}`,
    )
    const poster = list.data.list.find(({ BusinessFileName }) => BusinessFileName === 'Poster')
    const change = await at.map('owner', { DocId: poster?.Id, isSigned: true })
    expect(change).toMatchObject({ status: 400, fields: { isSigned: 'signedFileType' } })
    const { Id } = await at.createDocument({ isSigned: true })
    const changed = await at.map('owner', { DocId: Id, IsAcknowladge: false })
    expect(changed.data).toMatchObject({ IsAcknowladge: false, isSigned: false })
    expect((await at.map('owner', { DocId: Id, isSigned: true })).data).toMatchObject({ IsAcknowladge: true })
  })
})
