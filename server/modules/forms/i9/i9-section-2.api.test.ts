import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { employerLane } from '#contract/protocol/encrypted-submission.ts'
import type { I9Counter } from './i9-counter.fixture.ts'
import { ead, openSection2, sectionOne, sectionTwo, reason } from './i9-counter.fixture.ts'
import { sendSealed } from '#tests/server/w4.fixture.ts'
import { photo } from '#tests/authorization/seed-rows.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: I9Counter
beforeAll(async () => {
  at = await openSection2()
}, 60_000)
afterAll(() => at.server.close())

describe('Section 2', () => {
  it('is signed by a reviewer, returns a confirmation, and can then be approved to a PDF', async () => {
    const id = await at.submitSectionOne()
    expect(reason(await at.approve(id))).toBe('employerPartMissing')
    const signed = await at.sign(id)
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect(signed.body.data).toMatchObject({ UserDocumentId: id, status: 'submitted', warnings: [] })
    expect(signed.body.data?.confirmationNumber).toMatch(/^[A-Z]{4}-\d{6}$/)
    const detail = await at.opened(id)
    expect(detail.i9).toMatchObject({ isEVerify: false, copiesOfDocuments: 'none', sectionTwoDue: null })
    expect(detail.i9?.parts).toMatchObject([
      { part: 'section 2', signer: 'Reed, Mona', answers: { docBId: 'B1', cNumber: '••••6781' } },
    ])
    expect((await at.approve(id)).status).toBe(200)
    expect(reason(await at.sign(id))).toBe('documentLocked')
  })

  it('is opened with the list of acceptable documents', async () => {
    const detail = await at.opened(await at.submitSectionOne())
    const list = detail.i9?.documentList as readonly object[] | undefined
    expect(list).toEqual(expect.arrayContaining(['A1a', 'B1', 'C1'].map((Id) => expect.objectContaining({ Id }))))
  })

  it('is signed once: errors are corrected', async () => {
    const id = await at.submitSectionOne()
    expect((await at.sign(id)).status).toBe(200)
    expect(reason(await at.sign(id))).toBe('sectionTwoSigned')
  })

  it('is refused with a reason for each field, by the facts of the person, the day and the location', async () => {
    const id = await at.submitSectionOne()
    const refused = await at.sign(id, {
      bExpires: '2020-01-01',
      docBId: 'B10',
      bCopy: 'x',
      isAlternativeProcedure: true,
    })
    expect(refused.status).toBe(400)
    expect(refused.body.error?.fields).toMatchObject({ bExpires: { key: 'documentExpired' } })
    const inside = await at.sign(id, { docBId: 'B10' })
    expect(inside.body.error?.fields).toEqual({ docBId: { key: 'documentMinor' } })
    const remote = await at.sign(id, { isAlternativeProcedure: true })
    expect(remote.body.error?.fields).toMatchObject({ isAlternativeProcedure: { key: 'alternativeProcedure' } })
  })

  it('warns of documents that don’t fit the status, and accepts them', async () => {
    const id = await at.submitSectionOne()
    const signed = await at.sign(id, ead)
    expect(signed.body.data?.warnings, JSON.stringify(signed.body)).toEqual(['A4'])
  })

  it('is about the Section 1 that was viewed', async () => {
    const id = await at.submitSectionOne()
    const { i9: before } = await at.opened(id)
    expect((await at.post('/I9form/EmployeeUpdate', at.employee, sectionOne(id, { aptNumber: '5' }))).status).toBe(200)
    expect(reason(await at.sign(id, { SectionOneId: before?.SectionOneId }))).toBe('sectionOneChanged')
  })

  it('is only for the reviewers of that location', async () => {
    const id = await at.submitSectionOne()
    expect((await at.sign(id, {}, at.employee)).status).toBe(403)
    expect((await at.sign(id, {}, at.foreign)).status).toBe(404)
    expect((await at.opened(id, at.employee)).i9).toMatchObject({ parts: [], corrections: [], reverifyBy: null })
  })

  it('records what the employee intended to present, without enforcing it', async () => {
    const id = await at.submitSectionOne({ isDocumentSelectedByEmp: true, supportedDocumentType: 'A1a' })
    expect((await at.sign(id)).status).toBe(200)
  })
})

describe('the employer’s lane', () => {
  it('has a ticket for those who may sign, and accepts an encrypted Section 2 once', async () => {
    const id = await at.submitSectionOne()
    const { body } = await at.post<Wire<DocumentList>>('/Documents/GetDocumentList', at.manager, {
      DocumentDetails: { UserDocumentId: id },
    })
    const [ticket] = body.data?.tickets ?? []
    if (ticket === undefined || body.data === null) throw new Error('no ticket')
    expect(ticket).toMatchObject({ lane: employerLane(id), endpoints: ['i9.update', 'user.uploadDocument'] })
    const sending = {
      ticket,
      sealing: body.data.sealing,
      id: crypto.randomUUID(),
      body: sectionTwo(id),
      endpoint: 'i9.update',
      path: '/I9form/update',
    }
    const first = await sendSealed(at.server, sending)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await sendSealed(at.server, sending)).toMatchObject({ status: 200, body: { data: first.body.data } })
  })

  it('accepts no Section 2 of another task', async () => {
    const [one, other] = [await at.submitSectionOne(), await at.submitSectionOne()]
    const { body } = await at.post<Wire<DocumentList>>('/Documents/GetDocumentList', at.manager, {
      DocumentDetails: { UserDocumentId: one },
    })
    const [ticket] = body.data?.tickets ?? []
    if (ticket === undefined || body.data === null) throw new Error('no ticket')
    const answer = await sendSealed(at.server, {
      ticket,
      sealing: body.data.sealing,
      id: crypto.randomUUID(),
      body: sectionTwo(other),
      endpoint: 'i9.update',
      path: '/I9form/update',
    })
    expect(answer.status).toBe(403)
  })
})

describe('E-Verify and copies', () => {
  const setting = async (change: { isEVerify?: boolean; copiesOfDocuments?: 'all' | 'none' }) => {
    const row = await at.loadEmployeeScope()
    if (change.isEVerify !== undefined) {
      const body = { BusinessId: row.business_id, isEVerify: change.isEVerify }
      const answer = await at.server.call<Wire<BusinessRow>>('/Business/Update', {
        method: 'PUT',
        token: at.admin,
        body,
      })
      expect(answer.body.data?.isEVerify, JSON.stringify(answer.body)).toBe(change.isEVerify)
    }
    if (change.copiesOfDocuments !== undefined) {
      const body = { LocationId: row.location_id, copiesOfDocuments: change.copiesOfDocuments }
      const answer = await at.server.call<{ copiesOfDocuments: string }>('/Location/Update', {
        method: 'PUT',
        token: at.admin,
        body,
      })
      expect(answer.body.data?.copiesOfDocuments).toBe(change.copiesOfDocuments)
    }
  }
  const upload = async (id: number, token: string, fileId: string) => {
    const body = { userDocumentId: id, fileId, SupportiveDocName: 'I9' }
    return at.server.call('/user/uploadDocument', { token, ...(await asForm(body, { DocFile: await photo() })) })
  }

  it('accepts copies of all documents if they are stored, otherwise of none', async () => {
    const id = await at.submitSectionOne()
    expect((await upload(id, at.manager, crypto.randomUUID())).status).toBe(400)
    await setting({ copiesOfDocuments: 'all' })
    expect((await at.sign(id)).body.error?.fields).toEqual({
      bCopy: { key: 'copyNeeded' },
      bCopyBack: { key: 'copyBackNeeded' },
      cCopy: { key: 'copyNeeded' },
    })
    const [bCopy, bCopyBack, cCopy] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    expect((await at.sign(id, { bCopy, bCopyBack, cCopy })).body.error?.fields).toEqual({
      bCopy: { key: 'fileMissing' },
      bCopyBack: { key: 'fileMissing' },
      cCopy: { key: 'fileMissing' },
    })
    for (const file of [bCopy, bCopyBack, cCopy]) expect((await upload(id, at.manager, file)).status).toBe(200)
    expect((await upload(id, at.foreign, crypto.randomUUID())).status).toBe(404)
    const signed = await at.sign(id, { bCopy, bCopyBack, cCopy })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    await setting({ copiesOfDocuments: 'none' })
  })

  it('accepts copies with Section 2 itself, under the specified names', async () => {
    const id = await at.submitSectionOne()
    const files = { docBFile: await photo(), docCFile: await photo() }
    const send = async (more: object = {}) => {
      const form = await asForm(sectionTwo(id, more), files)
      return at.server.call('/I9form/update', { token: at.manager, ...form })
    }
    expect((await send()).body.error?.fields).toEqual({ DocFile: { key: 'copyRefused' } })
    await setting({ copiesOfDocuments: 'all' })
    expect((await send()).body.error?.fields).toEqual({ bCopyBack: { key: 'copyBackNeeded' } })
    const bCopyBack = crypto.randomUUID()
    expect((await upload(id, at.manager, bCopyBack)).status).toBe(200)
    const signed = await send({ bCopyBack })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const [part] = (await at.opened(id)).i9?.parts ?? []
    expect(Object.keys(part?.answers ?? {})).toEqual(expect.arrayContaining(['bCopy', 'bCopyBack', 'cCopy']))
    await setting({ copiesOfDocuments: 'none' })
  })

  it('requires a photograph, and allows the alternative procedure with copies, only with E-Verify', async () => {
    await setting({ isEVerify: true })
    const id = await at.submitSectionOne()
    expect((await at.opened(id, at.employee)).i9?.isEVerify).toBe(true)
    expect((await at.sign(id)).body.error?.fields).toEqual({ bHasPhotograph: { key: 'photographNeeded' } })
    const [bCopy, bCopyBack, cCopy] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    for (const file of [bCopy, bCopyBack, cCopy]) expect((await upload(id, at.manager, file)).status).toBe(200)
    const remote = { bHasPhotograph: true, isAlternativeProcedure: true, bCopy, cCopy }
    expect((await at.sign(id, remote)).body.error?.fields).toEqual({ bCopyBack: { key: 'copyBackNeeded' } })
    const signed = await at.sign(id, { ...remote, bCopyBack })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    await setting({ isEVerify: false })
  })
})
