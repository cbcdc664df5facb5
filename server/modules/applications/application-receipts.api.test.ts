import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationConfirmation, ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { ReceiptsState } from '#contract/endpoints/receipts.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { sendSealed } from '#tests/server/w4.fixture.ts'
import { apply, applicationPage, behindProxy, filledIn, locationId } from './applications.fixture.ts'

let server: TestApp
let pier: number
let page: ApplicationPage

beforeAll(async () => {
  server = await startTestApp({ env: behindProxy })
  pier = await locationId(server, 'Pier 9')
  page = await applicationPage(server)
})
afterAll(() => server.close())

const id = '01934e00-cccc-7000-8000-000000000001'

const send = () =>
  sendSealed(server, {
    ticket: page.ticket,
    sealing: page.sealing,
    id,
    path: '/OnlineApplication/Create',
    endpoint: 'application.create',
    body: filledIn(pier, { slug: page.slug }),
  }) as Promise<Awaited<ReturnType<typeof server.call<ApplicationConfirmation>>>>

const compare = async (...receipts: readonly string[]) =>
  (await server.call<ReceiptsState>('/sync/CheckReceipts', { body: { receipts } })).body.data

describe('the receipt of an application', () => {
  it('is signed by the server for its page and its body, and the same for a repeat', async () => {
    const first = (await send()).body.data
    const claims = await server.services.receipts.read(first?.receipt ?? '')
    expect(claims).toMatchObject({ submission: id, endpoint: 'application.create', owner: 0, page: 'blue-heron' })
    expect(claims?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await send()).body.data?.receipt).toBe(first?.receipt)
  })

  it('of one that isn’t encrypted names its body too', async () => {
    const body = filledIn(pier, { emailId: 'plain@example.test' })
    const { receipt } = (await apply(server, body)).body.data ?? {}
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    expect(await server.services.receipts.read(receipt ?? '')).toMatchObject({ owner: 0, digest })
  })

  it('is emailed to the applicant with the confirmation number, in their language, once also for a repeat', async () => {
    const emailId = 'told@example.test'
    const body = filledIn(pier, { emailId, language: 'es' })
    const headers = { 'idempotency-key': '01934e00-cccc-7000-8000-0000000000ee' }
    const first = await server.call<ApplicationConfirmation>('/OnlineApplication/Create', { body, headers })
    await server.call('/OnlineApplication/Create', { body, headers })
    const sent = await server.emailTo(emailId)
    expect(sent).toContain(first.body.data?.confirmationNumber)
    expect(sent).toContain('Blue Heron Coffee tiene su solicitud')
    expect(sent).toContain('Pier 9')
    expect(await server.emailsTo(emailId)).toHaveLength(1)
  })

  it('is emailed at most five times a day to an address: anybody can type it', async () => {
    const emailId = 'flooded@example.test'
    for (let at = 0; at < 7; at += 1) expect((await apply(server, filledIn(pier, { emailId }))).status).toBe(200)
    const count = async () => (await server.emailsTo(emailId)).length
    await expect.poll(count).toBe(5)
  })

  it('tells a device without a login what a restored server has lost, and what it has after it was sent again', async () => {
    const { receipt = '' } = (await send()).body.data ?? {}
    expect(await compare(receipt)).toMatchObject({ known: [id], lost: [] })
    await server.services.db.system(async ({ trx }) => {
      await trx.deleteFrom('public_idempotency_record').where('submission_uuid', '=', id).execute()
      await trx.deleteFrom('application').where('submission_uuid', '=', id).execute()
    })
    expect(await compare(receipt)).toMatchObject({ known: [], lost: [id] })
    const again = (await send()).body.data?.receipt ?? ''
    expect(await compare(receipt, again)).toMatchObject({ known: [id, id], lost: [] })
  })

  it('is worth nothing for a person’s submission of the same id', async () => {
    const forged = await server.services.receipts.sign({
      ...{ submission: id, endpoint: 'w4.create', owner: 1 },
      receivedAt: new Date().toISOString(),
    })
    expect(await compare(forged)).toMatchObject({ known: [], lost: [id] })
  })
})
