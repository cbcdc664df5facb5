import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskConfirmation } from '#contract/endpoints/company-documents.ts'
import { eventsOf } from '../applications/applications.fixture.ts'
import type { Name, PaperHouse } from './company-documents.fixture.ts'
import { openPaperHouse, sealFor } from './company-documents.fixture.ts'

let at: PaperHouse

beforeAll(async () => {
  at = await openPaperHouse()
  for (const who of ['employee', 'missy', 'both'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.house.close())

const confirm = async (who: Name, paperId: number, more: Record<string, unknown> = {}) =>
  at.ask<TaskConfirmation>(who, '/user/UpdateAcknowledge', {
    UserDocumentId: (await at.taskOf(who, paperId)).id,
    Version: 1,
    signature: 'Eli Navarro',
    ...more,
  })
const acknowledgements = (documentId: number) =>
  at.house.deps.db.owner
    .selectFrom('acknowledgement')
    .selectAll()
    .where('person_document_id', '=', documentId)
    .orderBy('id')
    .execute()

describe('a confirmation', () => {
  it('is kept with the digest of what was read, approves the task and is recorded', async () => {
    const paper = await at.paper({ IsAcknowladge: true })
    const answer = await confirm('employee', paper.Id)
    const task = await at.taskOf('employee', paper.Id)
    expect(answer).toMatchObject({ status: 200, data: { status: 'approved', userDocumentId: task.id, fileId: null } })
    expect(answer.data.confirmationNumber).toMatch(/^[A-Z]{4}-\d{3}$/)
    expect(task).toMatchObject({ status: 'approved', receipt_no: answer.data.confirmationNumber, version: 1 })
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
    const paper = await at.paper({ IsAcknowladge: true })
    const { id } = await at.taskOf('employee', paper.Id)
    const certificate = (who: Name) =>
      at.ask<{ fileName: string; base64: string }>(who, '/documents/GetCertificate', { UserDocumentId: id })
    expect((await certificate('employee')).status).toBe(404)
    const { confirmationNumber } = (await confirm('employee', paper.Id)).data
    const made = await certificate('manager')
    expect(made.data.fileName).toBe(`certificate-${confirmationNumber}.pdf`)
    expect(Buffer.from(made.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await certificate('sibling')).status).toBe(404)
    expect((await at.ask('employee', '/documents/GetPdf', { UserDocumentId: id })).status).toBe(404)
  })

  it('is of the version that is asked for, one’s own, and only where one is asked for', async () => {
    const paper = await at.paper({ IsAcknowladge: true, LocationIdList: [at.places.mission] })
    expect((await confirm('missy', paper.Id, { Version: 2 })).reason).toBe('paperRenewed')
    const { id } = await at.taskOf('missy', paper.Id)
    const body = { UserDocumentId: id, Version: 1, signature: 'x' }
    for (const who of ['employee', 'employee2'] as const)
      expect((await at.ask(who, '/user/UpdateAcknowledge', body)).status).toBe(404)
    for (const who of ['manager', 'owner', 'admin'] as const)
      expect((await at.ask(who, '/user/UpdateAcknowledge', body)).status).toBe(403)
    const card = await at.paper({ isRequired: true })
    expect((await confirm('missy', card.Id)).reason).toBe('paperToHandIn')
    await at.ask('owner', '/Documents/DeleteBusinessDocuments', { DocId: paper.Id })
    expect((await at.ask('missy', '/user/UpdateAcknowledge', body)).reason).toBe('taskWithdrawn')
    expect(await acknowledgements(id)).toEqual([])
  })

  it('waits for the consent to sign electronically', async () => {
    const paper = await at.paper({ IsAcknowladge: true })
    await at.house.deps.db.system((trx) =>
      trx.deleteFrom('consent').where('person_id', '=', at.personId('both')).execute(),
    )
    expect((await confirm('both', paper.Id)).reason).toBe('consentNeeded')
    await at.agree('both')
    expect((await confirm('both', paper.Id)).status).toBe(200)
  })

  it('keeps its paper from going for good', async () => {
    const paper = await at.paper({ IsAcknowladge: true })
    await confirm('employee', paper.Id)
    const remove = (IsPermanentDelete: boolean) =>
      at.ask('owner', '/Documents/DeleteBusinessDocuments', { DocId: paper.Id, IsPermanentDelete })
    expect(await remove(true)).toMatchObject({ status: 409, reason: 'paperKept' })
    expect((await remove(false)).data).toEqual({ DocId: paper.Id, withdrawn: 2 })
    expect((await at.list('employee')).find((row) => row.BusinessDocumentId === paper.Id)?.status).toBe('approved')
    const read = async (who: Name) => (await at.fetch(who, paper.fileUrl)).statusCode
    expect([await read('employee'), await read('missy'), await read('employee2')]).toEqual([200, 404, 404])
  })

  it('arrives sealed by its ticket exactly once', async () => {
    const paper = await at.paper({ IsAcknowladge: true })
    const { id } = await at.taskOf('employee', paper.Id)
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
    const other = await at.taskOf('employee', (await at.paper({ IsAcknowladge: true })).Id)
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
    const paper = await at.paper({ IsAcknowladge: true })
    await confirm('employee', paper.Id)
    const before = await at.taskOf('employee', paper.Id)
    const renewed = await at.upload('owner', { Id: paper.Id, BusinessFileName: 'Handbook 2' }, 'second')
    expect(renewed.data).toMatchObject({ Version: 2, IsAcknowladge: true, BusinessFileName: 'Handbook 2' })
    expect(renewed.data.fileId).not.toBe(paper.fileId)
    const task = await at.taskOf('employee', paper.Id)
    expect(task).toMatchObject({ id: before.id, status: 'open', version: 2, name: 'Handbook 2', receipt_no: null })
    expect(task.acknowledged_at).toBeNull()
    expect(await at.taskOf('missy', paper.Id)).toMatchObject({ status: 'open', version: 2 })
    const row = (await at.list('employee')).find((each) => each.userDocumentId === task.id)
    expect(row).toMatchObject({ Version: 2, fileUrl: renewed.data.fileUrl, isAcknowledge: true, kind: 'paper' })
    expect((await confirm('employee', paper.Id)).reason).toBe('paperRenewed')
    expect((await confirm('employee', paper.Id, { Version: 2 })).status).toBe(200)
    expect((await acknowledgements(task.id)).map((each) => each.version)).toEqual([1, 2])
  })

  it('does not ask those who have left', async () => {
    const paper = await at.paper({ IsAcknowladge: true })
    await confirm('missy', paper.Id)
    const set = (is_active: boolean) =>
      at.house.deps.db.system((trx) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', at.personId('missy')).execute(),
      )
    await set(false)
    await at.upload('owner', { Id: paper.Id }, 'second')
    expect(await at.taskOf('missy', paper.Id)).toMatchObject({ status: 'approved', version: 1 })
    await set(true)
  })
})
