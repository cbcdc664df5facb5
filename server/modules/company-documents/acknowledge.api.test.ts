import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskConfirmation } from '#contract/endpoints/company-documents.ts'
import { eventsOf } from '../applications/applications.fixture.ts'
import type { Name, CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer, sealFor } from './company-documents.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: CompanyDocumentsTestServer

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer()
  for (const who of ['employee', 'missy', 'both'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.server.close())

const confirm = async (who: Name, companyDocumentId: number, more: Record<string, unknown> = {}) =>
  at.request<Wire<TaskConfirmation>>(who, '/user/UpdateAcknowledge', {
    UserDocumentId: (await at.taskOf(who, companyDocumentId)).id,
    Version: 1,
    signature: 'Eli Navarro',
    ...more,
  })
const acknowledgements = (documentId: number) =>
  at.server.services.db.owner
    .selectFrom('acknowledgment')
    .selectAll()
    .where('task_id', '=', documentId)
    .orderBy('id')
    .execute()

describe('an acknowledgment', () => {
  it('is stored with the digest of the document, approves the task and is recorded', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    const answer = await confirm('employee', companyDocument.Id)
    const task = await at.taskOf('employee', companyDocument.Id)
    expect(answer).toMatchObject({ status: 200, data: { status: 'approved', userDocumentId: task.id, fileId: null } })
    expect(answer.data.confirmationNumber).toMatch(/^[A-Z]{4}-\d{3}$/)
    expect(task).toMatchObject({ status: 'approved', confirmation_number: answer.data.confirmationNumber, version: 1 })
    expect(task.acknowledged_at).not.toBeNull()
    const [stored] = await acknowledgements(task.id)
    const { digest } = await at.server.services.db.owner
      .selectFrom('stored_file')
      .select('digest')
      .where('id', '=', companyDocument.fileId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ version: 1, signature: 'Eli Navarro', digest, person_id: at.personId('employee') })
    const events = await eventsOf(at.server, 'company document acknowledged')
    expect(events.at(-1)).toMatchObject({
      actor_id: at.personId('employee'),
      data: { document: companyDocument.Id, version: 1, digest, sealed: false },
    })
    expect((await confirm('employee', companyDocument.Id)).reason).toBe('acknowledgedBefore')
  })

  it('has a certificate, and no PDF', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    const { id } = await at.taskOf('employee', companyDocument.Id)
    const certificate = (who: Name) =>
      at.request<{ fileName: string; base64: string }>(who, '/documents/GetCertificate', { UserDocumentId: id })
    expect((await certificate('employee')).status).toBe(404)
    expect((await confirm('employee', companyDocument.Id)).status).toBe(200)
    const made = await certificate('manager')
    expect(made.data.fileName).toMatch(/^Handbook, Eli Navarro, \d{4}-\d\d-\d\d, certificate\.pdf$/)
    const bytes = Buffer.from(made.data.base64, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasTool('pdftotext'))
      for (const fact of ['employee@demo.test', 'Password', 'Typed name', 'Language read', 'Signed (local time)'])
        expect(textOf(bytes)).toContain(fact)
    expect((await certificate('sibling')).status).toBe(404)
    expect((await at.request('employee', '/documents/GetPdf', { UserDocumentId: id })).status).toBe(404)
  })

  it('is accepted only for the current version, one’s own task, and a document that requires it', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true, LocationIdList: [at.locations.mission] })
    expect((await confirm('missy', companyDocument.Id, { Version: 2 })).reason).toBe('companyDocumentChanged')
    const { id } = await at.taskOf('missy', companyDocument.Id)
    const body = { UserDocumentId: id, Version: 1, signature: 'x' }
    for (const who of ['employee', 'employee2'] as const)
      expect((await at.request(who, '/user/UpdateAcknowledge', body)).status).toBe(404)
    for (const who of ['manager', 'owner', 'admin'] as const)
      expect((await at.request(who, '/user/UpdateAcknowledge', body)).status).toBe(403)
    const card = await at.createDocument({ isRequired: true })
    expect((await confirm('missy', card.Id)).reason).toBe('taskNeedsUpload')
    await at.request('owner', '/Documents/DeleteBusinessDocuments', { DocId: companyDocument.Id })
    expect((await at.request('missy', '/user/UpdateAcknowledge', body)).reason).toBe('taskWithdrawn')
    expect(await acknowledgements(id)).toEqual([])
  })

  it('requires the e-signature consent', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    await at.server.services.db.system(({ trx }) =>
      trx.deleteFrom('e_sign_consent').where('person_id', '=', at.personId('both')).execute(),
    )
    expect((await confirm('both', companyDocument.Id)).reason).toBe('consentNeeded')
    await at.agree('both')
    expect((await confirm('both', companyDocument.Id)).status).toBe(200)
  })

  it('prevents permanent deletion of its document', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    await confirm('employee', companyDocument.Id)
    const remove = (IsPermanentDelete: boolean) =>
      at.request('owner', '/Documents/DeleteBusinessDocuments', { DocId: companyDocument.Id, IsPermanentDelete })
    expect(await remove(true)).toMatchObject({ status: 409, reason: 'companyDocumentInUse' })
    expect((await remove(false)).data).toEqual({ DocId: companyDocument.Id, withdrawn: 2 })
    expect((await at.list('employee')).find((row) => row.BusinessDocumentId === companyDocument.Id)?.status).toBe(
      'approved',
    )
    const read = async (who: Name) => (await at.fetch(who, companyDocument.fileUrl)).statusCode
    expect([await read('employee'), await read('missy'), await read('employee2')]).toEqual([200, 404, 404])
  })

  it('is accepted encrypted with its ticket exactly once', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    const { id } = await at.taskOf('employee', companyDocument.Id)
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
    const other = await at.taskOf('employee', (await at.createDocument({ IsAcknowladge: true })).Id)
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
  it('requires acknowledgment again, keeps earlier acknowledgments, and accepts no other version', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    await confirm('employee', companyDocument.Id)
    const before = await at.taskOf('employee', companyDocument.Id)
    const renewed = await at.upload('owner', { Id: companyDocument.Id, BusinessFileName: 'Handbook 2' }, 'second')
    expect(renewed.data).toMatchObject({ Version: 2, IsAcknowladge: true, BusinessFileName: 'Handbook 2' })
    expect(renewed.data.fileId).not.toBe(companyDocument.fileId)
    const task = await at.taskOf('employee', companyDocument.Id)
    expect(task).toMatchObject({
      id: before.id,
      status: 'open',
      version: 2,
      name: 'Handbook 2',
      confirmation_number: null,
    })
    expect(task.acknowledged_at).toBeNull()
    expect(await at.taskOf('missy', companyDocument.Id)).toMatchObject({ status: 'open', version: 2 })
    const row = (await at.list('employee')).find((each) => each.userDocumentId === task.id)
    expect(row).toMatchObject({
      Version: 2,
      fileUrl: renewed.data.fileUrl,
      isAcknowledge: true,
      kind: 'company document',
    })
    expect((await confirm('employee', companyDocument.Id)).reason).toBe('companyDocumentChanged')
    expect((await confirm('employee', companyDocument.Id, { Version: 2 })).status).toBe(200)
    expect((await acknowledgements(task.id)).map((each) => each.version)).toEqual([1, 2])
  })

  it('doesn’t affect people who have left', async () => {
    const companyDocument = await at.createDocument({ IsAcknowladge: true })
    await confirm('missy', companyDocument.Id)
    const set = (is_active: boolean) =>
      at.server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', at.personId('missy')).execute(),
      )
    await set(false)
    await at.upload('owner', { Id: companyDocument.Id }, 'second')
    expect(await at.taskOf('missy', companyDocument.Id)).toMatchObject({ status: 'approved', version: 1 })
    await set(true)
  })
})
