import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remind } from '#server/modules/reminders/send-reminders.ts'
import { tokenOf } from '../applications/applications.fixture.ts'
import { openDeadlines } from './deadlines.fixture.ts'

let all: Awaited<ReturnType<typeof openDeadlines>>

beforeAll(async () => {
  all = await openDeadlines()
}, 60_000)
afterAll(() => all.server.close())
beforeEach(() => all.reset())

describe('the deadlines of Form I-9', () => {
  it('count Section 2 from the first day of work, by the operating days of the location', async () => {
    await all.submitForm('i9', await all.task('i9'))
    // Pier 9 is open every day: Monday, and three days after it.
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-26'])
  })

  it('move with the first day of work and with the operating days of the location', async () => {
    await all.submitForm('i9', await all.task('i9'))
    const owner = (path: string, body: object) => all.request('owner', path, body)
    const person = await all.server.call<{ updatedAt: string }>(`/user/Get/${all.eli}`, {
      method: 'GET',
      token: all.tokens.get('owner'),
    })
    const moved = await owner('/user/update', {
      id: all.eli,
      firstDayOfWork: '2026-11-25',
      updatedAt: person.body.data?.updatedAt,
    })
    expect(moved.status, moved.body.message).toBe(200)
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-28'])
    const location = await all.system(({ trx }) =>
      trx.selectFrom('location').selectAll().where('name', '=', 'Pier 9').executeTakeFirstOrThrow(),
    )
    const change = (days: object, UpdatedAt: string) =>
      all.request<{ UpdatedAt: string }>(
        'tpa',
        '/Location/Update',
        { LocationId: location.id, ...days, UpdatedAt },
        'PUT',
      )
    const weekdays = await change({ OperatingDays: [1, 2, 3, 4, 5] }, location.updated_at.toISOString())
    expect(weekdays.status, weekdays.body.message).toBe(200)
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-30'])
    const daily = await change({ OperatingDays: [1, 2, 3, 4, 5, 6, 7] }, weekdays.body.data?.UpdatedAt ?? '')
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-28'])
    // Thanksgiving is November 26.
    const closed = await change({ closesOnHolidays: true }, daily.body.data?.UpdatedAt ?? '')
    expect(closed.body.data).toMatchObject({ closesOnHolidays: true })
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-29'])
    await change({ closesOnHolidays: false }, closed.body.data?.UpdatedAt ?? '')
  })

  it('are on the first day of work for a job of fewer than three business days, as soon as that is known', async () => {
    await all.submitForm('i9', await all.task('i9'))
    const setShort = (isShortJob: boolean) => all.request('owner', '/user/update', { id: all.eli, isShortJob })
    expect((await setShort(true)).status).toBe(200)
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-23'])
    expect((await setShort(false)).status).toBe(200)
    expect(await all.openOnes()).toEqual(['i9SectionTwo 2026-11-26'])
  })

  it('have no due date while the first day of work is unknown', async () => {
    await all.system(({ trx }) =>
      trx.updateTable('person').set({ first_day_of_work: null }).where('id', '=', all.eli).execute(),
    )
    await all.submitForm('i9', await all.task('i9'))
    expect(await all.openOnes()).toEqual(['i9SectionTwo -'])
    all.at('2026-11-26')
    expect(await remind(all.server.services)).toBe(0)
  })

  it('end when Section 2 is signed', async () => {
    const id = await all.task('i9')
    await all.submitForm('i9', id)
    all.at('2026-11-23')
    const signed = await all.section2(id)
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect(await all.openOnes()).toEqual([])
  })

  it('are emailed to the managers of the location, once a day, and to no one else', async () => {
    await all.submitForm('i9', await all.task('i9'))
    const days: string[] = []
    const before = { manager: (await all.emailsTo('manager')).length, mgmt: (await all.emailsTo('mgmt')).length }
    for (const day of [21, 22, 24, 25, 26, 27, 29]) {
      all.at(`2026-11-${day}`)
      const written = (await Promise.all([remind(all.server.services), remind(all.server.services)])).reduce(
        (a, b) => a + b,
      )
      if (written > 0) days.push(`${day}: ${written}`)
    }
    // Due on the 26th; there is no reminder on the day of the assignment.
    expect(days).toEqual(['24: 2', '25: 2', '26: 2', '29: 2'])
    const email = await all.nextEmail('manager', before.manager + 3)
    expect((await all.emailsTo('mgmt')).length).toBe(before.mgmt + 4)
    expect(email?.subject).toBe('1 item needs your attention')
    expect(email?.text).toContain('- Form I-9, Section 2: examine documents and sign: 1')
    expect(email?.text).toContain(`${all.server.services.config.publicUrl}/r/`)
    for (const detail of ['Eli', 'Navarro', 'Reyes', '2026']) expect(email?.text).not.toContain(detail)
  }, 90_000)

  it('are emailed to the owner if a location has no manager', async () => {
    await all.submitForm('i9', await all.task('i9'))
    const setActive = (is_active: boolean) =>
      all.system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('role', 'in', ['MGMT', 'STRMGR']).execute(),
      )
    await setActive(false)
    const before = (await all.emailsTo('owner')).length
    all.at('2026-11-24')
    expect(await remind(all.server.services)).toBe(1)
    await setActive(true)
    // A person who was inactive logs in again.
    all.tokens.set('manager', await tokenOf(all.server, 'manager@demo.test'))
    expect((await all.nextEmail('owner', before))?.subject).toBe('1 item needs your attention')
  })
})
