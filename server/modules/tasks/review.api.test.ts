import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

let house: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>

beforeAll(async () => {
  house = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(house)
})
afterAll(() => house.close())

describe('review', () => {
  it('sends back with reasons, takes the correction, approves and makes the sealed PDF', async () => {
    const manager = await house.signIn('manager@demo.test')
    const reject = (reasons: unknown) =>
      house.call('/documents/RejectDocuments', { token: manager, body: { UserDocumentId: employee.id, reasons } })
    expect((await house.call('/w4form/create', { token: employee.token, body: signedW4(employee.id) })).status).toBe(
      200,
    )
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
    const seen = await house.call('/w4form/getautofill', { token: manager, body: { UserDocumentId: employee.id } })
    expect(seen.body.data).toMatchObject({ changed: ['zip'] })
    const approved = await house.call('/Documents/ApproveTaskForms', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status).toBe(200)
    const again = await house.call('/w4form/SignAndGeneratePdf', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.body.data).toMatchObject(again.body.data ?? { none: true })
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
