import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PersonReminders, ReminderDraft, ReminderSending } from '#contract/endpoints/reminders.ts'
import type { TextConsentState } from '#contract/endpoints/text-messages.ts'
import { textConsentWording } from '#contract/domain/text-messages.ts'
import { remind } from '#server/modules/reminders/send-reminders.ts'
import { gatewayCallsPath, gatewaySignature } from '#server/modules/text-messages/gateway-calls.ts'
import { purgedTables } from '#server/modules/retention/purge.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

const names = ['owner', 'owner2', 'manager', 'employee', 'employee2', 'tpa'] as const
type Name = (typeof names)[number]
const secret = 'a secret of the gateway'
const phone = '+12065550142'

interface Posted {
  readonly authorization: string | undefined
  readonly body: { readonly id: string; readonly to: string; readonly from: string; readonly text: string }
}

let server: TestApp
let gateway: Server
let posted: Posted[] = []
let answers: number[] = []
// 10:00 in Seattle.
let now = new Date('2031-11-17T18:00:00Z')
const ids = {} as Record<Name, number>
const tokens = {} as Record<Name, string>

const at = async (time: string) => {
  now = new Date(time)
  for (const name of names) tokens[name] = await server.logIn(`${name}@demo.test`)
}

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = answers.shift() ?? 202
      const body = JSON.parse(Buffer.concat(parts).toString()) as Posted['body']
      if (status < 300) posted.push({ authorization: request.headers.authorization, body })
      response.writeHead(status).end(JSON.stringify({ id: `gw-${posted.length}` }))
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  server = await startTestApp({
    now: () => now,
    env: {
      ...{ SMS_URL: `http://127.0.0.1:${port}/messages`, SMS_TOKEN: 'token-of-gateway' },
      ...{ SMS_FROM: '+12065550100', SMS_INBOUND_SECRET: secret },
    },
  })
  for (const name of names) ids[name] = (await server.actor(`${name}@demo.test`)).userId
}, 60_000)
afterAll(async () => {
  await server.close()
  gateway.close()
})

beforeEach(async () => {
  await at('2031-11-17T18:00:00Z')
  answers = []
  await server.services.db.system(async ({ trx }) => {
    for (const table of ['reminder', 'text_consent', 'text_stop', 'rate_limit_counter'] as const)
      await trx.deleteFrom(table as 'reminder').execute()
    await trx
      .updateTable('person')
      .set({ last_reminded_on: null, language: 'en', phone: null, closed_at: null })
      .execute()
    await trx.updateTable('location').set({ time_zone: 'America/Los_Angeles' }).execute()
    await trx
      .updateTable('task')
      .set({ status: 'open', due_date: '2031-11-22', withdrawn_at: null, created_at: new Date('2031-11-01') })
      .execute()
  })
  await settings('owner', { sendsTexts: true })
  posted = []
})

const call = async <T>(who: Name, path: string, body?: object, method: 'GET' | 'POST' | 'PUT' = 'POST') => {
  const reply = await server.call<T>(path, { token: tokens[who], body, method })
  return { status: reply.status, data: reply.body.data as T, body: reply.body }
}
const settings = (who: Name, more: object) =>
  call(
    who,
    '/Reminders/Settings',
    { businessId: 1, isAutomatic: true, daysBefore: [5], overdueEvery: 7, ...more },
    'PUT',
  )
const agree = (who: Name, contactPhone = '206-555-0142') =>
  call<TextConsentState>(who, '/user/TextMessages', { contactPhone, version: textConsentWording.id })
const stateOf = async (who: Name) => (await call<TextConsentState>(who, '/user/TextMessages', undefined, 'GET')).data
const send = async (who: Name, more: object = {}) =>
  (await call<ReminderSending>(who, '/Reminders/Send', { userIdList: [ids.employee], ...more })).data.counts
const listOf = async () => (await call<PersonReminders>('owner', '/Reminders/get', { UserId: ids.employee })).data
const texts = () => posted.map(({ body }) => body.text)
const eventually = { timeout: 25_000, interval: 50 }

const inbound = (body: object, { time = now, key = secret } = {}) => {
  const payload = JSON.stringify(body)
  const seconds = String(Math.floor(time.getTime() / 1000))
  const headers = { 'x-time': seconds, 'x-signature': gatewaySignature(key, seconds, payload) }
  return server.app.inject({ method: 'POST', url: gatewayCallsPath, payload, headers })
}
let second = 0
/** A text message that someone sends, each at a second of its own. */
const inboundText = async (text: string, time = new Date(now.getTime() + (second += 1) * 1000)) =>
  expect((await inbound({ from: phone, text }, { time })).statusCode).toBe(204)

describe('consent to text messages', () => {
  it('is the person’s own, for a number, and ends with it', async () => {
    expect(await stateOf('employee')).toMatchObject({ isOffered: true, agreed: null, version: textConsentWording.id })
    expect((await agree('employee', '800-555-0142')).status).toBe(400)
    expect((await agree('employee', '+52 55 1234 5678')).status).toBe(400)
    expect((await agree('employee')).data).toMatchObject({ agreed: { phone }, isStopped: false })
    await expect.poll(texts, eventually).toHaveLength(1)
    expect(posted[0]).toMatchObject({
      authorization: 'Bearer token-of-gateway',
      body: { to: phone, from: '+12065550100', text: expect.stringContaining('STOP to opt out') as string },
    })
    const patch = (number: string) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ phone: number }).where('id', '=', ids.employee).execute(),
      )
    await patch('(206) 555-0142')
    expect((await stateOf('employee')).agreed?.phone).toBe(phone)
    await patch('206-555-0199')
    expect(await stateOf('employee')).toMatchObject({ agreed: null, endedBy: 'number changed' })
    await agree('employee')
    expect((await call<TextConsentState>('employee', '/user/WithdrawTextMessages')).data.agreed).toBeNull()
    expect((await agree('owner2')).status).toBe(409)
    await settings('owner', { sendsTexts: false })
    expect((await agree('employee')).status).toBe(409)
    expect(await settings('manager', { sendsTexts: true })).toMatchObject({ status: 403 })
    expect(Object.keys(purgedTables)).toContain('text_consent')
  }, 60_000)
})

describe('a reminder by text message', () => {
  it('goes with the email, once a day, to who agreed; its link counts as opened', async () => {
    const draft = () => call<ReminderDraft>('owner', '/Reminders/Draft', { userIdList: [ids.employee] })
    expect((await draft()).data.byText).toBeNull()
    await agree('employee')
    await expect.poll(texts, eventually).toHaveLength(1)
    expect((await draft()).data.byText).toMatchObject({ languages: { en: 1, es: 0 } })
    expect(await send('owner', { textMessages: { en: 'Finish your forms.' } })).toMatchObject({ sent: 1 })
    expect(await send('manager')).toMatchObject({ sent: 0, remindedToday: 1 })
    await expect.poll(texts, eventually).toHaveLength(2)
    const link = /^Blue Heron Coffee: Finish your forms\. (\S+\/r\/[\w-]{16}) Reply STOP to opt out\.$/.exec(
      texts()[1] ?? '',
    )?.[1]
    expect(link).toBeDefined()
    await expect.poll(async () => (await listOf()).list.map(({ state }) => state), eventually).toEqual(['sent', 'sent'])
    expect((await listOf()).list.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    await server.app.inject({ url: new URL(link ?? '').pathname })
    const people = await call<{ list: { lastReminder: object }[] }>('owner', '/user/GetEmployee', {
      businessDetail: { search: 'employee@demo.test' },
    })
    expect(people.data.list[0]?.lastReminder).toMatchObject({ state: 'opened' })
    expect((await inbound({ id: 'gw-2', state: 'undelivered', detail: 'absent' })).statusCode).toBe(204)
    expect((await listOf()).list.find(({ channel }) => channel === 'sms')).toMatchObject({
      state: 'bounced',
      detail: 'absent',
    })
  }, 60_000)

  it('is sent automatically, too, and by text message alone where emails bounce', async () => {
    await agree('employee')
    await expect.poll(texts, eventually).toHaveLength(1)
    expect(await remind(server.services)).toBeGreaterThan(0)
    await expect.poll(texts, eventually).toHaveLength(2)
    expect(texts()[1]).toMatch(/You have \d tasks? due for your job\./)
    await expect.poll(async () => (await listOf()).list.map(({ state }) => state), eventually).toEqual(['sent', 'sent'])
    await server.services.db.system(({ trx }) =>
      trx.updateTable('reminder').set({ state: 'bounced' }).where('channel', '=', 'email').execute(),
    )
    await at('2031-11-18T18:00:00Z')
    expect(await send('owner', { sendsTexts: false })).toMatchObject({ sent: 0, bounced: 1 })
    expect(await send('owner')).toMatchObject({ sent: 1 })
    await expect.poll(texts, eventually).toHaveLength(3)
    expect((await listOf()).total).toBe(3)
  }, 60_000)

  it('waits for the morning, and isn’t sent if consent ended by then', async () => {
    await agree('employee')
    await expect.poll(texts, eventually).toHaveLength(1)
    // 21:30 in Seattle.
    await at('2031-11-18T05:30:00Z')
    expect(await send('owner')).toMatchObject({ sent: 1 })
    const waiting = async () => {
      const { rows } = await server.services.db.execute(
        `select extract(epoch from start_after - created_on)::int as wait from jobs.job where name = 'send-text' and state = 'created'`,
      )
      return (rows as { wait: number }[]).map(({ wait }) => wait)
    }
    await expect.poll(waiting, eventually).toEqual([10.5 * 3600])
    expect(texts()).toHaveLength(1)
    await call('employee', '/user/WithdrawTextMessages')
    await server.services.db.execute(`update jobs.job set start_after = now() where name = 'send-text'`)
    const states = async () => (await listOf()).list.find(({ channel }) => channel === 'sms')?.state
    await expect.poll(states, eventually).toBe('canceled')
    expect(texts()).toHaveLength(1)
  }, 60_000)

  it('is tried again while the gateway fails, and not where it refuses', async () => {
    await agree('employee')
    await expect.poll(texts, eventually).toHaveLength(1)
    answers = [503]
    await send('owner')
    await expect.poll(texts, eventually).toHaveLength(2)
    await at('2031-11-18T18:00:00Z')
    answers = [422]
    await send('owner')
    const states = async () => (await listOf()).list.find(({ channel }) => channel === 'sms')?.state
    await expect.poll(states, eventually).toBe('bounced')
  }, 60_000)
})

describe('what someone sends back', () => {
  it('counts only with the signature of the gateway', async () => {
    expect((await inbound({ from: phone, text: 'STOP' }, { key: 'another secret of none' })).statusCode).toBe(401)
    const old = new Date(now.getTime() - 400_000)
    expect((await inbound({ from: phone, text: 'STOP' }, { time: old })).statusCode).toBe(401)
    expect((await inbound({ from: phone })).statusCode).toBe(400)
    // A repetition of START doesn't take back a STOP that came after it.
    await agree('employee')
    const sent = new Date(now.getTime() - 1000)
    await inboundText('START', sent)
    await inboundText('STOP')
    await inboundText('START', sent)
    expect((await stateOf('employee')).isStopped).toBe(true)
  })

  it('stops the number everywhere at once, with one confirmation; START takes only that back', async () => {
    await agree('employee')
    await expect.poll(texts, eventually).toHaveLength(1)
    await inboundText('stop.')
    await inboundText('Alto')
    await expect.poll(texts, eventually).toHaveLength(2)
    expect(texts()[1]).toContain('no more text messages')
    expect(await stateOf('employee')).toMatchObject({ agreed: { phone }, isStopped: true })
    // The same number for another person: the stop is the number's.
    expect((await agree('employee2')).status).toBe(409)
    expect(await send('owner')).toMatchObject({ sent: 1 })
    expect(await listOf()).toMatchObject({ total: 1, texts: 'stopped' })
    await inboundText('START')
    await expect.poll(texts, eventually).toHaveLength(3)
    expect((await listOf()).texts).toBe('yes')
    await call('employee', '/user/WithdrawTextMessages')
    await inboundText('STOP')
    await inboundText('START')
    expect((await listOf()).texts).toBe('notAgreed')
    for (let each = 0; each < 5; each += 1) await inboundText('help')
    await expect.poll(() => texts().filter((text) => text.includes('Log in at')).length, eventually).toBe(3)
  }, 60_000)
})
