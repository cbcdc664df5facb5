import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { mailFolder } from '#server/platform/mail/mail-folder.ts'
import { remind } from '#server/modules/reminders/send-reminders.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let now = new Date()
let eli = 0
let nina = 0

/** 18:00 UTC is 10:00 in Seattle, 8:00 in Honolulu. */
const at = (time: string) => void (now = new Date(`${time}Z`))

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  eli = (await server.actor('employee@demo.test')).userId
  nina = (await server.actor('employee2@demo.test')).userId
})
afterAll(() => server.close())

beforeEach(async () => {
  at('2026-11-16T18:00:00')
  await server.services.db.system(async ({ trx }) => {
    await trx
      .updateTable('task')
      .set({
        status: 'open',
        due_date: '2026-11-21',
        withdrawn_at: null,
        created_at: new Date('2026-11-01'),
      })
      .execute()
    // Only these two get emails that are counted; the tasks of others are withdrawn.
    await trx
      .updateTable('task')
      .set({ withdrawn_at: new Date('2026-11-02') })
      .where('person_id', 'not in', [eli, nina])
      .execute()
    await trx
      .updateTable('person')
      .set({ is_active: true, closed_at: null, language: 'en', last_reminded_on: null })
      .execute()
    await trx.updateTable('location').set({ time_zone: 'America/Los_Angeles', closed_at: null }).execute()
    await trx.updateTable('business').set({ is_active: true, closed_at: null }).execute()
  })
})

const change = (personId: number, set: Record<string, unknown>) =>
  server.services.db.system(({ trx }) => trx.updateTable('task').set(set).where('person_id', '=', personId).execute())

const remindedOn = (last_reminded_on: string | null) =>
  server.services.db.system(({ trx }) => trx.updateTable('person').set({ last_reminded_on }).execute())

const addTasks = (personId: number, count: number) =>
  server.services.db.system(async ({ trx }) => {
    const { id, ...first } = await trx
      .selectFrom('task')
      .select(['id', 'business_id', 'location_id', 'person_id', 'name', 'due_date', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    for (let more = 1; more <= count; more += 1)
      await trx
        .insertInto('task')
        .values({ ...first, form_id: 10 + more, due_date: '2027-03-01', reasons: '[]' })
        .execute()
    return id
  })

const remindersOf = async (personId: number) =>
  (
    await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('audit_event')
        .select('data')
        .where('kind', '=', 'reminder sent')
        .where('subject_id', '=', personId)
        .orderBy('seq')
        .execute(),
    )
  ).map((event) => event.data['waiting'])

describe('reminders', () => {
  it('are sent on days before and after the due date, once a day however often the job runs', async () => {
    const before = (await remindersOf(eli)).length
    const days: string[] = []
    for (let day = 9; day <= 30; day += 1) {
      at(`2026-11-${String(day).padStart(2, '0')}T18:00:00`)
      const written = (await remind(server.services)) + (await remind(server.services))
      if (written > 0) days.push(`${day}: ${written}`)
    }
    // The two employees of the demo, each once.
    expect(days).toEqual(['11: 2', '16: 2', '19: 2', '20: 2', '21: 2', '24: 2', '27: 2', '30: 2'])
    expect((await remindersOf(eli)).length - before).toBe(8)
  })

  it('are sent once even if the job runs twice at the same time', async () => {
    const written = await Promise.all([remind(server.services), remind(server.services), remind(server.services)])
    expect(written.reduce((a, b) => a + b)).toBe(2)
  })

  it('are one email that says how many items are due, and no more about them', async () => {
    await addTasks(eli, 2)
    await change(nina, { status: 'approved' })
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ language: 'es' }).where('id', '=', eli).execute(),
    )
    expect(await remind(server.services)).toBe(1)
    expect((await remindersOf(eli)).at(-1)).toBe(3)
    const subject = 'Tiene 3 tareas pendientes'
    const reminderEmails = async () =>
      (await readFileMailbox(mailFolder(server.services.config), 1000)).filter((each) => each.subject === subject)
    await expect.poll(async () => (await reminderEmails()).length, { timeout: 20_000 }).toBe(1)
    const [email] = await reminderEmails()
    expect(email).toMatchObject({ to: 'employee@demo.test', fromName: 'Blue Heron Coffee via Firstday' })
    const [, token = ''] = /\/r\/([\w-]{32})\n/.exec(email?.text ?? '') ?? []
    const opened = await server.app.inject({ url: `/r/${token}` })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/'])
    const other = await server.app.inject({ url: '/r/not-one-of-ours' })
    expect([other.statusCode, other.headers.location]).toEqual([302, '/'])
    const stored = () =>
      server.services.db.system(({ trx }) =>
        trx
          .selectFrom('reminder')
          .selectAll()
          .where('person_id', '=', eli)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
    await expect.poll(async () => (await stored()).state, { timeout: 20_000 }).toBe('sent')
    expect(await stored()).toMatchObject({ sent_by: null, language: 'es', waiting: 3, opened_at: now, text: null })
    for (const detail of ['W-4', 'Eli', 'Navarro', '2026', '2027']) expect(email?.text).not.toContain(detail)
    await server.services.db.system(({ trx }) => trx.deleteFrom('task').where('form_id', '>', 10).execute())
  })

  it('are sent only in the daytime of the location, by its own calendar', async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('location').set({ time_zone: 'Pacific/Honolulu' }).where('name', '=', 'Main Street').execute(),
    )
    at('2026-11-16T15:59:00')
    expect(await remind(server.services)).toBe(0)
    at('2026-11-16T16:00:00')
    expect(await remind(server.services)).toBe(1)
    at('2026-11-16T17:59:00')
    expect(await remind(server.services)).toBe(0)
    at('2026-11-16T18:00:00')
    expect(await remind(server.services)).toBe(1)
    // In Honolulu it is still the 19th, two days before; in Seattle it is after eight.
    at('2026-11-20T05:30:00')
    await remindedOn(null)
    expect(await remind(server.services)).toBe(1)
    expect(await remind(server.services)).toBe(0)
  })

  it('are sent on the days that the business chose', async () => {
    const choose = (is_on: boolean, days_before: number[], overdue_every: number) =>
      server.services.db.system(async ({ trx }) => {
        await trx.deleteFrom('reminder_setting').execute()
        const businesses = await trx.selectFrom('business').select('id').execute()
        await trx
          .insertInto('reminder_setting')
          .values(businesses.map(({ id }) => ({ business_id: id, is_on, days_before, overdue_every })))
          .execute()
      })
    await choose(true, [3], 1)
    const sent: string[] = []
    for (const day of ['16', '18', '20', '21', '22', '23']) {
      at(`2026-11-${day}T18:00:00`)
      if ((await remind(server.services)) > 0) sent.push(day)
    }
    expect(sent).toEqual(['18', '22', '23'])
    await choose(false, [3], 1)
    at('2026-11-24T18:00:00')
    expect(await remind(server.services)).toBe(0)
    await server.services.db.system(({ trx }) => trx.deleteFrom('reminder_setting').execute())
  })

  it('are for open and returned tasks of active people and locations, assigned before today', async () => {
    await change(eli, { status: 'returned' })
    expect(await remind(server.services)).toBe(2)
    for (const set of [
      { status: 'submitted' },
      { status: 'approved' },
      { withdrawn_at: now },
      { due_date: null },
      { created_at: new Date('2026-11-16T09:00:00Z') },
    ]) {
      await change(nina, { status: 'approved' })
      await remindedOn(null)
      await change(eli, { status: 'open', due_date: '2026-11-21', withdrawn_at: null, ...set })
      expect([set, await remind(server.services)]).toEqual([set, 0])
    }
  })

  it.each([
    ['person', { is_active: false }],
    ['person', { closed_at: new Date() }],
    ['location', { closed_at: new Date() }],
    ['business', { is_active: false }],
    ['business', { closed_at: new Date() }],
  ] as const)('are not sent for a closed %s: %j', async (table, set) => {
    await server.services.db.system(({ trx }) =>
      trx
        .updateTable(table as 'person')
        .set(set as { is_active: boolean })
        .execute(),
    )
    expect(await remind(server.services)).toBe(0)
  })
})
