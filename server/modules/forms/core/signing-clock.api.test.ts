import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { serverTimeHeader } from '#contract/protocol/server-time.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { fileOf, taskHistory } from '#server/modules/tasks/signature.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const day = 86_400_000
const ticketAt = new Date('2026-11-10T12:00:00Z')
const arrival = new Date('2026-11-21T12:00:00Z')
const before = (at: Date, days: number) => new Date(at.getTime() - days * day)
let now = ticketAt
let number = 0
let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  now = arrival
})
afterAll(() => server.close())

const send = async (more: Record<string, unknown>, options: { deviceTime?: Date; ticketToken?: string } = {}) => {
  await server.services.db.system(({ trx }) =>
    trx.updateTable('task').set({ status: 'open', pdf_file_id: null }).where('id', '=', employee.id).execute(),
  )
  const id = `01934e00-0000-7000-8000-${String((number += 1)).padStart(12, '0')}`
  const answer = await sendSealed(server, { ...employee, ...options, id, body: signedW4(employee.id, more) })
  expect(answer.status, answer.body.message).toBe(200)
  const { signed_at } = await server.services.db.system(({ trx }) =>
    trx.selectFrom('form_submission').select('signed_at').where('submission_uuid', '=', id).executeTakeFirstOrThrow(),
  )
  return signed_at
}
const signedOn = (at: Date, more: Record<string, unknown> = {}) => ({ signedAt: at.toISOString(), ...more })

describe('a signature of a device whose clock is wrong', () => {
  it('gets the right time by the offset that the device measured', async () => {
    const signed = before(arrival, 2)
    const clockOffset = (60 * day) / 1000
    expect(await send(signedOn(before(signed, 60), { clockOffset }))).toEqual(signed)
  })

  it('isn’t older than its ticket, its consent, or the last contact of the device', async () => {
    expect(await send(signedOn(before(arrival, 60)))).toEqual(ticketAt)
    const lastContact = before(arrival, 4)
    expect(await send(signedOn(before(arrival, 60), { lastContact: lastContact.toISOString() }))).toEqual(lastContact)
    const consentAt = before(arrival, 5)
    const setConsent = (at: Date) =>
      server.services.db.system(({ trx }) => trx.updateTable('e_sign_consent').set({ consented_at: at }).execute())
    await setConsent(consentAt)
    expect(await send(signedOn(before(arrival, 60)))).toEqual(consentAt)
    await setConsent(ticketAt)
  })

  it('isn’t older than its ticket once that was renewed', async () => {
    const token = await server.logIn('employee@demo.test')
    const renewed = await server.call<{ tickets: { token: string }[] }>('/sync/RenewTickets', {
      token,
      body: { tokens: [employee.ticket.token] },
    })
    const ticketToken = renewed.body.data?.tickets[0]?.token ?? ''
    const signed = before(arrival, 3)
    expect(await send(signedOn(signed), { ticketToken })).toEqual(signed)
    expect(await send(signedOn(before(arrival, 60)), { ticketToken })).toEqual(ticketAt)
  })

  it('isn’t dated by a clock that was set back before signing and still is when it sends', async () => {
    const signed = before(arrival, 1)
    const lastContact = ticketAt.toISOString()
    const turnedBack = signedOn(before(signed, 3), { clockOffset: 0, lastContact })
    expect(await send(turnedBack, { deviceTime: before(arrival, 3) })).toEqual(signed)
  })
})

describe('a signature of a device whose clock is right', () => {
  it('has exactly its time, after days without a network', async () => {
    const signed = new Date(before(arrival, 6).getTime() + 123)
    const lastContact = ticketAt.toISOString()
    expect(await send(signedOn(signed, { clockOffset: 0, lastContact }), { deviceTime: arrival })).toEqual(signed)
  })

  it('has it from a device that measures nothing too', async () => {
    expect(await send(signedOn(before(arrival, 6)))).toEqual(before(arrival, 6))
  })
})

describe('a plain submission', () => {
  it('isn’t older than the token of its session: it can’t wait on a device', async () => {
    const token = await server.logIn('employee@demo.test')
    await server.services.db.system(({ trx }) => trx.updateTable('task').set({ status: 'open' }).execute())
    const answer = await server.call('/w4form/create', {
      token,
      body: signedW4(employee.id, signedOn(before(arrival, 60))),
    })
    expect(answer.status).toBe(200)
    const { signed_at } = await server.services.db.system(({ trx }) =>
      trx.selectFrom('form_submission').select('signed_at').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    expect(signed_at).toEqual(arrival)
  })
})

describe('what a signature’s time was judged by', () => {
  const signed = before(arrival, 2)
  const byDevice = before(signed, 60)
  const clockOffset = (60 * day) / 1000
  const lastContact = before(arrival, 4).toISOString()
  let manager: string

  beforeAll(async () => {
    await send(signedOn(byDevice, { clockOffset, lastContact }))
    manager = await server.logIn('manager@demo.test')
  })

  it('is in its history: both clocks, the bounds and the offset', async () => {
    const event = (await taskHistory(server, manager, employee.id)).findLast(({ what }) => what === 'form signed')
    expect(event?.data).toMatchObject({
      signedAtDevice: byDevice.toISOString(),
      signedAt: signed.toISOString(),
      receivedAt: arrival.toISOString(),
      notBefore: lastContact,
      clockOffset,
      lastContact,
    })
  })

  it('is told to the reviewer', async () => {
    const detail = await server.call<Wire<FormDetail<object>>>('/w4form/getautofill', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(detail.body.data?.signed).toEqual({ at: signed.toISOString(), byDevice: byDevice.toISOString() })
  })

  it('is on the certificate', async () => {
    await server.call('/Documents/ApproveTaskForms', { token: manager, body: { UserDocumentId: employee.id } })
    const certificate = await fileOf(server, manager, employee.id, 'GetCertificate')
    expect(certificate.subarray(0, 5).toString()).toBe('%PDF-')
    if (!hasTool('pdftotext')) return
    const text = textOf(certificate).replace(/\s+/g, ' ')
    for (const part of [
      'Signed (device clock) 2026-09-20 12:00:00 UTC',
      `Device clock corrected by ${clockOffset} seconds`,
      'Last contact before signing 2026-11-17 12:00:00 UTC',
      'Earliest possible 2026-11-17 12:00:00 UTC',
      'Signed (effective) 2026-11-19 12:00:00 UTC',
      'Received (server clock) 2026-11-21 12:00:00 UTC',
    ])
      expect(text).toContain(part)
  })
})

it('says the server’s time in each reply, also to what is refused, and in what it says of itself', async () => {
  const time = String(arrival.getTime())
  const replies = [await server.call('/sync/SealKey', { method: 'GET' }), await server.call('/user/Consent')]
  expect(replies.map(({ headers }) => String(headers[serverTimeHeader.toLowerCase()]))).toEqual([time, time])
  const meta = await server.app.inject('/meta.json')
  expect(String(meta.headers[serverTimeHeader.toLowerCase()])).toBe(time)
})
