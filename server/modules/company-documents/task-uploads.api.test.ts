import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf, multipart } from '../applications/applications.fixture.ts'
import type { Name, PaperHouse } from './company-documents.fixture.ts'
import { openPaperHouse, pdf, sealFor } from './company-documents.fixture.ts'

let at: PaperHouse

beforeAll(async () => {
  at = await openPaperHouse()
  for (const who of ['employee', 'missy', 'both'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.house.close())

const approve = (who: Name, UserDocumentId: number) => at.ask(who, '/Documents/ApproveTaskForms', { UserDocumentId })
const sendBack = (who: Name, UserDocumentId: number, field = '') =>
  at.ask(who, '/documents/RejectDocuments', { UserDocumentId, reasons: [{ field, text: 'This is the wrong side.' }] })

describe('a file for a paper', () => {
  it('is handed in by its person, reviewed by others, and approved without a PDF', async () => {
    const paper = await at.paper({ isRequired: true, BusinessFileName: 'Food handler card' })
    const { id } = await at.taskOf('employee', paper.Id)
    const answer = await at.handIn('employee', { DocumentId: id, UserId: at.personId('employee') })
    expect(answer).toMatchObject({ status: 200, data: { status: 'submitted', userDocumentId: id } })
    const [row] = (await at.list('manager', { Status: 'submitted' })).filter((each) => each.userDocumentId === id)
    expect(row).toMatchObject({
      kind: 'paper',
      isAcknowledge: false,
      taskFileUrl: `/files/${answer.data['fileId'] as string}`,
    })
    const fetch = async (who: Name) => (await at.fetch(who, row?.taskFileUrl ?? '')).statusCode
    expect([await fetch('manager'), await fetch('sibling'), await fetch('owner2')]).toEqual([200, 404, 404])
    expect((await sendBack('manager', id, 'zip')).status).toBe(400)
    expect((await sendBack('manager', id)).status).toBe(200)
    expect(await at.taskOf('employee', paper.Id)).toMatchObject({ status: 'rejected', reasons: [{ field: '' }] })
    expect((await at.handIn('employee', { DocumentId: id }, 'better')).status).toBe(200)
    expect((await approve('sibling', id)).status).toBe(404)
    const approved = await approve('manager', id)
    expect(approved).toMatchObject({ status: 200, data: { UserDocumentId: id, isOfficial: false } })
    // Asked again it is the same approval; number and time of the request alone are its own.
    const own = { submissionId: expect.any(String) as string, receivedAt: expect.any(String) as string }
    expect((await approve('manager', id)).data).toEqual({ ...(approved.data as object), ...own })
    expect(await at.taskOf('employee', paper.Id)).toMatchObject({ status: 'approved', pdf_file_id: null })
    expect((await at.handIn('employee', { DocumentId: id })).reason).toBe('documentLocked')
    expect((await at.ask('employee', '/documents/GetCertificate', { UserDocumentId: id })).status).toBe(200)
  })

  it('is handed in by staff for somebody, who is named, and approved by somebody else', async () => {
    const paper = await at.paper({ isRequired: true })
    const { id } = await at.taskOf('missy', paper.Id)
    for (const who of ['manager', 'onlypier', 'tpa2', 'owner2', 'employee'] as const)
      expect((await at.handIn(who, { DocumentId: id })).status).toBe(404)
    expect((await at.handIn('sibling', { DocumentId: id, LocationId: at.places.pier })).status).toBe(404)
    expect((await at.handIn('sibling', { DocumentId: id })).status).toBe(200)
    expect((await eventsOf(at.house, 'task uploaded')).at(-1)).toMatchObject({
      actor_id: at.personId('sibling'),
      subject_id: at.personId('missy'),
      data: { forSomebody: true },
    })
    expect(await approve('sibling', id)).toMatchObject({ status: 403, reason: 'ownUpload' })
    expect((await approve('mgmt', id)).status).toBe(200)
  })

  it('is for a paper that asks for one, and a file of the right kind', async () => {
    const read = await at.paper({ IsAcknowladge: true })
    expect((await at.handIn('employee', { DocumentId: (await at.taskOf('employee', read.Id)).id })).reason).toBe(
      'paperToRead',
    )
    const [form] = (await at.list('employee')).filter((row) => row.kind === 'form')
    expect((await at.handIn('employee', { DocumentId: form?.userDocumentId })).status).toBe(404)
    const { id } = await at.taskOf('employee', (await at.paper({ isRequired: true })).Id)
    const wrong = await at.house.call('/documents/UploadTaskDocument', {
      token: at.token('employee'),
      ...(await multipart({ DocumentId: String(id) }, { DocumentFile: [Buffer.from('<svg/>'), 'a.pdf'] })),
    })
    expect(wrong.body.error?.fields).toEqual({ DocumentFile: { key: 'fileType' } })
    expect((await at.ask('employee', '/documents/UploadTaskDocument', { DocumentId: id })).fields).toEqual({
      DocumentFile: 'fileNeeded',
    })
  })

  it('arrives sealed by its ticket exactly once', async () => {
    const { id } = await at.taskOf('employee', (await at.paper({ isRequired: true })).Id)
    const form = await multipart(
      { model: JSON.stringify({ DocumentId: id }) },
      { DocumentFile: [pdf('sealed'), 'a.pdf'] },
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
    const files = await at.house.deps.db.owner
      .selectFrom('stored_file')
      .select(['id', 'kind'])
      .where('person_document_id', '=', id)
      .execute()
    expect(files).toEqual([{ id: '6c7a8a5e-0a53-4f3e-9c38-4f1d2b8e9a10', kind: 'task' }])
  })

  it('is asked for again with a new version', async () => {
    const paper = await at.paper({ isRequired: true })
    const { id } = await at.taskOf('employee', paper.Id)
    await at.handIn('employee', { DocumentId: id })
    await at.upload('owner', { Id: paper.Id }, 'second')
    expect(await at.taskOf('employee', paper.Id)).toMatchObject({ status: 'open', version: 2, task_file_id: null })
    expect((await approve('manager', id)).reason).toBe('notWaiting')
  })
})
