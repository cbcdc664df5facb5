import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumeInTransaction } from '#server/platform/rate-limit/rate-limit.ts'
import { uploadQuota } from '#server/platform/http/authorize.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { agree, readyEmployee, sendSealed, signedW4 } from '../server/w4.fixture.ts'

let now = new Date('2026-10-29T12:00:00Z')
let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let other: Awaited<ReturnType<typeof readyEmployee>>
let number = 0

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
  other = await readyEmployee(server, 'employee2@demo.test')
  now = new Date('2026-11-21T12:00:00Z')
  employee = { ...employee, token: await server.logIn('employee@demo.test') }
  await agree(server, employee.token, 'employee@demo.test')
})
afterAll(() => server.close())
beforeEach(() =>
  server.services.db.system(({ trx }) => trx.updateTable('task').set({ status: 'open', pdf_file_id: null }).execute()),
)

const nextId = () => `01934e00-0000-7000-9000-${String((number += 1)).padStart(12, '0')}`
const create = (more: Record<string, unknown> = {}) =>
  server.call('/w4form/create', { token: employee.token, body: signedW4(employee.id, more) })
const drawn = (png: Buffer) => ({ kind: 'drawn', image: `data:image/png;base64,${png.toString('base64')}` })
const storedDay = async () => {
  const stored = await server.services.db.system(({ trx }) =>
    trx.selectFrom('form_submission').select('signed_at').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  return stored.signed_at.toISOString()
}

describe('the day of a signature', () => {
  it('Q15 V2.2.1: is the server’s when the device’s clock is years off, either way', async () => {
    for (const signedAt of ['2031-03-01T12:00:00.000Z', '1999-03-01T12:00:00.000Z']) {
      expect((await create({ signedAt })).status).toBe(200)
      expect([signedAt, await storedDay()]).toEqual([signedAt, '2026-11-21T12:00:00.000Z'])
    }
    const { data } = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('audit_event')
        .select('data')
        .where('kind', '=', 'form signed')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(data['signedAtDevice']).toBe('1999-03-01T12:00:00.000Z')
  })

  it('Q15: is the device’s when the form was pending for lack of a network', async () => {
    const signedAt = '2026-10-30T08:00:00.000Z'
    const body = signedW4(employee.id, { signedAt })
    expect((await sendSealed(server, { ...employee, id: nextId(), body })).status).toBe(200)
    expect(await storedDay()).toBe(signedAt)
  })
})

describe('a drawn signature', () => {
  it('U2 V5.2.6: that is no picture, or one of a billion pixels, is refused on submission', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const flood = Buffer.concat([header, Buffer.from('0000c3500000c3500806000000', 'hex'), Buffer.alloc(4)])
    for (const png of [Buffer.from('no picture'), flood, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      const answer = await create({ signature: drawn(png) })
      expect([answer.status, answer.body.error?.fields['signature.image']?.key]).toEqual([400, 'signatureImage'])
    }
  })

  it('U1: that is a picture is accepted, and printed at approval', async () => {
    const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#000' } })
      .png()
      .toBuffer()
    expect((await create({ signature: drawn(png) })).status).toBe(200)
    const manager = await server.logIn('manager@demo.test')
    const approved = await server.call('/Documents/ApproveTaskForms', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status).toBe(200)
  })
})

describe('names made to break a page', () => {
  it('X1 X3: are printed as text, whatever they hold', async () => {
    const manager = await server.logIn('manager@demo.test')
    for (const lastName of [
      ') Tj (<< /JS (app.alert(1)) >>',
      '<script>alert(1)</script>',
      '=HYPERLINK("x")',
      '\\\\\\(((',
    ]) {
      await server.services.db.system(({ trx }) => trx.updateTable('task').set({ status: 'open' }).execute())
      expect((await create({ lastName, signature: { kind: 'typed', text: lastName } })).status, lastName).toBe(200)
      const body = { UserDocumentId: employee.id }
      expect((await server.call('/Documents/ApproveTaskForms', { token: manager, body })).status, lastName).toBe(200)
      const pdf = await server.call<{ base64: string }>('/documents/GetPdf', { token: manager, body })
      const bytes = Buffer.from(pdf.body.data?.base64 ?? '', 'base64').toString('latin1')
      expect(bytes).not.toMatch(/\/(JS|JavaScript|Launch|URI|OpenAction|EmbeddedFile)\b/)
    }
  })

  it('X1: with text direction marks or line breaks are refused', async () => {
    for (const lastName of ['a\u202eb', 'a\r\nBcc: x', 'a\u0000b', 'a\u2028b'])
      expect((await create({ lastName })).status).toBe(400)
  })
})

describe('what one account may store', () => {
  it('Q13 V2.4.1: is bounded in bytes, also in quarantine, and says when to retry', async () => {
    const setActive = (is_active: boolean) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', other.document.UserId).execute(),
      )
    await setActive(false)
    // Most of the day is used up already.
    const [quota] = uploadQuota(other.document.UserId)
    const used = (quota?.limit ?? 0) - 3_000_000
    await server.services.db.system(({ trx }) =>
      consumeInTransaction(trx, server.services, uploadQuota(other.document.UserId), used),
    )
    const padded = { ...signedW4(other.id), padding: 'x'.repeat(1_000_000) }
    const statuses: number[] = []
    for (let at = 0; at < 5 && !statuses.includes(429); at += 1) {
      const answer = await sendSealed(server, { ...other, id: nextId(), body: padded })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    await setActive(true)
    expect(statuses).toContain(421)
    expect(statuses.at(-1)).toBe(429)
    const stored = await server.services.db.system(({ trx }) =>
      trx.selectFrom('quarantined_submission').select('id').where('person_id', '=', other.document.UserId).execute(),
    )
    expect(stored.length).toBe(statuses.length - 1)
    expect((await create()).status).toBe(200)
  })
})
