import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { jobCounts, runWaitingJobs } from '#tests/server/run-waiting-jobs.ts'
import { readyEmployee, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

describe('review', () => {
  it('returns with reasons, accepts the correction, approves and creates the sealed PDF', async () => {
    const manager = await server.logIn('manager@demo.test')
    const reject = (reasons: unknown) =>
      server.call('/documents/RejectDocuments', { token: manager, body: { UserDocumentId: employee.id, reasons } })
    expect((await server.call('/w4form/create', { token: employee.token, body: signedW4(employee.id) })).status).toBe(
      200,
    )
    expect((await reject([])).status).toBe(400)
    expect((await reject([{ field: 'nonsense', text: 'x' }])).status).toBe(400)
    expect((await reject([{ field: 'zip', text: 'This is the old address' }])).status).toBe(200)
    expect((await reject([{ field: 'zip', text: 'again' }])).status).toBe(409)
    const list = await tasksOf(server, employee.token)
    expect(list.list[0]).toMatchObject({
      status: 'returned',
      reasons: [{ field: 'zip', text: 'This is the old address' }],
    })
    expect(await runWaitingJobs(server.services, 'notify returned forms')).toBe(1)
    expect(await server.emailTo('employee@demo.test')).toContain(`/employee/form/${employee.id}\n`)
    const detail = await server.call('/w4form/getautofill', {
      token: employee.token,
      body: { UserDocumentId: employee.id },
    })
    const { Id } = detail.body.data as unknown as { Id: number }
    expect(
      (
        await server.call('/w4form/update', {
          token: employee.token,
          body: signedW4(employee.id, { Id, zip: '98109' }),
        })
      ).status,
    ).toBe(200)
    const autofill = await server.call('/w4form/getautofill', { token: manager, body: { UserDocumentId: employee.id } })
    expect(autofill.body.data).toMatchObject({ changed: ['zip'] })
    const approved = await server.call('/Documents/ApproveTaskForms', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status).toBe(200)
    const again = await server.call('/w4form/SignAndGeneratePdf', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(approved.body.data).toMatchObject(again.body.data ?? { none: true })
    const barred = await server.call('/documents/GetPdf', { token: manager, body: { UserDocumentId: employee.id } })
    expect([barred.status, barred.body.error?.reason.key]).toEqual([403, 'numbersForManagement'])
    const owner = await server.logIn('owner@demo.test')
    const pdf = await server.call('/documents/GetPdf', { token: owner, body: { UserDocumentId: employee.id } })
    const file = pdf.body.data as unknown as { base64: string }
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const certificate = await server.call('/documents/GetCertificate', {
      token: manager,
      body: { UserDocumentId: employee.id },
    })
    expect(certificate.status).toBe(200)
    const history = await server.call('/documents/GetTrail', { token: manager, body: { UserDocumentId: employee.id } })
    const events = history.body.data as unknown as { list: { what: string; data: Record<string, unknown> }[] }
    expect(events.list.map((event) => event.what)).toEqual(
      expect.arrayContaining([
        'form signed',
        'form received',
        'task returned',
        'task approved',
        'pdf created',
        'pdf viewed',
      ]),
    )
    const signed = events.list.find((event) => event.what === 'form signed')
    expect(signed?.data).toMatchObject({ edition: '2026' })
    expect(String(signed?.data['attestation'])).toContain('Under penalties of perjury')
    expect(String(signed?.data['digest'])).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is refused for one’s own form', async () => {
    const [manager] = [await server.actor('manager@demo.test')]
    const made = await server.services.db.system(({ trx }) =>
      trx
        .insertInto('task')
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
    const token = await server.logIn('manager@demo.test')
    const answer = await server.call('/Documents/ApproveTaskForms', { token, body: { UserDocumentId: made.id } })
    expect([answer.status, answer.body.error?.reason.key]).toEqual([403, 'selfReview'])
  })

  it('emails the forms that are returned in one sitting as one list, and none that were changed by then', async () => {
    const owner = await server.logIn('owner@demo.test')
    const tasks = await server.services.db.system(({ trx }) =>
      trx
        .updateTable('task')
        .set({ status: 'submitted' })
        .where('form_id', 'in', [1, 2, 4])
        .where('person_id', '=', (person) =>
          person.selectFrom('person').select('id').where('username', '=', 'newhire@demo.test'),
        )
        .returning(['id', 'name', 'form_id'])
        .execute(),
    )
    expect(tasks.map(({ form_id }) => form_id).sort()).toEqual([1, 2, 4])
    for (const { id } of tasks) {
      const body = { UserDocumentId: id, reasons: [{ field: 'signature', text: 'Sign again' }] }
      const returned = await server.call('/documents/RejectDocuments', { token: owner, body })
      expect(returned.status, returned.body.message).toBe(200)
    }
    const before = (await jobCounts(server.services, 'send email')).all
    const changed = tasks.find(({ form_id }) => form_id === 4)
    await server.services.db.system(({ trx }) =>
      trx
        .updateTable('task')
        .set({ status: 'submitted' })
        .where('id', '=', changed?.id ?? 0)
        .execute(),
    )
    expect(await runWaitingJobs(server.services, 'notify returned forms')).toBe(3)
    const email = await server.emailTo('newhire@demo.test')
    for (const { id, name } of tasks) expect(email.includes(`- ${name}\n`)).toBe(id !== changed?.id)
    expect(email).not.toContain('Sign again')
    await expect
      .poll(async () => (await jobCounts(server.services, 'notify returned forms')).open, { timeout: 20_000 })
      .toBe(0)
    expect((await jobCounts(server.services, 'send email')).all).toBe(before + 1)
  }, 60_000)
})
