import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, multipart } from '../applications/applications.fixture.ts'
import type { Name, CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import { startCompanyDocumentsTestServer, sealFor } from './company-documents.fixture.ts'

let at: CompanyDocumentsTestServer

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer()
  for (const who of ['employee', 'missy', 'both'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.server.close())

const approve = (who: Name, UserDocumentId: number) =>
  at.request(who, '/Documents/ApproveTaskForms', { UserDocumentId })
const returnForChanges = (who: Name, UserDocumentId: number, field = '') =>
  at.request(who, '/documents/RejectDocuments', {
    UserDocumentId,
    reasons: [{ field, text: 'This is the wrong side.' }],
  })

describe('a file for a task', () => {
  it('is submitted by its person, reviewed by others, and approved without a PDF', async () => {
    const companyDocument = await at.createDocument({ isRequired: true, BusinessFileName: 'Food handler card' })
    const { id } = await at.taskOf('employee', companyDocument.Id)
    const answer = await at.submitFile('employee', { DocumentId: id, UserId: at.personId('employee') })
    expect(answer).toMatchObject({ status: 200, data: { status: 'submitted', userDocumentId: id } })
    const [row] = (await at.list('manager', { Status: 'submitted' })).filter((each) => each.userDocumentId === id)
    expect(row).toMatchObject({
      kind: 'company document',
      isAcknowledge: false,
      taskFileUrl: `/files/${answer.data['fileId'] as string}`,
    })
    const fetch = async (who: Name) => (await at.fetch(who, row?.taskFileUrl ?? '')).statusCode
    expect([await fetch('manager'), await fetch('sibling'), await fetch('owner2')]).toEqual([200, 404, 404])
    expect((await returnForChanges('manager', id, 'zip')).status).toBe(400)
    expect((await returnForChanges('manager', id)).status).toBe(200)
    expect(await at.taskOf('employee', companyDocument.Id)).toMatchObject({
      status: 'returned',
      reasons: [{ field: '' }],
    })
    expect((await at.submitFile('employee', { DocumentId: id }, 'better')).status).toBe(200)
    expect((await approve('sibling', id)).status).toBe(404)
    const approved = await approve('manager', id)
    expect(approved).toMatchObject({ status: 200, data: { UserDocumentId: id, isOfficial: false } })
    // Repeated, it is the same approval.
    const { confirmationNumber, digest } = approved.data as { confirmationNumber: string; digest: string }
    expect((await approve('manager', id)).data).toMatchObject({ UserDocumentId: id, confirmationNumber, digest })
    expect(await at.taskOf('employee', companyDocument.Id)).toMatchObject({ status: 'approved', pdf_file_id: null })
    expect((await at.submitFile('employee', { DocumentId: id })).reason).toBe('documentLocked')
    expect((await at.request('employee', '/documents/GetCertificate', { UserDocumentId: id })).status).toBe(200)
  })

  it('is submitted by staff, who are named, for a person, and approved by someone else', async () => {
    const companyDocument = await at.createDocument({ isRequired: true })
    const { id } = await at.taskOf('missy', companyDocument.Id)
    for (const who of ['manager', 'onlypier', 'tpa2', 'owner2', 'employee'] as const)
      expect((await at.submitFile(who, { DocumentId: id })).status).toBe(404)
    expect((await at.submitFile('sibling', { DocumentId: id, LocationId: at.locations.pier })).status).toBe(404)
    expect((await at.submitFile('sibling', { DocumentId: id })).status).toBe(200)
    expect((await eventsOf(at.server, 'task uploaded')).at(-1)).toMatchObject({
      actor_id: at.personId('sibling'),
      subject_id: at.personId('missy'),
      data: { forSomebody: true },
    })
    expect(await approve('sibling', id)).toMatchObject({ status: 403, reason: 'selfUploadReview' })
    expect((await approve('mgmt', id)).status).toBe(200)
  })

  it('is accepted only for a document that requires one, and of the right type', async () => {
    const read = await at.createDocument({ IsAcknowladge: true })
    expect((await at.submitFile('employee', { DocumentId: (await at.taskOf('employee', read.Id)).id })).reason).toBe(
      'taskNeedsAcknowledgment',
    )
    const [form] = (await at.list('employee')).filter((row) => row.kind === 'form')
    expect((await at.submitFile('employee', { DocumentId: form?.userDocumentId })).status).toBe(404)
    const { id } = await at.taskOf('employee', (await at.createDocument({ isRequired: true })).Id)
    const wrong = await at.server.call('/documents/UploadTaskDocument', {
      token: at.token('employee'),
      ...(await multipart({ DocumentId: String(id) }, { DocumentFile: [Buffer.from('<svg/>'), 'a.pdf'] })),
    })
    expect(wrong.body.error?.fields).toEqual({ DocumentFile: { key: 'fileType' } })
    expect((await at.request('employee', '/documents/UploadTaskDocument', { DocumentId: id })).fields).toEqual({
      DocumentFile: 'fileNeeded',
    })
  })

  it('is accepted encrypted with its ticket exactly once', async () => {
    const { id } = await at.taskOf('employee', (await at.createDocument({ isRequired: true })).Id)
    const form = await multipart(
      { model: JSON.stringify({ DocumentId: id }) },
      { DocumentFile: [pdfFile('sealed'), 'a.pdf'] },
    )
    const send = await sealFor(at, 'employee', id, {
      endpoint: 'businessDocuments.uploadTask',
      path: '/documents/UploadTaskDocument',
      id: '6c7a8a5e-0a53-4f3e-9c38-4f1d2b8e9a10',
      payload: form.payload,
      contentType: form.headers['content-type'],
    })
    const [first, again] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(again.body.data).toEqual(first.body.data)
    const files = await at.server.services.db.owner
      .selectFrom('stored_file')
      .select(['id', 'kind'])
      .where('task_id', '=', id)
      .execute()
    expect(files).toEqual([{ id: '6c7a8a5e-0a53-4f3e-9c38-4f1d2b8e9a10', kind: 'task' }])
  })

  it('is required again with a new version', async () => {
    const companyDocument = await at.createDocument({ isRequired: true })
    const { id } = await at.taskOf('employee', companyDocument.Id)
    await at.submitFile('employee', { DocumentId: id })
    await at.upload('owner', { Id: companyDocument.Id }, 'second')
    expect(await at.taskOf('employee', companyDocument.Id)).toMatchObject({
      status: 'open',
      version: 2,
      task_file_id: null,
    })
    expect((await approve('manager', id)).reason).toBe('notWaiting')
  })
})
