import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { supplementBSample } from '#contract/forms/i9/supplement-b.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { I9Counter } from './i9-counter.fixture.ts'
import { ead, openSection2, sectionOne, signature, visa, reason } from './i9-counter.fixture.ts'

let at: I9Counter
beforeAll(async () => {
  at = await openSection2()
}, 60_000)
afterAll(() => at.server.close())
afterEach(() => void vi.useRealTimers())

describe('a correction', () => {
  it('is stored next to the previous answers, with initials, day and reason; the signature stays the examiner’s', async () => {
    const id = await at.submitSectionOne()
    const { body } = await at.sign(id)
    const Id = body.data?.Id
    expect((await at.approve(id)).status).toBe(200)
    const owner = await at.server.logIn('owner@demo.test')
    const before = await at.post<{ fileName: string; base64: string }>('/documents/GetPdf', owner, {
      UserDocumentId: id,
    })
    const correct = (more: object, token = at.manager) =>
      at.post<{ Id: number }>('/I9form/Correct', token, {
        userDocumentId: id,
        Id,
        initials: 'MR',
        reason: 'The number was incomplete.',
        ...more,
      })
    expect(reason(await correct({}))).toBe('correctionNone')
    expect((await correct({ bNumber: 'WDL123456X' }, at.foreign)).status).toBe(404)
    expect((await correct({ bExpires: '2020-01-01' })).body.error?.fields).toEqual({
      bExpires: { key: 'documentExpired' },
    })
    const done = await correct({ bNumber: 'WDL1234567', emptied: ['bExpires'] })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(reason(await correct({ bNumber: 'again' }))).toBe('conflict')
    const detail = await at.opened(id)
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
    const after = await at.post<{ base64: string }>('/documents/GetPdf', owner, { UserDocumentId: id })
    expect(after.body.data?.base64).not.toBe(before.body.data?.base64)
  })

  it('of Section 1 is shown with the reason it was returned for', async () => {
    const id = await at.submitSectionOne()
    const reasons = [{ field: 'aptNumber', text: 'The apartment is missing.' }]
    expect((await at.post('/documents/RejectDocuments', at.manager, { UserDocumentId: id, reasons })).status).toBe(200)
    expect((await at.post('/I9form/EmployeeUpdate', at.employee, sectionOne(id, { aptNumber: '5' }))).status).toBe(200)
    expect((await at.opened(id)).i9?.corrections).toMatchObject([
      {
        part: 'section 1',
        reason: 'The apartment is missing.',
        changes: [{ field: 'aptNumber', before: null, now: '5' }],
      },
    ])
  })
})

describe('Supplement B', () => {
  const reverify = (id: number, more: object, token = at.manager) =>
    at.post('/I9form/Reverify', token, {
      userDocumentId: id,
      edition: '01/20/25',
      signedAt: new Date().toISOString(),
      signature,
      title: 'Store manager',
      ...more,
    })
  const approved = async (one: object = {}, two: object = {}) => {
    const id = await at.submitSectionOne(one)
    const signed = await at.sign(id, two)
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const done = await at.approve(id)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return id
  }

  const setCopies = (isCopied: boolean) =>
    at.server.services.db.owner.updateTable('location').set({ keeps_i9_copies: isCopied }).execute()

  it('never reverifies a citizen', async () => {
    const id = await approved()
    expect((await at.opened(id)).i9?.reverifyBy).toBeNull()
    const again = await reverify(id, {
      kind: 'reverification',
      docId: 'A1a',
      docTitle: 'Passport',
      docNumber: 'A12345678',
      docExpires: '2099-05-14',
    })
    expect(again.body.error?.fields).toEqual({ kind: { key: 'reverifyNever' } })
  })

  it('records a reverification with any document of list A or C, after which that document’s date counts', async () => {
    const id = await approved(visa, ead)
    expect((await at.opened(id)).i9?.reverifyBy).toBe('2099-03-01')
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
    const { i9: after } = await at.opened(id)
    expect(after?.reverifyBy).toBe('2099-12-31')
    expect(after?.parts.map(({ part }) => part)).toEqual(['section 2', 'supplement B'])
  })

  it('records a rehire after the work authorization ended only with a document', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const id = await approved({ ...visa, alienAuthToWorkExpiry: day(2) }, { ...ead, a1Expires: day(2) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 86_400_000 })
    const manager = await at.server.logIn('manager@demo.test')
    const rehire = { kind: 'rehire', rehireDate: day(-1) }
    expect((await reverify(id, rehire, manager)).body.error?.fields).toEqual({ docId: { key: 'needed' } })
    const card = { docId: 'A4', docTitle: 'EAD', docNumber: 'SRC9999999999', docExpires: '2099-12-31' }
    expect((await reverify(id, { ...rehire, ...card }, manager)).status).toBe(200)
    expect((await at.opened(id, manager)).i9?.reverifyBy).toBe('2099-12-31')
  })

  it('takes a receipt for a replacement in reverification, for 90 days after the authorization ended', async () => {
    const id = await approved(visa, ead)
    const receipt = { kind: 'reverification', docId: 'A4', docTitle: 'EAD', isReceipt: true }
    expect((await reverify(id, { ...receipt, kind: 'nameChange', newLastName: 'Roe' })).body.error?.fields).toEqual({
      isReceipt: { key: 'receiptNone' },
    })
    expect((await reverify(id, receipt)).status).toBe(200)
    expect((await at.opened(id)).i9).toMatchObject({ reverifyBy: null, receiptDue: '2099-05-30' })
    const card = { docId: 'A4', docTitle: 'EAD', docNumber: 'SRC9999999999' }
    expect((await reverify(id, { kind: 'reverification', ...card })).body.error?.fields).toEqual({
      docExpires: { key: 'needed' },
    })
    expect((await reverify(id, { kind: 'reverification', ...card, docExpires: '2099-12-31' })).status).toBe(200)
    expect((await at.opened(id)).i9).toMatchObject({ reverifyBy: '2099-12-31', receiptDue: null })
  })

  it('records a rehire after the work authorization ended, and a receipt, only with a document', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const id = await approved({ ...visa, alienAuthToWorkExpiry: day(2) }, { ...ead, a1Expires: day(2) })
    const receipt = { kind: 'reverification', docId: 'A4', docTitle: 'EAD', isReceipt: true }
    expect((await reverify(id, receipt)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 86_400_000 })
    const manager = await at.server.logIn('manager@demo.test')
    expect((await reverify(id, { kind: 'rehire', rehireDate: day(-1) }, manager)).body.error?.fields).toEqual({
      docId: { key: 'needed' },
    })
  })

  it('takes copies of both sides where copies are made, and no copy elsewhere', async () => {
    const id = await approved(visa, ead)
    const card = { kind: 'reverification', docId: 'A4', docTitle: 'EAD', docNumber: 'SRC9999999999' }
    const answers = { ...card, docExpires: '2099-12-31' }
    const withFiles = async (names: readonly string[]) => {
      const body = { userDocumentId: id, edition: '01/20/25', signedAt: new Date().toISOString(), signature }
      const files = Object.fromEntries(names.map((name) => [name, pdfFile(name)]))
      const form = await asForm({ ...body, title: 'Store manager', ...answers }, files)
      return at.server.call('/I9form/Reverify', { token: at.manager, ...form })
    }
    expect((await withFiles(['DocFile'])).body.error?.fields).toEqual({ DocFile: { key: 'copyRefused' } })
    await setCopies(true)
    expect((await reverify(id, answers)).body.error?.fields).toEqual({
      DocFile: { key: 'copyNeeded' },
      docBackFile: { key: 'copyBackNeeded' },
    })
    expect((await withFiles(['DocFile'])).body.error?.fields).toEqual({ docBackFile: { key: 'copyBackNeeded' } })
    const done = await withFiles(['DocFile', 'docBackFile'])
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await at.opened(id)).files).toHaveLength(2)
    await setCopies(false)
  })

  it('counts three years for a rehire from the first signature, not from a correction', async () => {
    const id = await approved()
    const years = 3 * 366 * 86_400_000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + years - 10 * 86_400_000 })
    const employee = await at.server.logIn('employee@demo.test')
    const { Id, signed } = await at.opened(id, employee)
    const more = { Id, aptNumber: '9', initials: 'ARK', correctsSignedAt: signed?.at, correctionReason: 'I moved.' }
    const corrected = await at.post('/I9form/EmployeeUpdate', employee, sectionOne(id, more))
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 })
    const manager = await at.server.logIn('manager@demo.test')
    const today = dateInTimeZone('America/Los_Angeles', new Date())
    expect((await reverify(id, { kind: 'rehire', rehireDate: today }, manager)).body.error?.fields).toEqual({
      rehireDate: { key: 'rehirePeriodOver' },
    })
  })

  it('records a new name, and a rehire within three years', async () => {
    const id = await approved()
    expect((await reverify(id, supplementBSample)).status).toBe(200)
    expect((await reverify(id, { kind: 'rehire', rehireDate: '2099-01-01' })).body.error?.fields).toEqual({
      rehireDate: { key: 'rehireNotYet' },
    })
    expect((await reverify(id, { kind: 'rehire', rehireDate: '2019-01-01' })).body.error?.fields).toEqual({
      rehireDate: { key: 'rehirePeriodOver' },
    })
    // The day at the location, where the person works.
    const today = dateInTimeZone('America/Los_Angeles', new Date())
    expect((await reverify(id, { kind: 'rehire', rehireDate: today })).status).toBe(200)
    expect((await reverify(id, supplementBSample, at.foreign)).status).toBe(404)
    expect(reason(await reverify(await at.submitSectionOne(), supplementBSample))).toBe('reverifyNotApproved')
  })
})
