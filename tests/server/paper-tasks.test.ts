import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessDocumentRow, TaskReceipt } from '#contract/api/business-documents.ts'
import { eventsOf, multipart } from './application-fixture.ts'
import type { PaperHouse } from './paper-fixture.ts'
import { openPaperHouse, pdf, sealFor } from './paper-fixture.ts'

let at: PaperHouse
type Who = Parameters<PaperHouse['ask']>[0]

beforeAll(async () => {
  at = await openPaperHouse()
  for (const who of ['employee', 'missy', 'both'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.house.close())

const taskOf = async (who: Who, paperId: number) => {
  const task = await at.task(who, paperId)
  if (task === undefined) throw new Error('no task')
  return task
}
const newPaper = async (more: Record<string, unknown>): Promise<BusinessDocumentRow> =>
  (await at.upload('owner', more)).data
const confirm = async (who: Who, paperId: number, more: Record<string, unknown> = {}) =>
  at.ask<TaskReceipt>(who, '/user/UpdateAcknowledge', {
    UserDocumentId: (await taskOf(who, paperId)).id,
    Version: 1,
    signature: 'Eli Navarro',
    ...more,
  })
const fetched = (who: Who, address: string) =>
  at.house.app.inject({
    method: 'GET',
    url: `/api${address}`,
    headers: { authorization: `Bearer ${at.token(who)}` },
  })
const acknowledgements = (documentId: number) =>
  at.house.deps.db.owner
    .selectFrom('acknowledgement')
    .selectAll()
    .where('person_document_id', '=', documentId)
    .orderBy('id')
    .execute()
const approve = (who: Who, UserDocumentId: number) => at.ask(who, '/Documents/ApproveTaskForms', { UserDocumentId })
const sendBack = (who: Who, UserDocumentId: number, field = '') =>
  at.ask(who, '/documents/RejectDocuments', { UserDocumentId, reasons: [{ field, text: 'This is the wrong side.' }] })

describe('a confirmation', () => {
  it('is kept with the digest of what was read, approves the task and is recorded', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    const answer = await confirm('employee', paper.Id)
    const task = await taskOf('employee', paper.Id)
    expect(answer).toMatchObject({ status: 200, data: { status: 'approved', userDocumentId: task.id, fileId: null } })
    expect(answer.data.receiptNo).toMatch(/^[A-Z]{4}-\d{3}$/)
    expect(task).toMatchObject({ status: 'approved', receipt_no: answer.data.receiptNo, version: 1 })
    expect(task.acknowledged_at).not.toBeNull()
    const [kept] = await acknowledgements(task.id)
    const { digest } = await at.house.deps.db.owner
      .selectFrom('stored_file')
      .select('digest')
      .where('id', '=', paper.fileId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ version: 1, signature: 'Eli Navarro', digest, person_id: at.personId('employee') })
    const events = await eventsOf(at.house, 'document acknowledged')
    expect(events.at(-1)).toMatchObject({
      actor_id: at.personId('employee'),
      data: { document: paper.Id, version: 1, digest, sealed: false },
    })
    expect((await confirm('employee', paper.Id)).reason).toBe('acknowledgedBefore')
  })

  it('has a certificate, and no PDF', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    const { id } = await taskOf('employee', paper.Id)
    const certificate = (who: Who) =>
      at.ask<{ fileName: string; base64: string }>(who, '/documents/GetCertificate', { UserDocumentId: id })
    expect((await certificate('employee')).status).toBe(404)
    const { receiptNo } = (await confirm('employee', paper.Id)).data
    const made = await certificate('manager')
    expect(made.data.fileName).toBe(`certificate-${receiptNo}.pdf`)
    expect(Buffer.from(made.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await certificate('sibling')).status).toBe(404)
    expect((await at.ask('employee', '/documents/GetPdf', { UserDocumentId: id })).status).toBe(404)
  })

  it('is of the version that is asked for, one’s own, and only where one is asked for', async () => {
    const paper = await newPaper({ IsAcknowladge: true, LocationIdList: [at.places.mission] })
    expect((await confirm('missy', paper.Id, { Version: 2 })).reason).toBe('paperRenewed')
    const { id } = await taskOf('missy', paper.Id)
    const body = { UserDocumentId: id, Version: 1, signature: 'x' }
    for (const who of ['employee', 'employee2'] as const)
      expect((await at.ask(who, '/user/UpdateAcknowledge', body)).status).toBe(404)
    for (const who of ['manager', 'owner', 'admin'] as const)
      expect((await at.ask(who, '/user/UpdateAcknowledge', body)).status).toBe(403)
    const card = await newPaper({ isRequired: true })
    expect((await confirm('missy', card.Id)).reason).toBe('paperToHandIn')
    await at.ask('owner', '/Documents/DeleteBusinessDocuments', { DocId: paper.Id })
    expect((await at.ask('missy', '/user/UpdateAcknowledge', body)).reason).toBe('taskWithdrawn')
    expect(await acknowledgements(id)).toEqual([])
  })

  it('waits for the consent to sign electronically', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    await at.house.deps.db.system((trx) =>
      trx.deleteFrom('consent').where('person_id', '=', at.personId('both')).execute(),
    )
    expect((await confirm('both', paper.Id)).reason).toBe('consentNeeded')
    await at.agree('both')
    expect((await confirm('both', paper.Id)).status).toBe(200)
  })

  it('keeps its paper from going for good', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    await confirm('employee', paper.Id)
    const remove = (IsPermanentDelete: boolean) =>
      at.ask('owner', '/Documents/DeleteBusinessDocuments', { DocId: paper.Id, IsPermanentDelete })
    expect(await remove(true)).toMatchObject({ status: 409, reason: 'paperKept' })
    expect((await remove(false)).data).toEqual({ DocId: paper.Id, withdrawn: 2 })
    expect((await at.list('employee')).find((row) => row.BusinessDocumentId === paper.Id)?.status).toBe('approved')
    const read = async (who: Who) => (await fetched(who, paper.fileUrl)).statusCode
    expect([await read('employee'), await read('missy'), await read('employee2')]).toEqual([200, 404, 404])
  })

  it('arrives sealed by its ticket exactly once', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    const { id } = await taskOf('employee', paper.Id)
    const send = await sealFor(at, 'employee', id, {
      endpoint: 'businessDocuments.updateAcknowledge',
      path: '/user/UpdateAcknowledge',
      id: '0b6f0c38-15de-4f5c-8d1f-b8f7b7f4a1aa',
      payload: Buffer.from(JSON.stringify({ UserDocumentId: id, Version: 1, signature: 'Eli' })),
      contentType: 'application/json',
    })
    const [first, ...again] = await Promise.all([send(), send(), send()])
    for (const answer of again) expect(answer.body.data).toEqual(first.body.data)
    expect(first.body.data).toMatchObject({ submissionId: '0b6f0c38-15de-4f5c-8d1f-b8f7b7f4a1aa' })
    expect(await acknowledgements(id)).toHaveLength(1)
    const other = await taskOf('employee', (await newPaper({ IsAcknowladge: true })).Id)
    const astray = await sealFor(at, 'employee', other.id, {
      endpoint: 'businessDocuments.updateAcknowledge',
      path: '/user/UpdateAcknowledge',
      id: '0b6f0c38-15de-4f5c-8d1f-b8f7b7f4a1ab',
      payload: Buffer.from(JSON.stringify({ UserDocumentId: id, Version: 1, signature: 'Eli' })),
      contentType: 'application/json',
    })
    expect((await astray()).body.error?.reason.key).toBe('ticketOther')
  })
})

describe('a new version', () => {
  it('asks everybody again, keeps what was confirmed, and takes no other version', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    await confirm('employee', paper.Id)
    const before = await taskOf('employee', paper.Id)
    const renewed = await at.upload('owner', { Id: paper.Id, BusinessFileName: 'Handbook 2' }, 'second')
    expect(renewed.data).toMatchObject({ Version: 2, IsAcknowladge: true, BusinessFileName: 'Handbook 2' })
    expect(renewed.data.fileId).not.toBe(paper.fileId)
    const task = await taskOf('employee', paper.Id)
    expect(task).toMatchObject({ id: before.id, status: 'open', version: 2, name: 'Handbook 2', receipt_no: null })
    expect(task.acknowledged_at).toBeNull()
    expect(await taskOf('missy', paper.Id)).toMatchObject({ status: 'open', version: 2 })
    const row = (await at.list('employee')).find((each) => each.userDocumentId === task.id)
    expect(row).toMatchObject({ Version: 2, fileUrl: renewed.data.fileUrl, isAcknowledge: true, kind: 'paper' })
    expect((await confirm('employee', paper.Id)).reason).toBe('paperRenewed')
    expect((await confirm('employee', paper.Id, { Version: 2 })).status).toBe(200)
    expect((await acknowledgements(task.id)).map((each) => each.version)).toEqual([1, 2])
  })

  it('does not ask those who have left', async () => {
    const paper = await newPaper({ IsAcknowladge: true })
    await confirm('missy', paper.Id)
    const set = (is_active: boolean) =>
      at.house.deps.db.system((trx) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', at.personId('missy')).execute(),
      )
    await set(false)
    await at.upload('owner', { Id: paper.Id }, 'second')
    expect(await taskOf('missy', paper.Id)).toMatchObject({ status: 'approved', version: 1 })
    await set(true)
  })
})

describe('a file for a paper', () => {
  it('is handed in by its person, reviewed by others, and approved without a PDF', async () => {
    const paper = await newPaper({ isRequired: true, BusinessFileName: 'Food handler card' })
    const { id } = await taskOf('employee', paper.Id)
    const answer = await at.handIn('employee', { DocumentId: id, UserId: at.personId('employee') })
    expect(answer).toMatchObject({ status: 200, data: { status: 'submitted', userDocumentId: id } })
    const [row] = (await at.list('manager', { Status: 'submitted' })).filter((each) => each.userDocumentId === id)
    expect(row).toMatchObject({
      kind: 'paper',
      isAcknowledge: false,
      taskFileUrl: `/files/${answer.data['fileId'] as string}`,
    })
    const fetch = async (who: Who) => (await fetched(who, row?.taskFileUrl ?? '')).statusCode
    expect([await fetch('manager'), await fetch('sibling'), await fetch('owner2')]).toEqual([200, 404, 404])
    expect((await sendBack('manager', id, 'zip')).status).toBe(400)
    expect((await sendBack('manager', id)).status).toBe(200)
    expect(await taskOf('employee', paper.Id)).toMatchObject({ status: 'rejected', reasons: [{ field: '' }] })
    expect((await at.handIn('employee', { DocumentId: id }, 'better')).status).toBe(200)
    expect((await approve('sibling', id)).status).toBe(404)
    const approved = await approve('manager', id)
    expect(approved).toMatchObject({ status: 200, data: { UserDocumentId: id, isOfficial: false } })
    // Asked again it is the same approval; number and time of the request alone are its own.
    const own = { submissionId: expect.any(String) as string, receivedAt: expect.any(String) as string }
    expect((await approve('manager', id)).data).toEqual({ ...(approved.data as object), ...own })
    expect(await taskOf('employee', paper.Id)).toMatchObject({ status: 'approved', pdf_file_id: null })
    expect((await at.handIn('employee', { DocumentId: id })).reason).toBe('documentLocked')
    expect((await at.ask('employee', '/documents/GetCertificate', { UserDocumentId: id })).status).toBe(200)
  })

  it('is handed in by staff for somebody, who is named, and approved by somebody else', async () => {
    const paper = await newPaper({ isRequired: true })
    const { id } = await taskOf('missy', paper.Id)
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
    const read = await newPaper({ IsAcknowladge: true })
    expect((await at.handIn('employee', { DocumentId: (await taskOf('employee', read.Id)).id })).reason).toBe(
      'paperToRead',
    )
    const [form] = (await at.list('employee')).filter((row) => row.kind === 'form')
    expect((await at.handIn('employee', { DocumentId: form?.userDocumentId })).status).toBe(404)
    const { id } = await taskOf('employee', (await newPaper({ isRequired: true })).Id)
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
    const { id } = await taskOf('employee', (await newPaper({ isRequired: true })).Id)
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
    const paper = await newPaper({ isRequired: true })
    const { id } = await taskOf('employee', paper.Id)
    await at.handIn('employee', { DocumentId: id })
    await at.upload('owner', { Id: paper.Id }, 'second')
    expect(await taskOf('employee', paper.Id)).toMatchObject({ status: 'open', version: 2, task_file_id: null })
    expect((await approve('manager', id)).reason).toBe('notWaiting')
  })
})
