import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let now = new Date('2026-11-21T12:00:00Z')
let employee: Awaited<ReturnType<typeof readyEmployee>>

const submissions = () =>
  server.services.db.system(({ trx }) => trx.selectFrom('form_submission').selectAll().execute())
const setDocument = (change: { status?: 'open' | 'submitted' | 'approved' }) =>
  server.services.db.system(({ trx }) => trx.updateTable('task').set(change).where('id', '=', employee.id).execute())

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

describe('an encrypted W-4', () => {
  const id = '01934e00-0000-7000-8000-000000000001'

  it('is stored once, however often it arrives', async () => {
    const send = () => sendSealed(server, { ...employee, id, body: signedW4(employee.id) })
    const answers = await Promise.all([send(), send(), send()])
    const again = await send()
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const confirmationNumbers = [...answers, again].map(
      (answer) => (answer.body.data as unknown as Wire<SubmissionConfirmation>).confirmationNumber,
    )
    expect(new Set(confirmationNumbers).size).toBe(1)
    expect(confirmationNumbers[0]).toMatch(/^[A-Z]{3}-\d{3}$/)
    expect(await submissions()).toHaveLength(1)
  })

  it('is stored encrypted: no answer is readable in its row', async () => {
    const [row] = await submissions()
    const raw = Buffer.from(row?.content ?? []).toString('latin1')
    expect(raw.length).toBeGreaterThan(100)
    for (const answer of ['Alder', '212-45-6781', 'Reyes']) expect(raw).not.toContain(answer)
  })

  it('is refused when the same submission id comes with other content', async () => {
    const answer = await sendSealed(server, { ...employee, id, body: signedW4(employee.id, { city: 'Tacoma' }) })
    expect(answer.status).toBe(409)
    expect(answer.body.error?.reason.key).toBe('sameIdOtherContent')
    expect(await submissions()).toHaveLength(1)
  })

  it('can’t be moved to another endpoint, another ticket or another person', async () => {
    const other = await readyEmployee(server, 'employee2@demo.test')
    const moved = await Promise.all([
      sendSealed(server, {
        ...employee,
        id: '01934e00-0000-7000-8000-00000000000a',
        body: signedW4(employee.id),
        path: '/w4form/update',
      }),
      sendSealed(server, {
        ...employee,
        id: '01934e00-0000-7000-8000-00000000000b',
        body: signedW4(employee.id),
        ticketToken: other.ticket.token,
      }),
      sendSealed(server, { ...other, id: '01934e00-0000-7000-8000-00000000000c', body: signedW4(employee.id) }),
    ])
    expect(moved.map((answer) => answer.status)).toEqual([403, 403, 404])
    expect(await submissions()).toHaveLength(1)
  })

  it('is refused when a byte differs, without revealing more', async () => {
    const flip = (bytes: Uint8Array) => bytes.with(bytes.length - 3, (bytes.at(-3) ?? 0) ^ 1)
    const answer = await sendSealed(server, {
      ...employee,
      id: '01934e00-0000-7000-8000-00000000000d',
      body: signedW4(employee.id),
      tamper: flip,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error?.reason.key).toBe('sealBroken')
  })

  it('is refused with a forged ticket secret: a ticket read from the disk is not enough', async () => {
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const answer = await sendSealed(server, {
      ...employee,
      ticket: { ...employee.ticket, secret },
      id: '01934e00-0000-7000-8000-00000000000e',
      body: signedW4(employee.id),
    })
    expect(answer.status).toBe(400)
  })

  it('requires a login when its ticket has expired, and is accepted unchanged once that is renewed', async () => {
    const submissionId = '01934e00-0000-7000-8000-00000000000f'
    now = new Date('2026-12-28T12:00:00Z')
    const body = signedW4(employee.id, { city: 'Everett' })
    const first = await sendSealed(server, { ...employee, id: submissionId, body })
    expect([first.status, first.body.error?.reason.key]).toEqual([401, 'ticketExpired'])
    const token = await server.logIn('employee@demo.test')
    const renewed = await server.call('/sync/RenewTickets', { token, body: { tokens: [employee.ticket.token] } })
    const [ticket] = (renewed.body.data as unknown as { tickets: { id: string; token: string }[] }).tickets
    expect(ticket?.id).toBe(employee.ticket.id)
    const second = await sendSealed(server, { ...employee, id: submissionId, body, ticketToken: ticket?.token ?? '' })
    expect(second.status).toBe(200)
    now = new Date('2026-11-21T12:00:00Z')
  })

  it('of a person who was deactivated is quarantined, not dropped', async () => {
    const setActive = (is_active: boolean) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('id', '=', employee.document.UserId).execute(),
      )
    await setActive(false)
    const answer = await sendSealed(server, {
      ...employee,
      id: '01934e00-0000-7000-8000-000000000010',
      body: signedW4(employee.id),
    })
    await setActive(true)
    expect(answer.status).toBe(421)
    expect(await server.emailTo('owner@demo.test')).toContain('A form arrived after its employee was deactivated')
    const quarantined = await server.services.db.system(({ trx }) =>
      trx.selectFrom('quarantined_submission').select(['reason', 'submission_uuid']).execute(),
    )
    expect(quarantined).toEqual([{ reason: 'inactive', submission_uuid: '01934e00-0000-7000-8000-000000000010' }])
  })

  it('is refused after approval and on an expired edition, each with its reason', async () => {
    // The reactivation ended the tickets from before.
    employee = await readyEmployee(server)
    await setDocument({ status: 'approved' })
    const locked = await sendSealed(server, {
      ...employee,
      id: '01934e00-0000-7000-8000-000000000011',
      body: signedW4(employee.id),
    })
    expect([locked.status, locked.body.error?.reason.key]).toEqual([409, 'documentLocked'])
    await setDocument({ status: 'open' })
    const dead = await sendSealed(server, {
      ...employee,
      id: '01934e00-0000-7000-8000-000000000012',
      body: signedW4(employee.id, { edition: '2025' }),
    })
    expect([dead.status, dead.body.error?.fields['edition']?.key]).toEqual([409, 'editionDead'])
  })
})
