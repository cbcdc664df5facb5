import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '#contract/api/replies.ts'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'
import { readyEmployee, sendSealed, signedW4, tasksOf } from './w4-fixture.ts'

let house: InProcess
let now = new Date('2026-11-21T12:00:00Z')
let employee: Awaited<ReturnType<typeof readyEmployee>>

const submissions = () => house.deps.db.system((trx) => trx.selectFrom('form_submission').selectAll().execute())
const setDocument = (change: { status?: 'open' | 'submitted' | 'approved' }) =>
  house.deps.db.system((trx) => trx.updateTable('person_document').set(change).where('id', '=', employee.id).execute())

beforeAll(async () => {
  house = await openInProcess({ now: () => now })
  employee = await readyEmployee(house)
})
afterAll(() => house.close())

describe('a sealed W-4', () => {
  const id = '01934e00-0000-7000-8000-000000000001'

  it('is received once, however often it arrives', async () => {
    const send = () => sendSealed(house, { ...employee, id, body: signedW4(employee.id) })
    const answers = await Promise.all([send(), send(), send()])
    const again = await send()
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const receipts = [...answers, again].map((answer) => (answer.body.data as unknown as Receipt).receiptNo)
    expect(new Set(receipts).size).toBe(1)
    expect(receipts[0]).toMatch(/^[A-Z]{3}-\d{3}$/)
    expect(await submissions()).toHaveLength(1)
  })

  it('lies encrypted: no answer is readable in its row', async () => {
    const [row] = await submissions()
    const raw = Buffer.from(row?.content ?? []).toString('latin1')
    expect(raw.length).toBeGreaterThan(100)
    for (const answer of ['Alder', '212-45-6781', 'Reyes']) expect(raw).not.toContain(answer)
  })

  it('is refused when the same number comes with other content', async () => {
    const answer = await sendSealed(house, { ...employee, id, body: signedW4(employee.id, { city: 'Tacoma' }) })
    expect(answer.status).toBe(409)
    expect(answer.body.error?.reason.key).toBe('sameIdOtherContent')
    expect(await submissions()).toHaveLength(1)
  })

  it('can’t be moved to another call, another ticket or another person', async () => {
    const other = await readyEmployee(house, 'employee2@demo.test')
    const moved = await Promise.all([
      sendSealed(house, {
        ...employee,
        id: '01934e00-0000-7000-8000-00000000000a',
        body: signedW4(employee.id),
        path: '/w4form/update',
      }),
      sendSealed(house, {
        ...employee,
        id: '01934e00-0000-7000-8000-00000000000b',
        body: signedW4(employee.id),
        ticketToken: other.ticket.token,
      }),
      sendSealed(house, { ...other, id: '01934e00-0000-7000-8000-00000000000c', body: signedW4(employee.id) }),
    ])
    expect(moved.map((answer) => answer.status)).toEqual([403, 403, 404])
    expect(await submissions()).toHaveLength(1)
  })

  it('is refused when a byte differs, and says so without saying more', async () => {
    const flip = (bytes: Uint8Array) => bytes.with(bytes.length - 3, (bytes.at(-3) ?? 0) ^ 1)
    const answer = await sendSealed(house, {
      ...employee,
      id: '01934e00-0000-7000-8000-00000000000d',
      body: signedW4(employee.id),
      tamper: flip,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error?.reason.key).toBe('sealBroken')
  })

  it('is refused with a forged ticket secret: reading a ticket from the disk is not enough', async () => {
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const answer = await sendSealed(house, {
      ...employee,
      ticket: { ...employee.ticket, secret },
      id: '01934e00-0000-7000-8000-00000000000e',
      body: signedW4(employee.id),
    })
    expect(answer.status).toBe(400)
  })

  it('asks for a sign-in when its ticket is over, and is accepted with the same seal once that is renewed', async () => {
    const late = '01934e00-0000-7000-8000-00000000000f'
    now = new Date('2026-12-28T12:00:00Z')
    const body = signedW4(employee.id, { city: 'Everett' })
    const first = await sendSealed(house, { ...employee, id: late, body })
    expect([first.status, first.body.error?.reason.key]).toEqual([401, 'ticketExpired'])
    const token = await house.signIn('employee@demo.test')
    const renewed = await house.call('/sync/RenewTickets', { token, body: { tokens: [employee.ticket.token] } })
    const [ticket] = (renewed.body.data as unknown as { tickets: { id: string; token: string }[] }).tickets
    expect(ticket?.id).toBe(employee.ticket.id)
    const second = await sendSealed(house, { ...employee, id: late, body, ticketToken: ticket?.token ?? '' })
    expect(second.status).toBe(200)
    now = new Date('2026-11-21T12:00:00Z')
  })

  it('of a person deactivated meanwhile is kept in quarantine, not thrown away', async () => {
    const setActive = (is_active: boolean) =>
      house.deps.db.system((trx) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', employee.document.UserId).execute(),
      )
    await setActive(false)
    const answer = await sendSealed(house, {
      ...employee,
      id: '01934e00-0000-7000-8000-000000000010',
      body: signedW4(employee.id),
    })
    await setActive(true)
    expect(answer.status).toBe(421)
    const kept = await house.deps.db.system((trx) =>
      trx.selectFrom('quarantine').select(['reason', 'submission_uuid']).execute(),
    )
    expect(kept).toEqual([{ reason: 'inactive', submission_uuid: '01934e00-0000-7000-8000-000000000010' }])
  })

  it('is refused after approval and on a dead edition, each with its reason', async () => {
    await setDocument({ status: 'approved' })
    const locked = await sendSealed(house, {
      ...employee,
      id: '01934e00-0000-7000-8000-000000000011',
      body: signedW4(employee.id),
    })
    expect([locked.status, locked.body.error?.reason.key]).toEqual([409, 'documentLocked'])
    await setDocument({ status: 'open' })
    const dead = await sendSealed(house, {
      ...employee,
      id: '01934e00-0000-7000-8000-000000000012',
      body: signedW4(employee.id, { edition: '2025' }),
    })
    expect([dead.status, dead.body.error?.fields['edition']?.key]).toEqual([409, 'editionDead'])
  })
})

describe('a plain W-4', () => {
  const create = (body: unknown, headers = {}) =>
    house.call('/W4FORM/Create/', { token: employee.token, body, headers })

  it('is received under the spelling of the specification in any letter case', async () => {
    employee = { ...employee, token: await house.signIn('employee@demo.test') }
    const { userDocumentId, ...rest } = signedW4(employee.id)
    const answer = await create({ ...rest, UserDocumentId: userDocumentId, MARITALSTATUS: '1', maritalStatus: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 200, result: true, title: 'OK', code: null, error: null })
  })

  it('names every field that is wrong, in the language asked for', async () => {
    const answer = await create(
      {
        ...signedW4(employee.id),
        ssn: '000-12-3456',
        zip: '1',
        OtherIncome: -4,
        maritalStatus: 9,
        firstName: '',
        city: { a: 1 },
        state: 'ZZ',
      },
      { 'accept-language': 'es' },
    )
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error?.fields ?? {}).sort()).toEqual([
      'OtherIncome',
      'city',
      'firstName',
      'maritalStatus',
      'ssn',
      'state',
      'zip',
    ])
    expect(answer.body.error?.messages['firstName']).toBe('Complete este dato.')
  })

  it('that claims exemption leaves the rest empty and confirms both statements', async () => {
    const answer = await create({ ...signedW4(employee.id), isExempt: true })
    expect(Object.keys(answer.body.error?.fields ?? {})).toEqual(
      expect.arrayContaining([
        'maritalStatus',
        'IsMultiJobSelected',
        'DependentsUnderAge17',
        'exemptNoneExpected',
        'exemptNoLiabilityLastYear',
        'OtherIncome',
      ]),
    )
  })

  it('never gets through unsigned or with somebody else’s ids', async () => {
    const { signature: _, ...unsigned } = signedW4(employee.id)
    expect((await create(unsigned)).body.error?.fields['signature']?.key).toBe('signatureNeeded')
    const answers = await Promise.all([
      create(signedW4(employee.id, { UserId: 1 })),
      create(signedW4(employee.id, { BusinessId: 3 })),
      create(signedW4(employee.id, { LocationId: 99 })),
      create(signedW4(999_999)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  })

  it('survives anything as a value without a 500', async () => {
    const odd: unknown[] = [
      null,
      [],
      {},
      'x'.repeat(1_000_000),
      '\u0000',
      '\ud800',
      '‮abc',
      1e308,
      -1,
      'NaN',
      true,
      { length: 3 },
      [[[[[[]]]]]],
    ]
    for (const value of odd)
      for (const field of [
        'firstName',
        'ssn',
        'maritalStatus',
        'OtherIncome',
        'signature',
        'userDocumentId',
        'edition',
        'signedAt',
        'Id',
        'SupportiveDocPath',
      ]) {
        const answer = await create({ ...signedW4(employee.id), [field]: value })
        expect(answer.status, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500)
      }
  })

  it('is shown to its owner whole, to staff masked', async () => {
    const own = await house.call('/w4form/getautofill', {
      token: employee.token,
      body: { UserDocumentId: employee.id },
    })
    expect(own.body.data).toMatchObject({ answers: { ssn: '212-45-6781', city: 'Seattle' } })
    const manager = await house.signIn('manager@demo.test')
    const seen = await house.call('/w4form/GetAutoFill', { token: manager, body: { userdocumentid: employee.id } })
    expect(seen.body.data).toMatchObject({ answers: { ssn: '•••-••-6781' } })
  })
})

describe('the social security card', () => {
  const upload = async (bytes: Uint8Array, fileId: string, name = 'card.png') => {
    const form = new FormData()
    form.set('model', JSON.stringify({ userDocumentId: employee.id, fileId }))
    form.set('DocFile', new File([bytes as Uint8Array<ArrayBuffer>], name))
    const made = new Response(form)
    return house.call('/user/uploadDocument', {
      token: employee.token,
      payload: Buffer.from(await made.arrayBuffer()),
      headers: { 'content-type': made.headers.get('content-type') ?? '' },
    })
  }

  it('is accepted by what it is, stored encrypted and re-encoded', async () => {
    const { default: sharp } = await import('sharp')
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    const fileId = '9b2f6c1e-2f54-4a57-9a55-0d6d1f2b7c10'
    const first = await upload(photo, fileId, '../../evil.svg')
    expect(first.body.data).toMatchObject({ fileId, mediaType: 'image/jpeg' })
    expect((await upload(photo, fileId)).status).toBe(200)
    const other = await sharp({ create: { width: 41, height: 30, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    expect((await upload(other, fileId)).status).toBe(409)
    const signed = await house.call('/w4form/create', {
      token: employee.token,
      body: signedW4(employee.id, { SupportiveDocPath: fileId, SupportiveDocName: 'SSC' }),
    })
    expect(signed.status).toBe(200)
    const file = await house.call('/documents/GetFile', {
      token: employee.token,
      body: { UserDocumentId: employee.id, fileId },
    })
    expect(file.body.data).toMatchObject({ mediaType: 'image/jpeg' })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    expect((await upload(bytes, '9b2f6c1e-2f54-4a57-9a55-0d6d1f2b7c11')).status).toBe(400)
  })

  it('that never arrived keeps the form from being accepted', async () => {
    const answer = await house.call('/w4form/create', {
      token: employee.token,
      body: signedW4(employee.id, { SupportiveDocPath: '00000000-2f54-4a57-9a55-0d6d1f2b7c10' }),
    })
    expect(answer.body.error?.fields['SupportiveDocPath']?.key).toBe('fileMissing')
  })
})

describe('review', () => {
  it('sends back with reasons, takes the correction, approves and makes the sealed PDF', async () => {
    const manager = await house.signIn('manager@demo.test')
    const reject = (reasons: unknown) =>
      house.call('/documents/RejectDocuments', { token: manager, body: { UserDocumentId: employee.id, reasons } })
    expect((await reject([])).status).toBe(400)
    expect((await reject([{ field: 'nonsense', text: 'x' }])).status).toBe(400)
    expect((await reject([{ field: 'zip', text: 'This is the old address' }])).status).toBe(200)
    expect((await reject([{ field: 'zip', text: 'again' }])).status).toBe(409)
    const list = await tasksOf(house, employee.token)
    expect(list.list[0]).toMatchObject({
      status: 'rejected',
      reasons: [{ field: 'zip', text: 'This is the old address' }],
    })
    expect(await house.letterTo('employee@demo.test')).toBeTruthy()
    const detail = await house.call('/w4form/getautofill', {
      token: employee.token,
      body: { UserDocumentId: employee.id },
    })
    const { Id } = detail.body.data as unknown as { Id: number }
    expect(
      (await house.call('/w4form/update', { token: employee.token, body: signedW4(employee.id, { Id, zip: '98109' }) }))
        .status,
    ).toBe(200)
    const approved = await house.call('/Documents/ApproveTaskForms', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status).toBe(200)
    const again = await house.call('/w4form/SignAndGeneratePdf', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(again.body.data).toEqual(approved.body.data)
    const pdf = await house.call('/documents/GetPdf', { token: manager, body: { UserDocumentId: employee.id } })
    const file = pdf.body.data as unknown as { base64: string }
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const certificate = await house.call('/documents/GetCertificate', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(certificate.status).toBe(200)
    const trail = await house.call('/documents/GetTrail', { token: manager, body: { UserDocumentId: employee.id } })
    const events = trail.body.data as unknown as { list: { what: string; data: Record<string, unknown> }[] }
    expect(events.list.map((event) => event.what)).toEqual(
      expect.arrayContaining([
        'form signed',
        'form received',
        'document rejected',
        'document approved',
        'pdf made',
        'pdf viewed',
      ]),
    )
    const signed = events.list.find((event) => event.what === 'form signed')
    expect(signed?.data).toMatchObject({ edition: '2026' })
    expect(String(signed?.data['attestation'])).toContain('Under penalties of perjury')
    expect(String(signed?.data['digest'])).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is never of one’s own form', async () => {
    const [manager] = [await house.actor('manager@demo.test')]
    const made = await house.deps.db.system((trx) =>
      trx
        .insertInto('person_document')
        .values({
          business_id: manager.businessId ?? 0,
          location_id: manager.locationIds[0] ?? 0,
          person_id: manager.userId,
          form_id: 1,
          name: 'Form W-4',
          status: 'submitted',
          reasons: '[]',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const token = await house.signIn('manager@demo.test')
    const answer = await house.call('/Documents/ApproveTaskForms', { token, body: { UserDocumentId: made.id } })
    expect([answer.status, answer.body.error?.reason.key]).toEqual([403, 'ownDocument'])
  })
})
