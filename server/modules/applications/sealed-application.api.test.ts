import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationPage, ApplicationConfirmation } from '#contract/endpoints/applications/public-application.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import {
  behindProxy,
  eventsOf,
  filledIn,
  from,
  locationId,
  multipart,
  applicationPage,
  photo,
} from './applications.fixture.ts'
import { readyEmployee, sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'

let server: TestApp
let pier: number
let page: ApplicationPage
let now = new Date('2026-11-21T12:00:00Z')
let last = 0
const newId = () => `01934e00-bbbb-7000-8000-${String((last += 1)).padStart(12, '0')}`

beforeAll(async () => {
  server = await startTestApp({ now: () => now, env: behindProxy })
  pier = await locationId(server, 'Pier 9')
  page = await applicationPage(server)
})
afterAll(() => server.close())

interface Sending {
  readonly id?: string
  readonly from?: ApplicationPage
  readonly path?: string
  readonly more?: Record<string, unknown>
}

/** Sends an encrypted application like the outbox of a device without a login. */
const send = ({ id = newId(), from: opened = page, path = '/OnlineApplication/Create', more = {} }: Sending = {}) =>
  sendSealed(server, {
    ticket: opened.ticket,
    sealing: opened.sealing,
    id,
    path,
    endpoint: 'application.create',
    body: filledIn(pier, { slug: opened.slug, ...more }),
  }) as Promise<Awaited<ReturnType<typeof server.call<ApplicationConfirmation>>>>

const rows = () =>
  server.services.db.system(({ trx }) => trx.selectFrom('application').selectAll().orderBy('id').execute())
const loadQuarantined = () =>
  server.services.db.system(({ trx }) => trx.selectFrom('quarantined_submission').selectAll().orderBy('id').execute())
const setBusiness = (slug: string, change: object) =>
  server.services.db.system(({ trx }) => trx.updateTable('business').set(change).where('slug', '=', slug).execute())

describe('an encrypted application', () => {
  it('is stored once, however often and simultaneously it arrives', async () => {
    const id = newId()
    const answers = await Promise.all([send({ id }), send({ id }), send({ id })])
    const again = await send({ id })
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map((answer) => answer.body.data?.confirmationNumber)).size).toBe(1)
    expect(answers[0]?.body.data).toMatchObject({ submissionId: id })
    expect(await rows()).toHaveLength(1)
    expect((await eventsOf(server, 'application received')).map((event) => event.data)).toMatchObject([
      { sealed: true },
    ])
  })

  it('is refused when its submission id comes with other content', async () => {
    const id = newId()
    await send({ id })
    const answer = await send({ id, more: { firstName: 'Mallory' } })
    expect([answer.status, answer.body.error?.reason.key]).toEqual([409, 'sameIdOtherContent'])
  })

  it('includes its file', async () => {
    const form = await multipart({ model: JSON.stringify(filledIn(pier)) }, { docFile: [await photo(), 'cv.png'] })
    const id = newId()
    const { lane } = page.ticket
    const bytes = await seal(
      { key: page.sealing, ticket: page.ticket, endpoint: 'application.create', id, lane },
      { bytes: new Uint8Array(form.payload), contentType: form.headers['content-type'] },
    )
    const answer = await server.call('/OnlineApplication/Create', {
      payload: Buffer.from(bytes),
      headers: { 'content-type': encryptedMediaType, 'idempotency-key': id, ticket: page.ticket.token },
    })
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    expect((await rows()).at(-1)?.file_id).not.toBeNull()
  })

  it('is refused by field, and records an event without answers', async () => {
    const before = (await rows()).length
    const answer = await send({ more: { emailId: 'nobody' } })
    expect([answer.status, answer.body.error?.fields['emailId']?.key]).toEqual([400, 'email'])
    expect((await rows()).length).toBe(before)
    const event = (await eventsOf(server, 'submission refused')).at(-1)
    expect(event).toMatchObject({ chain: page.businessId, actor_id: null, subject_id: null })
    expect(event?.data).toEqual({ endpoint: 'application.create', reason: 'checkFields', fields: 'emailId' })
  })

  it('is accepted only at the page of its ticket', async () => {
    const other = await applicationPage(server, 'redwood')
    expect((await send({ more: { slug: 'redwood' } })).status).toBe(403)
    expect((await send({ from: other, more: { slug: 'blue-heron' } })).status).toBe(403)
    expect((await send({ from: { ...page, ticket: other.ticket }, more: {} })).status).toBe(403)
    expect((await send({ path: '/w4form/create' })).status).toBe(403)
    expect((await send({ path: '/Notes/create' })).status).toBe(415)
    const forged = { ...page.ticket, secret: Buffer.alloc(32, 7).toString('base64url') }
    expect((await send({ from: { ...page, ticket: forged } })).status).toBe(400)
  })

  it('is refused with a person’s ticket, as is a form with an anonymous one', async () => {
    const employee = await readyEmployee(server)
    const { ticket, sealing } = employee
    const reply = await sendSealed(server, {
      ticket,
      sealing,
      id: newId(),
      endpoint: 'application.create',
      path: '/OnlineApplication/Create',
      body: filledIn(pier),
    })
    expect(reply.status).toBe(403)
    const form = await sendSealed(server, { ...page, id: newId(), body: signedW4(employee.id) })
    expect(form.status).toBe(403)
    const renewed = await server.call('/sync/RenewTickets', {
      token: employee.token,
      body: { tokens: [page.ticket.token] },
    })
    expect(renewed.status).toBe(403)
  })

  it('may wait for at most 90 days', async () => {
    now = new Date('2027-02-18T12:00:00Z')
    expect((await send()).status).toBe(200)
    now = new Date('2027-02-20T12:00:00Z')
    const answer = await send()
    expect([answer.status, answer.body.error?.reason.key]).toEqual([401, 'ticketExpired'])
    now = new Date('2026-11-21T12:00:00Z')
  })

  it('arrives even if the page was renamed', async () => {
    await setBusiness('blue-heron', { slug: 'grey-heron' })
    const answer = await send()
    await setBusiness('grey-heron', { slug: 'blue-heron' })
    expect(answer.status).toBe(200)
    expect((await rows()).at(-1)?.business_id).toBe(page.businessId)
  })
})

describe('an encrypted application that comes too late', () => {
  it('for its location is quarantined, reported to the owner, and refused with the reason at its field', async () => {
    const mission = await locationId(server, 'Mission')
    const setLocation = (closed_at: Date | null) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('location').set({ closed_at }).where('id', '=', mission).execute(),
      )
    await setLocation(new Date())
    const id = newId()
    const answers = [
      await send({ id, more: { locationId: mission } }),
      await send({ id, more: { locationId: mission } }),
    ]
    await setLocation(null)
    for (const answer of answers)
      expect([answer.status, answer.body.error?.fields['locationId']?.key]).toEqual([409, 'locationNotAccepting'])
    expect(await loadQuarantined()).toMatchObject([
      { business_id: page.businessId, person_id: null, submission_uuid: id, reason: 'locationNotAccepting' },
    ])
    expect(Buffer.from((await loadQuarantined())[0]?.content ?? []).toString('latin1')).not.toContain('Quill')
    expect(await server.emailTo('owner@demo.test')).toContain(
      'An application arrived after the business or location stopped accepting them',
    )
  })

  it('for its business is quarantined and reported to the TPA company, since no one is left at the business', async () => {
    const cobalt = await applicationPage(server, 'cobalt', '203.0.113.9')
    const elm = await locationId(server, 'Elm Street')
    await setBusiness('cobalt', { closed_at: new Date(), is_active: false })
    const answer = await send({ from: cobalt, more: { locationId: elm } })
    await setBusiness('cobalt', { closed_at: null, is_active: true })
    expect([answer.status, answer.body.error?.reason.key]).toEqual([409, 'applicationsClosed'])
    expect((await loadQuarantined()).at(-1)).toMatchObject({ business_id: cobalt.businessId, person_id: null })
    expect(await server.emailTo('tpa@demo.test')).toContain(
      'An application arrived after the business or location stopped accepting them',
    )
    const owner2 = await server.actor('owner2@demo.test')
    expect(
      await server.services.db.as(owner2, ({ trx }) => trx.selectFrom('quarantined_submission').select('id').execute()),
    ).toEqual([])
  })
})

describe('an anonymous ticket', () => {
  it('submits a hundred applications a day from many addresses, then has to wait', async () => {
    now = new Date('2026-11-25T12:00:00Z')
    const opened = await applicationPage(server, 'redwood', '203.0.113.77')
    const main = await locationId(server, 'Main Street')
    const one = async (times: number) => {
      const id = newId()
      const bytes = await seal(
        { key: opened.sealing, ticket: opened.ticket, endpoint: 'application.create', id, lane: opened.ticket.lane },
        {
          bytes: new TextEncoder().encode(JSON.stringify(filledIn(main, { slug: 'redwood' }))),
          contentType: 'application/json',
        },
      )
      return server.call('/OnlineApplication/Create', {
        payload: Buffer.from(bytes),
        headers: {
          'content-type': encryptedMediaType,
          'idempotency-key': id,
          ticket: opened.ticket.token,
          ...from(`203.0.114.${times}`),
        },
      })
    }
    const events = (await eventsOf(server, 'submission refused')).length
    for (let times = 0; times < 100; times += 1) expect((await one(times)).status).toBe(200)
    const refused = await one(101)
    expect([refused.status, refused.body.code]).toEqual([429, 'too many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await eventsOf(server, 'submission refused')).length).toBe(events)
  })
})
