import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PersonReminders, ReminderDraft, ReminderSending } from '#contract/endpoints/reminders.ts'
import { readFileMailbox, mailFolder } from '#server/platform/mail/mail-folder.ts'
import { remind } from '#server/modules/reminders/send-reminders.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'owner2', 'manager', 'manager2', 'employee', 'employee2'] as const
type Name = (typeof names)[number]

let server: TestApp
// 10:00 in Seattle.
let now = new Date('2026-11-16T18:00:00Z')
const ids = {} as Record<Name, number>
const tokens = {} as Record<Name, string>

/** A time at which everyone logs in again. */
const at = async (time: string) => {
  now = new Date(time)
  for (const name of names) tokens[name] = await server.logIn(`${name}@demo.test`)
}

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  for (const name of names) ids[name] = (await server.actor(`${name}@demo.test`)).userId
}, 60_000)
afterAll(() => server.close())

beforeEach(async () => {
  await at('2026-11-16T18:00:00Z')
  await server.services.db.system(async ({ trx }) => {
    await trx.updateTable('person').set({ last_reminded_on: null, language: 'en' }).execute()
    await trx.deleteFrom('reminder').execute()
    await trx.deleteFrom('reminder_setting').execute()
    await trx.updateTable('location').set({ time_zone: 'America/Los_Angeles' }).execute()
    await trx
      .updateTable('task')
      .set({ status: 'open', due_date: '2026-11-21', withdrawn_at: null, created_at: new Date('2026-11-01') })
      .execute()
  })
})

const call = async <T>(who: Name, path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const { status, body: envelope } = await server.call<T>(`/Reminders/${path}`, { token: tokens[who], body, method })
  return { status, data: envelope.data as T }
}
const send = (who: Name, ...people: Name[]) =>
  call<ReminderSending>(who, 'Send', { userIdList: people.map((each) => ids[each]) })
const listOf = async (who: Name, about: Name) => (await call<PersonReminders>(who, 'get', { UserId: ids[about] })).data
const emailsTo = async (address: string) =>
  (await readFileMailbox(mailFolder(server.services.config), 1000)).filter((each) => each.to === address)

describe('a reminder by staff', () => {
  it('is sent once a day, in the person’s language, with the sender’s text as it was typed', async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ language: 'es' }).where('id', '=', ids.employee).execute(),
    )
    const texts = { en: 'Hello', es: 'Hola:\n<b>termine</b> & firme' }
    const body = { userIdList: [ids.employee], texts }
    const first = await call<ReminderSending>('manager', 'Send', body)
    expect([first.status, first.data]).toMatchObject([
      200,
      { total: 1, done: 1, isFinished: true, counts: { sent: 1 } },
    ])
    const again = await call<ReminderSending>('owner', 'Send', body)
    expect(again.data.counts).toMatchObject({ sent: 0, remindedToday: 1 })
    expect(await remind(server.services)).toBe(2)
    await expect.poll(async () => (await listOf('owner', 'employee')).list[0]?.state, { timeout: 30_000 }).toBe('sent')
    const reminders = await listOf('owner', 'employee')
    expect(reminders.list).toMatchObject([{ channel: 'email', text: texts.es, openedAt: null, sentBy: 'Mona Reed' }])
    expect(reminders).toMatchObject({ outcome: 'remindedToday', nextOn: '2026-11-19' })
    const [email] = await emailsTo('employee@demo.test')
    for (const line of texts.es.split('\n')) expect(email?.text).toContain(line)
    expect(email?.html).toContain('&lt;b&gt;termine&lt;/b&gt; &amp; firme')
    expect(email?.text).toContain('Enviado por Mona Reed, Blue Heron Coffee')
    await at('2026-11-17T18:00:00Z')
    expect((await send('manager', 'employee')).data.counts.sent).toBe(1)
    const events = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('actor_id').where('kind', '=', 'reminder sent').orderBy('seq').execute(),
    )
    expect(events.filter(({ actor_id }) => actor_id === ids.manager)).toHaveLength(2)
  }, 60_000)

  it('is for people whom the sender sees and outranks', async () => {
    for (const who of ['tpa2', 'owner2', 'manager2'] as const) {
      expect((await send(who, 'employee')).status).toBe(404)
      expect((await call(who, 'Draft', { userIdList: [ids.employee] })).status).toBe(404)
      expect((await call(who, 'get', { UserId: ids.employee })).status).toBe(404)
    }
    expect((await send('manager', 'employee', 'employee2')).status).toBe(404)
    expect((await send('employee', 'employee')).status).toBe(403)
    expect((await call('manager', 'get', { UserId: ids.manager })).status).toBe(403)
    expect((await send('manager', 'manager')).data.counts).toMatchObject({ sent: 0, notAllowed: 1 })
    await server.services.db.system(({ trx }) =>
      trx.updateTable('location_assignment').set({ location_id: 2 }).where('person_id', '=', ids.employee).execute(),
    )
    expect((await send('manager', 'employee')).status).toBe(404)
    await server.services.db.system(({ trx }) =>
      trx.updateTable('location_assignment').set({ location_id: 1 }).where('person_id', '=', ids.employee).execute(),
    )
    expect((await listOf('admin', 'employee')).total).toBe(0)
    const sending = (await send('manager', 'employee')).data.sendingId
    expect((await call('owner', 'GetSending', { sendingId: sending })).status).toBe(404)
  })

  it('is drafted with the reasons why some people don’t get it', async () => {
    const about = (name: Name, set: object) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('task').set(set).where('person_id', '=', ids[name]).execute(),
      )
    await about('employee', { status: 'approved' })
    const draft = async () =>
      (await call<ReminderDraft>('admin', 'Draft', { userIdList: [ids.employee, ids.employee2] })).data
    expect(await draft()).toMatchObject({
      total: 2,
      counts: { sent: 1, nothingWaiting: 1 },
      languages: { en: 1, es: 0 },
      notReminded: [{ UserId: ids.employee, outcome: 'nothingWaiting' }],
    })
    await send('admin', 'employee2')
    expect((await draft()).counts).toMatchObject({ sent: 0, remindedToday: 1 })
    await at('2026-11-17T18:00:00Z')
    await expect.poll(async () => (await listOf('admin', 'employee2')).list[0]?.state, { timeout: 30_000 }).toBe('sent')
    await server.services.db.system(({ trx }) => trx.updateTable('reminder').set({ state: 'bounced' }).execute())
    expect((await draft()).counts).toMatchObject({ sent: 0, bounced: 1 })
    await server.services.db.system(({ trx }) =>
      trx.updateTable('reminder').set({ address: 'old@demo.test' }).execute(),
    )
    expect((await draft()).counts).toMatchObject({ sent: 1, bounced: 0 })
  }, 60_000)

  it('goes to a whole list, within the sender’s branch', async () => {
    expect((await call('owner', 'Send', { people: { businessId: 1 } })).status).toBe(400)
    const everyone = await call<ReminderDraft>('owner', 'Draft', { isWholeList: true })
    const sent = await call<ReminderSending>('owner', 'Send', { isWholeList: true })
    expect(sent.data.counts).toEqual(everyone.data.counts)
    expect(sent.data.counts.sent).toBeGreaterThan(0)
    const businesses = await server.services.db.system(({ trx }) =>
      trx.selectFrom('reminder').select('business_id').distinct().execute(),
    )
    expect(businesses).toEqual([{ business_id: 1 }])
    expect(
      (await call<ReminderDraft>('tpa2', 'Draft', { isWholeList: true, people: { businessId: 1 } })).data.total,
    ).toBe(0)
  })

  it('goes to many people as a job', async () => {
    const { services } = server
    await services.db.system(async ({ trx }) => {
      const {
        id: _,
        last_name_sort_key,
        first_name_sort_key,
        login_name,
        ...eli
      } = await trx.selectFrom('person').selectAll().where('id', '=', ids.employee).executeTakeFirstOrThrow()
      const many = Array.from({ length: 101 }, (_each, at) => `many${at}@demo.test`)
      const added = await trx
        .insertInto('person')
        .values(many.map((email) => ({ ...eli, username: email, email, login_name: email })))
        .returning('id')
        .execute()
      const location = { business_id: 1, location_id: 1 }
      await trx
        .insertInto('location_assignment')
        .values(added.map(({ id }) => ({ ...location, person_id: id })))
        .execute()
      expect([last_name_sort_key, first_name_sort_key, login_name].every(Boolean)).toBe(true)
    })
    const { data } = await call<ReminderSending>('manager', 'Send', { isWholeList: true })
    expect(data).toMatchObject({ done: 0, isFinished: false })
    const progress = async () =>
      (await call<ReminderSending>('manager', 'GetSending', { sendingId: data.sendingId })).data
    await expect.poll(async () => (await progress()).isFinished, { timeout: 30_000 }).toBe(true)
    expect(await progress()).toMatchObject({ done: data.total, counts: { nothingWaiting: 101 } })
  })
})

describe('the schedule of a business', () => {
  it('is changed by its owners and read by its staff', async () => {
    const schedule = { isAutomatic: true, daysBefore: [1, 5, 5], overdueEvery: 7 }
    const change = (who: Name) => call(who, 'Settings', { businessId: 1, ...schedule }, 'PUT')
    expect((await change('manager')).status).toBe(403)
    expect((await change('owner2')).status).toBe(404)
    expect((await change('owner')).data).toMatchObject({ daysBefore: [5, 1], overdueEvery: 7 })
    expect((await call('manager', 'Settings', {})).data).toMatchObject({ daysBefore: [5, 1], overdueEvery: 7 })
    await at('2026-11-17T18:00:00Z')
    expect((await listOf('manager', 'employee')).nextOn).toBe('2026-11-20')
    const wrong = { businessId: 1, isAutomatic: true, daysBefore: [4], overdueEvery: 7 }
    expect((await call('owner', 'Settings', wrong, 'PUT')).status).toBe(400)
  })
})
