import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookEvents } from '#contract/domain/webhooks.ts'
import type { WebhookDelivery, WebhookList, WebhookSecret } from '#contract/endpoints/webhooks.ts'
import { makeSigningIdentity, toPem } from '#server/platform/pdf/seal/signing-identity.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { approvedW4 } from '../tasks/signature.fixture.ts'
import { deliverWebhooks } from './deliver.ts'
import type { Network, Outgoing } from './post-outside.ts'
import { postOutside } from './post-outside.ts'
import { isPublicAddress } from './public-address.ts'

let server: TestApp
let owner = ''
let eli = 0
let minutes = 0
let added: WebhookSecret
let network: Network
let answer = 204
let receiver: ReturnType<typeof createServer>
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
const start = Date.now() + 60_000
const now = () => new Date(start + minutes * 60_000)
const url = 'https://hooks.example.com/firstday'
const post = (outgoing: Outgoing) => postOutside(outgoing, network)
const run = () => deliverWebhooks(server.services, post)

/** A receiver's check of a delivery, as the documentation shows it. */
const isGenuine = ({ headers, body }: (typeof received)[number], secret: string, at = now()): boolean => {
  const parts = String(headers['firstday-signature']).split(',')
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (Math.abs(at.getTime() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some((part) => {
    const signature = Buffer.from(part.replace('v1=', ''), 'hex')
    return part.startsWith('v1=') && signature.length === 32 && timingSafeEqual(signature, expected)
  })
}

beforeAll(async () => {
  const { privateKey, certificate } = await makeSigningIdentity({ commonName: 'hooks.example.com' })
  const cert = toPem(certificate, 'CERTIFICATE')
  receiver = createServer({ key: toPem(privateKey, 'PRIVATE KEY'), cert }, (request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(answer, { Location: 'https://hooks.example.com/elsewhere' }).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  network = {
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    isAllowed: () => true,
    options: { port, ca: cert },
  }
  server = await startTestApp({ now })
  owner = await server.logIn('owner@demo.test')
  eli = (await server.actor('employee@demo.test')).userId
}, 60_000)
afterAll(async () => {
  receiver.close()
  await server.close()
})

const call = async <T>(name: string, body: object, token = owner, method: 'POST' | 'PUT' = 'POST') => {
  const reply = await server.call<T>(`/Webhooks/${name}`, { token, body, method })
  return { status: reply.status, data: reply.body.data as T, error: reply.body.error }
}
const deliveries = async () =>
  (await call<{ list: WebhookDelivery[] }>('Deliveries', { webhookId: added.webhookId })).data.list
const row = async () => (await call<Wire<WebhookList>>('List', {})).data.list[0]
/** The last day of Eli's employment, in 2099; `fail` undoes it with its transaction. */
const endOn = (day: string, fail = false) =>
  server.services.db.system(async ({ trx }) => {
    await trx
      .updateTable('person')
      .set({ last_day_of_work: `2099-01-${day}` })
      .where('id', '=', eli)
      .execute()
    if (fail) throw new Error('undone')
  })
const later = async (more: number) => {
  minutes += more
  owner = await server.logIn('owner@demo.test')
}

it('a receiver verifies an event with the secret that was shown once; it says no name and no answer', async () => {
  const body = { BusinessId: 1, url, events: webhookEvents }
  expect((await call('Add', { ...body, url: 'https://169.254.169.254/' })).error?.fields).toMatchObject({
    url: { key: 'webhookUrl' },
  })
  added = (await call<WebhookSecret>('Add', body)).data
  expect(added.secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(JSON.stringify(await call('List', {}))).not.toContain('whsec_')
  await approvedW4(server, await readyEmployee(server), await server.logIn('manager@demo.test'))
  await run()
  const events = received.map(({ body: sent }) => JSON.parse(sent) as { id: string; type: string; data: object })
  expect(events.map(({ type }) => type).toSorted()).toEqual(['form.approved', 'form.submitted', 'person.completed'])
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  const about = { businessId: 1, userId: eli }
  for (const event of events) {
    const ofForm = event.type.startsWith('form.') ? { userDocumentId: expect.any(Number), formId: 1 } : {}
    expect(event).toEqual({ ...event, createdAt: expect.any(String), data: { ...about, ...ofForm } })
    expect(Object.keys(event)).toEqual(['id', 'type', 'createdAt', 'data'])
  }
  const [first] = received
  if (first === undefined) throw new Error('nothing arrived')
  expect(isGenuine(first, added.secret)).toBe(true)
  expect(isGenuine({ ...first, body: first.body.replace('"id"', '"Id"') }, added.secret)).toBe(false)
  expect(isGenuine(first, added.secret, new Date(now().getTime() + 6 * 60_000))).toBe(false)
  expect(await deliveries()).toMatchObject(Array(3).fill({ status: 'delivered', answer: 204 }))
}, 60_000)

it('what is undone is not told; a failure is tried again with growing waits, under one id', async () => {
  const before = (await deliveries()).length
  await expect(endOn('01', true)).rejects.toThrow('undone')
  expect(await deliveries()).toHaveLength(before)
  received.length = 0
  answer = 302
  await endOn('01')
  await run()
  await run()
  // The redirect isn't followed, and the wait isn't over.
  expect(received).toHaveLength(1)
  const waits = async () => {
    const [latest] = await deliveries()
    return (Date.parse(latest?.nextAttemptAt ?? '') - now().getTime()) / 60_000
  }
  expect((await deliveries())[0]).toMatchObject({ event: 'person.ended', status: 'waiting', attempts: 1, answer: 302 })
  expect(await waits()).toBe(1)
  minutes += 1
  await run()
  expect(await waits()).toBe(5)
  minutes += 5
  await deliverWebhooks(server.services, (outgoing) =>
    postOutside(outgoing, { ...network, isAllowed: isPublicAddress }),
  )
  expect(received).toHaveLength(2)
  expect((await deliveries())[0]).toMatchObject({ attempts: 3, answer: null })
  answer = 200
  minutes += 30
  owner = await server.logIn('owner@demo.test')
  await run()
  const [latest] = await deliveries()
  expect(latest).toMatchObject({ status: 'delivered', attempts: 4 })
  expect((await call('Resend', { deliveryId: latest?.id })).status).toBe(200)
  await run()
  expect(received).toHaveLength(4)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
}, 60_000)

it('a replaced secret signs next to the new one for a day', async () => {
  const replaced = (await call<WebhookSecret>('ReplaceSecret', { webhookId: added.webhookId })).data
  const sent = async (day: string) => {
    received.length = 0
    await endOn(day)
    await run()
    const [one] = received
    return one !== undefined && [isGenuine(one, added.secret), isGenuine(one, replaced.secret)]
  }
  expect(await sent('02')).toEqual([true, true])
  await later(24 * 60)
  expect(await sent('03')).toEqual([false, true])
}, 60_000)

it('days of failures turn it off, with an email to who added it; on again, it starts anew', async () => {
  answer = 500
  await endOn('04')
  await run()
  await later(73 * 60)
  await run()
  expect(await row()).toMatchObject({ isActive: false, isOffByFailures: true })
  expect(await server.emailTo('owner@demo.test', 0, /hooks\.example\.com/)).toContain('Nothing could be delivered')
  const before = (await deliveries()).length
  await endOn('05')
  expect(await deliveries()).toHaveLength(before)
  const change = { webhookId: added.webhookId, url, events: ['person.ended'], isActive: true }
  expect((await call('Update', change, owner, 'PUT')).status).toBe(200)
  expect(await row()).toMatchObject({ isActive: true, failingSince: null })
}, 60_000)

it('belongs to its business: others find nothing, and managers may not', async () => {
  const body = { webhookId: added.webhookId }
  for (const [who, status] of Object.entries({ owner2: 404, tpa2: 404, mgmt: 403, manager: 403, employee: 403 })) {
    const token = await server.logIn(`${who}@demo.test`)
    expect((await call('List', { BusinessId: 1 }, token)).status).toBe(status)
    expect((await call('Add', { BusinessId: 1, url, events: webhookEvents }, token)).status).toBe(status)
    for (const name of ['Deliveries', 'ReplaceSecret', 'Remove'])
      expect([who, name, (await call(name, body, token)).status]).toEqual([who, name, status])
  }
  await later(0)
  minutes += 6
  expect((await call('Remove', body)).error?.reason.key).toBe('stepUpRequired')
  await later(0)
  expect((await call('Remove', body)).status).toBe(200)
  expect((await call<Wire<WebhookList>>('List', {})).data.list).toEqual([])
})
