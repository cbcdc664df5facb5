import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentList } from '#contract/api/documents.ts'
import type { FormDetail } from '#contract/api/forms/form-calls.ts'
import type { SectionTwoReceipt } from '#contract/api/forms/i9.ts'
import type { BusinessRow } from '#contract/api/business.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { supplementBSample } from '#contract/forms/i9/supplement-b.ts'
import { employerLane } from '#contract/kit/sealed.ts'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'
import { agree, sendSealed } from './w4-fixture.ts'
import { asForm } from './wall/multipart.ts'
import { photo } from './wall/furniture.ts'

let house: InProcess
let employee: string
let manager: string
let foreign: string
let admin: string

type Detail = FormDetail<Record<string, unknown>>
const signature = { kind: 'typed', text: 'Mona Reed' }
const post = <T = unknown>(path: string, token: string | undefined, body: object) =>
  house.call<T>(path, { token, body })
const why = (answer: { body: { error: { reason: { key: string }; fields: object } | null } }) =>
  answer.body.error?.reason.key

beforeAll(async () => {
  house = await openInProcess()
  employee = await house.signIn('employee@demo.test')
  manager = await house.signIn('manager@demo.test')
  foreign = await house.signIn('manager2@demo.test')
  admin = await house.signIn('admin@demo.test')
  await agree(house, employee, 'employee@demo.test')
}, 60_000)
afterAll(() => house.close())

const place = () =>
  house.deps.db.system((trx) =>
    trx
      .selectFrom('person_document')
      .innerJoin('person', 'person.id', 'person_document.person_id')
      .select(['person_document.business_id', 'person_document.location_id', 'person_document.person_id'])
      .where('username', '=', 'employee@demo.test')
      .executeTakeFirstOrThrow(),
  )

/** A Form I-9 of the employee whose section 1 is handed in. */
const handedIn = async (more: object = {}): Promise<number> => {
  const at = await place()
  const { id } = await house.deps.db.system((trx) =>
    trx
      .insertInto('person_document')
      .values({ ...at, form_id: i9.id, name: 'Form I-9', reasons: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const answer = await post('/I9form/Create', employee, sectionOne(id, more))
  expect(answer.status, answer.body.message).toBe(200)
  return id
}
const sectionOne = (userDocumentId: number, more: object = {}) => ({
  ...i9.sample,
  userDocumentId,
  edition: '01/20/25',
  signedAt: new Date().toISOString(),
  signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
  ...more,
})
const sectionTwo = (userDocumentId: number, more: object = {}) => ({
  userDocumentId,
  ...i9EmployerSample,
  signature,
  signedAt: new Date().toISOString(),
  ...more,
})
const sign = (id: number, more: object = {}, token = manager) =>
  post<SectionTwoReceipt>('/I9form/update', token, sectionTwo(id, more))
const opened = async (id: number, token = manager): Promise<Detail> => {
  const { body } = await post<Detail>('/i9form/getautofill', token, { UserDocumentId: id })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const approve = (id: number) => post('/i9form/SignAndGeneratePdf', manager, { UserDocumentId: id })
const visa = { resStatus: 4, alienAuthToWorkNo: 'A012345678', alienAuthToWorkExpiry: '2099-05-01' }
const ead = {
  docType: 'A',
  docAId: 'A4',
  docBId: undefined,
  docCId: undefined,
  ...Object.fromEntries(
    ['bTitle', 'bAuthority', 'bNumber', 'bExpires', 'cTitle', 'cAuthority', 'cNumber'].map((name) => [name, undefined]),
  ),
  a1Title: 'Employment Authorization Document',
  a1Authority: 'USCIS',
  a1Number: 'SRC0123456789',
  a1Expires: '2099-03-01',
}

describe('section 2', () => {
  it('is signed by somebody who reviews, with a receipt, and approved to a PDF after that', async () => {
    const id = await handedIn()
    expect(why(await approve(id))).toBe('employerPartMissing')
    const signed = await sign(id)
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect(signed.body.data).toMatchObject({ UserDocumentId: id, status: 'submitted', warnings: [] })
    expect(signed.body.data?.receiptNo).toMatch(/^[A-Z]{4}-\d{6}$/)
    const detail = await opened(id)
    expect(detail.i9).toMatchObject({ isEVerify: false, copiesOfDocuments: 'none', sectionTwoDue: null })
    expect(detail.i9?.parts).toMatchObject([
      { part: 'section 2', signer: 'Reed, Mona', answers: { docBId: 'B1', cNumber: '••••6781' } },
    ])
    expect((await approve(id)).status).toBe(200)
    expect(why(await sign(id))).toBe('documentLocked')
  })

  it('is signed once: what is wrong is corrected', async () => {
    const id = await handedIn()
    expect((await sign(id)).status).toBe(200)
    expect(why(await sign(id))).toBe('sectionTwoSigned')
  })

  it('is refused with a reason for each field, by what the person, the day and the place say', async () => {
    const id = await handedIn()
    const refused = await sign(id, { bExpires: '2020-01-01', docBId: 'B10', bCopy: 'x', isAlternativeProcedure: true })
    expect(refused.status).toBe(400)
    expect(refused.body.error?.fields).toMatchObject({ bExpires: { key: 'documentExpired' } })
    const inside = await sign(id, { docBId: 'B10' })
    expect(inside.body.error?.fields).toEqual({ docBId: { key: 'documentMinor' } })
    const remote = await sign(id, { isAlternativeProcedure: true })
    expect(remote.body.error?.fields).toMatchObject({ isAlternativeProcedure: { key: 'alternativeProcedure' } })
  })

  it('says what doesn’t fit the status, and takes it', async () => {
    const id = await handedIn()
    const signed = await sign(id, ead)
    expect(signed.body.data?.warnings, JSON.stringify(signed.body)).toEqual(['A4'])
  })

  it('is about the section 1 that was seen', async () => {
    const id = await handedIn()
    const { i9: seen } = await opened(id)
    expect((await post('/I9form/EmployeeUpdate', employee, sectionOne(id, { aptNumber: '5' }))).status).toBe(200)
    expect(why(await sign(id, { SectionOneId: seen?.SectionOneId }))).toBe('sectionOneChanged')
  })

  it('is nobody’s but the reviewers’ of that place', async () => {
    const id = await handedIn()
    expect((await sign(id, {}, employee)).status).toBe(403)
    expect((await sign(id, {}, foreign)).status).toBe(404)
    expect((await opened(id, employee)).i9).toMatchObject({ parts: [], corrections: [], reverifyBy: null })
  })

  it('keeps what the employee meant to show, and asks for nothing of it', async () => {
    const id = await handedIn({ isDocumentSelectedByEmp: true, supportedDocumentType: 'A1a' })
    expect((await sign(id)).status).toBe(200)
  })
})

describe('the lane of the employer', () => {
  it('is given to those who may sign, and takes a sealed section 2 once', async () => {
    const id = await handedIn()
    const { body } = await post<DocumentList>('/Documents/GetDocumentList', manager, {
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
    const first = await sendSealed(house, sending)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await sendSealed(house, sending)).toMatchObject({ status: 200, body: { data: first.body.data } })
  })

  it('takes no section 2 of another document', async () => {
    const [one, other] = [await handedIn(), await handedIn()]
    const { body } = await post<DocumentList>('/Documents/GetDocumentList', manager, {
      DocumentDetails: { UserDocumentId: one },
    })
    const [ticket] = body.data?.tickets ?? []
    if (ticket === undefined || body.data === null) throw new Error('no ticket')
    const answer = await sendSealed(house, {
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
    const at = await place()
    if (change.isEVerify !== undefined) {
      const body = { BusinessId: at.business_id, isEVerify: change.isEVerify }
      const answer = await house.call<BusinessRow>('/Business/Update', { method: 'PUT', token: admin, body })
      expect(answer.body.data?.isEVerify, JSON.stringify(answer.body)).toBe(change.isEVerify)
    }
    if (change.copiesOfDocuments !== undefined) {
      const body = { LocationId: at.location_id, copiesOfDocuments: change.copiesOfDocuments }
      const answer = await house.call<{ copiesOfDocuments: string }>('/Location/Update', {
        method: 'PUT',
        token: admin,
        body,
      })
      expect(answer.body.data?.copiesOfDocuments).toBe(change.copiesOfDocuments)
    }
  }
  const upload = async (id: number, token: string, fileId: string) => {
    const body = { userDocumentId: id, fileId, SupportiveDocName: 'I9' }
    return house.call('/user/uploadDocument', { token, ...(await asForm(body, { DocFile: await photo() })) })
  }

  it('takes copies of all documents where they are kept, and of none where not', async () => {
    const id = await handedIn()
    expect((await upload(id, manager, crypto.randomUUID())).status).toBe(400)
    await setting({ copiesOfDocuments: 'all' })
    expect((await sign(id)).body.error?.fields).toEqual({ bCopy: { key: 'copyNeeded' }, cCopy: { key: 'copyNeeded' } })
    const [bCopy, cCopy] = [crypto.randomUUID(), crypto.randomUUID()]
    expect((await sign(id, { bCopy, cCopy })).body.error?.fields).toEqual({
      bCopy: { key: 'fileMissing' },
      cCopy: { key: 'fileMissing' },
    })
    for (const file of [bCopy, cCopy]) expect((await upload(id, manager, file)).status).toBe(200)
    expect((await upload(id, foreign, crypto.randomUUID())).status).toBe(404)
    const signed = await sign(id, { bCopy, cCopy })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    await setting({ copiesOfDocuments: 'none' })
  })

  it('asks for a photograph, and allows the alternative procedure with copies, in E-Verify alone', async () => {
    await setting({ isEVerify: true })
    const id = await handedIn()
    expect((await opened(id, employee)).i9?.isEVerify).toBe(true)
    expect((await sign(id)).body.error?.fields).toEqual({ bHasPhotograph: { key: 'photographNeeded' } })
    const [bCopy, cCopy] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const file of [bCopy, cCopy]) expect((await upload(id, manager, file)).status).toBe(200)
    const signed = await sign(id, { bHasPhotograph: true, isAlternativeProcedure: true, bCopy, cCopy })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    await setting({ isEVerify: false })
  })
})

describe('a correction', () => {
  it('stands beside what was there, with initials, day and reason; the signature stays the examiner’s', async () => {
    const id = await handedIn()
    const { body } = await sign(id)
    const Id = body.data?.Id
    expect((await approve(id)).status).toBe(200)
    const before = await post<{ fileName: string; base64: string }>('/documents/GetPdf', manager, {
      UserDocumentId: id,
    })
    const correct = (more: object, token = manager) =>
      post<{ Id: number }>('/I9form/Correct', token, {
        userDocumentId: id,
        Id,
        initials: 'MR',
        reason: 'The number was incomplete.',
        ...more,
      })
    expect(why(await correct({}))).toBe('correctionNone')
    expect((await correct({ bNumber: 'WDL123456X' }, foreign)).status).toBe(404)
    expect((await correct({ bExpires: '2020-01-01' })).body.error?.fields).toEqual({
      bExpires: { key: 'documentExpired' },
    })
    const done = await correct({ bNumber: 'WDL1234567', emptied: ['bExpires'] })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(why(await correct({ bNumber: 'again' }))).toBe('conflict')
    const detail = await opened(id)
    expect(detail.i9?.parts).toMatchObject([{ signer: 'Reed, Mona', Id: done.body.data?.Id }])
    const [correction] = detail.i9?.corrections ?? []
    expect(correction).toMatchObject({
      initials: 'MR',
      reason: 'The number was incomplete.',
      who: 'Reed, Mona',
      part: 'section 2',
    })
    expect(correction?.changes).toEqual(
      expect.arrayContaining([
        { field: 'bNumber', before: '••••3456', now: '••••4567' },
        { field: 'bExpires', before: '2029-05-14', now: null },
      ]),
    )
    const after = await post<{ base64: string }>('/documents/GetPdf', manager, { UserDocumentId: id })
    expect(after.body.data?.base64).not.toBe(before.body.data?.base64)
  })

  it('of section 1 is shown with the reason it was sent back for', async () => {
    const id = await handedIn()
    const reasons = [{ field: 'aptNumber', text: 'The apartment is missing.' }]
    expect((await post('/documents/RejectDocuments', manager, { UserDocumentId: id, reasons })).status).toBe(200)
    expect((await post('/I9form/EmployeeUpdate', employee, sectionOne(id, { aptNumber: '5' }))).status).toBe(200)
    expect((await opened(id)).i9?.corrections).toMatchObject([
      {
        part: 'section 1',
        reason: 'The apartment is missing.',
        changes: [{ field: 'aptNumber', before: null, now: '5' }],
      },
    ])
  })
})

describe('supplement B', () => {
  const reverify = (id: number, more: object, token = manager) =>
    post('/I9form/Reverify', token, {
      userDocumentId: id,
      edition: '01/20/25',
      signedAt: new Date().toISOString(),
      signature,
      title: 'Store manager',
      ...more,
    })
  const approved = async (one: object = {}, two: object = {}) => {
    const id = await handedIn(one)
    const signed = await sign(id, two)
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const done = await approve(id)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return id
  }

  it('never verifies the right to work of a citizen again', async () => {
    const id = await approved()
    expect((await opened(id)).i9?.reverifyBy).toBeNull()
    const again = await reverify(id, {
      kind: 'reverification',
      docId: 'A1a',
      docTitle: 'Passport',
      docNumber: 'A12345678',
    })
    expect(again.body.error?.fields).toEqual({ kind: { key: 'reverifyNever' } })
  })

  it('records a reverification with any document of list A or C, after which its own day counts', async () => {
    const id = await approved(visa, ead)
    expect((await opened(id)).i9?.reverifyBy).toBe('2099-03-01')
    expect(
      (await reverify(id, { kind: 'reverification', docId: 'B1', docTitle: 'License', docNumber: '1' })).status,
    ).toBe(400)
    const again = await reverify(id, {
      kind: 'reverification',
      docId: 'A4',
      docTitle: 'Employment Authorization Document',
      docNumber: 'SRC9999999999',
      docExpires: '2099-12-31',
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    const { i9: after } = await opened(id)
    expect(after?.reverifyBy).toBe('2099-12-31')
    expect(after?.parts.map(({ part }) => part)).toEqual(['section 2', 'supplement B'])
  })

  it('records a new name, and somebody who comes back within three years', async () => {
    const id = await approved()
    expect((await reverify(id, supplementBSample)).status).toBe(200)
    expect((await reverify(id, { kind: 'rehire', rehireDate: '2099-01-01' })).body.error?.fields).toEqual({
      rehireDate: { key: 'rehireLate' },
    })
    expect(
      (await reverify(id, { kind: 'rehire', rehireDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }))
        .status,
    ).toBe(200)
    expect((await reverify(id, supplementBSample, foreign)).status).toBe(404)
    expect(why(await reverify(await handedIn(), supplementBSample))).toBe('reverifyEarly')
  })
})
