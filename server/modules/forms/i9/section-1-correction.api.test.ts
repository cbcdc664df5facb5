import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileReply, DocumentList } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { verifySubmissions } from '../core/verify-submissions.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { sendSealed } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { I9Counter } from './i9-counter.fixture.ts'
import { ead, openSection2, sectionOne, sectionTwo, reason, visa } from './i9-counter.fixture.ts'

let at: I9Counter
beforeAll(async () => {
  at = await openSection2()
}, 60_000)
afterAll(() => at.server.close())

const corrected = async (id: number, more: object = {}) => {
  const { Id, signed } = await at.opened(id, at.employee)
  return sectionOne(id, { Id, initials: 'ARK', correctsSignedAt: signed?.at, ...more })
}
/** Submits Section 1 again, as the employee sees it. */
const correct = async (id: number, more: object = {}, token = at.employee) =>
  at.post('/I9form/EmployeeUpdate', token, await corrected(id, more))
const read = async <T>(path: string, token: string, id: number, more: object = {}): Promise<Wire<T>> => {
  const { body } = await at.post<Wire<T>>(path, token, { UserDocumentId: id, ...more })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const rowOf = async (id: number) =>
  (await read<DocumentList>('/Documents/GetDocumentList', at.employee, 0)).list.find(
    ({ userDocumentId }) => userDocumentId === id,
  )
const approvedI9 = async (more: object = {}, documents: object = {}) => {
  const id = await at.submitSectionOne(more)
  expect((await at.sign(id, documents)).status).toBe(200)
  expect((await at.approve(id)).status).toBe(200)
  return id
}

describe('Section 1 that is submitted again after Section 2 was signed', () => {
  it('is a correction: Section 2 stays signed, and the form can be approved', async () => {
    const id = await at.submitSectionOne()
    expect((await at.sign(id)).status).toBe(200)
    const { Id } = await at.opened(id, at.employee)
    const again = await at.post('/I9form/EmployeeUpdate', at.employee, sectionOne(id, { Id, aptNumber: '5' }))
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    const { i9, status, flags } = await at.opened(id)
    expect(status).toBe('submitted')
    expect(i9?.parts).toMatchObject([{ part: 'section 2' }])
    expect(i9?.corrections).toMatchObject([
      { part: 'section 1', initials: 'AR', changes: [{ field: 'aptNumber', before: null, now: '5' }] },
    ])
    expect(flags?.filter(({ kind }) => kind === 'section 1 corrected') ?? []).toEqual([])
    const approved = await at.approve(id)
    expect(approved.status, reason(approved)).toBe(200)
  })

  it('asks to look at documents that a corrected status makes unusual, and can still be approved', async () => {
    const id = await at.submitSectionOne(visa)
    expect((await at.sign(id, ead)).status).toBe(200)
    expect((await correct(id)).status).toBe(200)
    expect((await at.opened(id)).flags).toContainEqual({
      kind: 'section 1 corrected',
      answers: ['resStatus', 'alienAuthToWorkNo', 'alienAuthToWorkExpiry'],
      documents: ['A4'],
      reverification: { before: '2099-03-01', now: null },
    })
    expect((await at.approve(id)).status).toBe(200)
  })

  it('asks for Section 2 again only where its documents are no longer possible; those recorded stay legible', async () => {
    const minor = { dob: '2010-05-14' }
    const id = await at.submitSectionOne(minor)
    const forMinors = { docBId: 'B10', bTitle: 'School record', bAuthority: 'Garfield High', bNumber: undefined }
    const signed = await at.sign(id, { ...forMinors, bExpires: undefined })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect((await correct(id, { dob: '1999-05-14' })).status).toBe(200)
    const { i9 } = await at.opened(id)
    expect(i9).toMatchObject({ parts: [], isSectionTwoAgain: true })
    expect(reason(await at.approve(id))).toBe('employerPartMissing')
    expect((await at.sign(id)).status).toBe(200)
    const again = await at.opened(id)
    expect(again.i9).toMatchObject({ isSectionTwoAgain: false, parts: [{ answers: { docBId: 'B1' } }] })
    expect(again.i9?.corrections[0]).toMatchObject({ part: 'section 2', initials: 'MR' })
    expect((await at.approve(id)).status).toBe(200)
  })

  it('keeps Section 2 also when the manager returned it', async () => {
    const id = await at.submitSectionOne()
    expect((await at.sign(id)).status).toBe(200)
    const returned = { UserDocumentId: id, reasons: [{ field: 'zip', text: 'Wrong ZIP code' }] }
    expect((await at.post('/documents/RejectDocuments', at.manager, returned)).status).toBe(200)
    const { Id } = await at.opened(id, at.employee)
    const again = await at.post('/I9form/EmployeeUpdate', at.employee, sectionOne(id, { Id, zip: '98109' }))
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect((await at.opened(id)).i9?.corrections).toMatchObject([{ reason: 'Wrong ZIP code' }])
    expect((await at.approve(id)).status).toBe(200)
  })
})

describe('Section 1 of an approved Form I-9', () => {
  it('is corrected by the employee with initials and day: it stays approved, and nothing is hidden', async () => {
    const id = await approvedI9()
    const before = await at.opened(id)
    const answer = await correct(id, { lastName: 'Reyes', correctionReason: 'My name was misspelled.' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const detail = await at.opened(id)
    expect(detail).toMatchObject({ status: 'approved', isChange: false, answers: { lastName: 'Reyes' } })
    expect(detail.signed).toEqual(before.signed)
    expect(detail.i9?.parts).toEqual(before.i9?.parts)
    const correction = {
      part: 'section 1',
      initials: 'ARK',
      reason: 'My name was misspelled.',
      changes: [{ field: 'lastName', before: 'Reyes-Kowalska', now: 'Reyes' }],
    }
    expect(detail.i9?.corrections).toMatchObject([correction])
    expect((await at.opened(id, at.employee)).i9).toMatchObject({ corrections: [correction], parts: [] })
    expect(await rowOf(id)).toMatchObject({ status: 'approved', isChange: false })
    const { list } = await read<{ list: { what: string; data: object }[] }>('/documents/GetTrail', at.manager, id)
    expect(list.map(({ what }) => what)).toEqual(expect.arrayContaining(['form corrected', 'pdf created']))
  })

  it('is reported by email to who manages the person, without names', async () => {
    const id = await approvedI9()
    expect((await correct(id, { aptNumber: '5', correctionReason: 'I moved.' })).status).toBe(200)
    const newest = () => at.server.emailTo('manager@demo.test')
    await expect.poll(newest, { timeout: 10_000 }).toContain(`/review/${id}`)
    const email = await newest()
    expect(email).toContain('corrected Section 1 of a Form I-9')
    expect(email).not.toMatch(/Eli|Navarro|Reyes|moved/)
  })

  it.skipIf(!hasTool('pdftotext'))('is printed with the earlier answer, the initials and the explanation', async () => {
    const id = await approvedI9()
    const first = await read<FileReply>('/documents/GetPdf', at.employee, id)
    const more = { aptNumber: '77', resStatus: 2, correctionReason: 'I moved within the building.' }
    expect((await correct(id, more)).status).toBe(200)
    const { base64 } = await read<FileReply>('/documents/GetPdf', at.employee, id)
    const text = textOf(Buffer.from(base64, 'base64'))
    for (const part of ['Corrected to “77”', 'I moved within the building.', 'ARK']) expect(text).toContain(part)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Was “A citizen of the United States”. Corrected to “A noncitizen national of the United States”',
    )
    const certificate = await read<FileReply>('/documents/GetCertificate', at.employee, id)
    const signatures = textOf(Buffer.from(certificate.base64, 'base64'))
    expect(signatures).toContain('section 1 correction')
    expect(signatures).toContain('section 2')
    const { list } = await read<{ list: FormVersion[] }>('/documents/GetVersions', at.employee, id)
    expect(list).toMatchObject([
      { status: 'in force', hasPdf: true },
      { status: 'superseded', hasPdf: true },
    ])
    const earlier = await read<FileReply>('/documents/GetPdf', at.employee, id, { SubmissionId: list[1]?.id })
    expect(earlier.base64).toBe(first.base64)
  })

  it('is corrected twice, also after the work authorization of Section 1 has passed', async () => {
    const id = await approvedI9()
    expect((await correct(id, { aptNumber: '1' })).status).toBe(200)
    expect((await correct(id, { aptNumber: '2', ssn: '219-46-8735' })).status).toBe(200)
    const { i9 } = await at.opened(id)
    expect(i9?.corrections).toMatchObject([
      {
        changes: [
          { field: 'ssn', before: '•••-••-6781', now: '•••-••-8735' },
          { field: 'aptNumber', before: '1', now: '2' },
        ],
      },
      { changes: [{ field: 'aptNumber', before: null, now: '1' }] },
    ])
    const { list } = await read<{ list: FormVersion[] }>('/documents/GetVersions', at.manager, id)
    expect(list.map(({ status }) => status)).toEqual(['in force', 'superseded', 'superseded'])
  })

  it('is refused without initials, without a change, for someone else, and for what was corrected elsewhere', async () => {
    const id = await approvedI9()
    const stale = await corrected(id, { aptNumber: '9' })
    expect((await correct(id, { initials: undefined, aptNumber: '3' })).body.error?.fields).toHaveProperty('initials')
    expect(reason(await correct(id))).toBe('correctionNone')
    expect((await correct(id, { aptNumber: '3' }, at.manager)).status).toBe(403)
    expect((await correct(id, { aptNumber: '3' }, at.foreign)).status).toBe(403)
    expect((await correct(id, { Id: undefined, aptNumber: '3' })).status).toBe(409)
    expect((await correct(id, { correctsSignedAt: '2020-01-01T00:00:00.000Z', aptNumber: '3' })).status).toBe(409)
    expect((await correct(id, { aptNumber: '3' })).status).toBe(200)
    expect(reason(await at.post('/I9form/EmployeeUpdate', at.employee, stale))).toBe('conflict')
    expect((await at.opened(id, at.employee)).answers).toMatchObject({ aptNumber: '3' })
  })

  it('is accepted from the outbox, once', async () => {
    const id = await approvedI9()
    const { tickets, sealing } = await read<DocumentList>('/Documents/GetDocumentList', at.employee, 0)
    const ticket = tickets.find(({ lane }) => lane === taskLane(id))
    const sending = {
      ticket: ticket!,
      sealing,
      id: crypto.randomUUID(),
      body: await corrected(id, { aptNumber: '11' }),
      endpoint: 'i9.employeeUpdate',
      path: '/I9form/EmployeeUpdate',
    }
    const first = await sendSealed(at.server, sending)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await sendSealed(at.server, sending)).toMatchObject({ status: 200, body: { data: first.body.data } })
    expect((await at.opened(id)).i9?.corrections).toHaveLength(1)
  })

  it('tells the reviewer where the day of reverification moved, until a part of the employer follows', async () => {
    const id = await approvedI9(visa, ead)
    expect((await correct(id, { ...visa, alienAuthToWorkExpiry: '2098-01-15' })).status).toBe(200)
    const { flags, i9 } = await at.opened(id)
    expect(flags).toContainEqual({
      kind: 'section 1 corrected',
      answers: ['alienAuthToWorkExpiry'],
      documents: [],
      reverification: { before: '2099-03-01', now: '2098-01-15' },
    })
    expect(i9?.reverifyBy).toBe('2098-01-15')
    const correction = { Id: i9?.parts[0]?.Id, initials: 'MR', reason: 'Shown again', title: 'Area manager' }
    const answer = await at.post('/I9form/Correct', at.manager, { UserDocumentId: id, ...correction })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await at.opened(id)).flags?.some(({ kind }) => kind === 'section 1 corrected') ?? false).toBe(false)
  })

  it('is asked for by staff with a reason, and approved all the while', async () => {
    const id = await approvedI9()
    const request = { UserDocumentId: id, Reason: 'The birth date is not the one on your card.' }
    expect((await at.post('/documents/RequestAgain', at.foreign, request)).status).toBe(404)
    expect((await at.post('/documents/RequestAgain', at.manager, request)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'open', request: { by: 'staff', text: request.Reason } })
    expect(JSON.stringify(await at.server.emailTo('employee@demo.test'))).not.toContain('birth date')
    await read<FileReply>('/documents/GetPdf', await at.server.logIn('owner@demo.test'), id)
    expect(reason(await at.post('/I9form/Create', at.employee, sectionOne(id)))).toBe('documentLocked')
    expect((await correct(id, { dob: '1999-05-15' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'approved', request: null })
  })

  it('agrees with the audit log', async () => {
    const findings: unknown[] = []
    await verifySubmissions(at.server.services, (finding) => findings.push(finding))
    expect(findings).toEqual([])
  })
})

describe('Section 1 before Section 2', () => {
  it('is replaced as before', async () => {
    const id = await at.submitSectionOne()
    expect((await at.opened(id, at.employee)).i9?.isCorrection).toBe(false)
    expect((await at.post('/I9form/EmployeeUpdate', at.employee, sectionOne(id, { aptNumber: '5' }))).status).toBe(200)
    expect((await at.post('/I9form/update', at.manager, sectionTwo(id))).status).toBe(200)
  })
})
