import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allForms } from '#contract/forms/all-forms.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { mailFolder } from '#server/platform/mail/mail-folder.ts'
import { reissueExpiringForms } from '#server/modules/onboarding/renewals.ts'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { remind } from '#server/modules/reminders/send-reminders.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { tokenOf } from '../applications/applications.fixture.ts'
import { agree } from '#tests/server/w4.fixture.ts'

let server: TestApp
let now = new Date('2026-11-21T18:00:00Z')
const tokens = new Map<string, string>()
let eli = 0

/** 18:00 UTC is 10:00 in Seattle. */
const at = (day: string) => void (now = new Date(`${day}T18:00:00Z`))
const system: TestApp['services']['db']['system'] = (work) => server.services.db.system(work)

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  for (const name of ['employee', 'manager', 'tpa', 'owner'])
    tokens.set(name, await tokenOf(server, `${name}@demo.test`))
  await agree(server, tokens.get('employee') ?? '', 'employee@demo.test')
  eli = (await server.actor('employee@demo.test')).userId
}, 60_000)
afterAll(() => server.close())

beforeEach(async () => {
  at('2026-11-21')
  await system(async ({ trx }) => {
    await trx.updateTable('deadline').set({ done_at: now }).where('done_at', 'is', null).execute()
    await trx.updateTable('task').set({ withdrawn_at: now }).execute()
    await trx.updateTable('person').set({ last_reminded_on: null, first_day_of_work: '2026-11-23' }).execute()
  })
})

type Key = keyof typeof allForms
const request = <T = unknown>(who: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  server.call<T>(path, { token: tokens.get(who), body, method })

/** Creates a task of Eli for a form. */
const task = (key: Key) =>
  system(async ({ trx }) => {
    const { business_id, location_id } = await trx
      .selectFrom('location_assignment')
      .select(['business_id', 'location_id'])
      .where('person_id', '=', eli)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('task')
      .values({ business_id, location_id, person_id: eli, form_id: allForms[key].id, name: key, reasons: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const signature = { kind: 'typed', text: 'Ana Reyes-Kowalska' }
const submitForm = async (key: Key, userDocumentId: number, more: object = {}) => {
  const body = {
    ...allForms[key].sample,
    userDocumentId,
    edition: allForms[key].editions.at(-1)?.id,
    signedAt: now.toISOString(),
    signature,
    ...more,
  }
  const answer = await request('employee', `/${allForms[key].base}/create`, body)
  expect(answer.status, answer.body.message).toBe(200)
}

const section2 = (userDocumentId: number, more: object = {}) =>
  request('manager', '/I9form/update', {
    ...i9EmployerSample,
    userDocumentId,
    edition: allForms.i9.editions.at(-1)?.id,
    signedAt: now.toISOString(),
    signature: { kind: 'typed', text: 'Mona Reed' },
    ...more,
  })

const openOnes = async () =>
  (
    await system(({ trx }) =>
      trx
        .selectFrom('deadline')
        .select(['kind', 'due_date'])
        .where('done_at', 'is', null)
        .orderBy('due_date')
        .execute(),
    )
  ).map(({ kind, due_date }) => `${kind} ${due_date ?? '-'}`)

const emailsTo = async (name: string) =>
  (await readFileMailbox(mailFolder(server.services.config), 1000)).filter((email) => email.to === `${name}@demo.test`)
const nextEmail = async (name: string, count: number) => {
  await expect.poll(async () => (await emailsTo(name)).length, { timeout: 20_000 }).toBe(count + 1)
  return (await emailsTo(name))[0]
}

describe('the deadlines of Form I-9', () => {
  it('count Section 2 from the first day of work, by the operating days of the location', async () => {
    await submitForm('i9', await task('i9'))
    // Pier 9 is open every day: Monday, and three days after it.
    expect(await openOnes()).toEqual(['i9SectionTwo 2026-11-26'])
  })

  it('move with the first day of work and with the operating days of the location', async () => {
    await submitForm('i9', await task('i9'))
    const owner = (path: string, body: object) => request('owner', path, body)
    const person = await server.call<{ updatedAt: string }>(`/user/Get/${eli}`, {
      method: 'GET',
      token: tokens.get('owner'),
    })
    const moved = await owner('/user/update', {
      id: eli,
      firstDayOfWork: '2026-11-25',
      updatedAt: person.body.data?.updatedAt,
    })
    expect(moved.status, moved.body.message).toBe(200)
    expect(await openOnes()).toEqual(['i9SectionTwo 2026-11-28'])
    const location = await system(({ trx }) =>
      trx.selectFrom('location').selectAll().where('name', '=', 'Pier 9').executeTakeFirstOrThrow(),
    )
    const change = (OperatingDays: number[], UpdatedAt: Date) =>
      request<{ UpdatedAt: string }>(
        'tpa',
        '/Location/Update',
        { LocationId: location.id, OperatingDays, UpdatedAt: UpdatedAt.toISOString() },
        'PUT',
      )
    const weekdays = await change([1, 2, 3, 4, 5], location.updated_at)
    expect(weekdays.status, weekdays.body.message).toBe(200)
    expect(await openOnes()).toEqual(['i9SectionTwo 2026-11-30'])
    await change([1, 2, 3, 4, 5, 6, 7], new Date(weekdays.body.data?.UpdatedAt ?? 0))
    expect(await openOnes()).toEqual(['i9SectionTwo 2026-11-28'])
  })

  it('have no due date while the first day of work is unknown', async () => {
    await system(({ trx }) =>
      trx.updateTable('person').set({ first_day_of_work: null }).where('id', '=', eli).execute(),
    )
    await submitForm('i9', await task('i9'))
    expect(await openOnes()).toEqual(['i9SectionTwo -'])
    at('2026-11-26')
    expect(await remind(server.services)).toBe(0)
  })

  it('end when Section 2 is signed', async () => {
    const id = await task('i9')
    await submitForm('i9', id)
    at('2026-11-23')
    const signed = await section2(id)
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect(await openOnes()).toEqual([])
  })

  it('are emailed to the managers of the location, once a day, and to no one else', async () => {
    await submitForm('i9', await task('i9'))
    const days: string[] = []
    const before = { manager: (await emailsTo('manager')).length, mgmt: (await emailsTo('mgmt')).length }
    for (const day of [21, 22, 24, 25, 26, 27, 29]) {
      at(`2026-11-${day}`)
      const written = (await Promise.all([remind(server.services), remind(server.services)])).reduce((a, b) => a + b)
      if (written > 0) days.push(`${day}: ${written}`)
    }
    // Due on the 26th; there is no reminder on the day of the assignment.
    expect(days).toEqual(['24: 2', '25: 2', '26: 2', '29: 2'])
    const email = await nextEmail('manager', before.manager + 3)
    expect((await emailsTo('mgmt')).length).toBe(before.mgmt + 4)
    expect(email?.subject).toBe('1 item needs your attention')
    expect(email?.text).toContain('- Form I-9, Section 2: examine documents and sign: 1')
    expect(email?.text).toContain(`${server.services.config.publicUrl}/manager/dashboard`)
    for (const detail of ['Eli', 'Navarro', 'Reyes', '2026']) expect(email?.text).not.toContain(detail)
  }, 90_000)

  it('are emailed to the owner if a location has no manager', async () => {
    await submitForm('i9', await task('i9'))
    const setActive = (is_active: boolean) =>
      system(({ trx }) =>
        trx.updateTable('person').set({ is_active }).where('role', 'in', ['MGMT', 'STRMGR']).execute(),
      )
    await setActive(false)
    const before = (await emailsTo('owner')).length
    at('2026-11-24')
    expect(await remind(server.services)).toBe(1)
    await setActive(true)
    // A person who was inactive logs in again.
    tokens.set('manager', await tokenOf(server, 'manager@demo.test'))
    expect((await nextEmail('owner', before))?.text).toContain('/Owner/dashboard')
  })
})

describe('other deadlines', () => {
  it('require Form 8850 within 28 days of the start, until it is approved', async () => {
    await submitForm('wotc', await task('wotc'))
    expect(await openOnes()).toEqual(['wotc 2026-12-21'])
  })

  it('follow the expiration date of a note until the note is deleted', async () => {
    const made = await request<{ id: number }>('manager', '/Notes/create', {
      UserId: eli,
      Text: 'Food handler card',
      DocExpirationDate: '2026-12-01',
    })
    expect(made.status, made.body.message).toBe(200)
    expect(await openOnes()).toEqual(['documentExpiry 2026-12-01'])
    const before = (await emailsTo('manager')).length
    at('2026-11-26')
    expect(await remind(server.services)).toBe(2)
    expect((await nextEmail('manager', before))?.text).toContain('- Documents in notes about to expire: 1')
    await request('manager', '/Notes/Delete', { id: made.body.data?.id, Paging: {} })
    expect(await openOnes()).toEqual([])
  })

  it('are visible with their task or note: not to other tenants, and those of notes never to their subject', async () => {
    await submitForm('i9', await task('i9'))
    await request('manager', '/Notes/create', { UserId: eli, Text: 'Card', DocExpirationDate: '2026-12-01' })
    const listVisible = async (name: string) => {
      const rows = await server.services.db.as(await server.actor(`${name}@demo.test`), ({ trx }) =>
        trx.selectFrom('deadline').select('kind').where('done_at', 'is', null).orderBy('kind').execute(),
      )
      return rows.map(({ kind }) => kind)
    }
    const both = ['documentExpiry', 'i9SectionTwo']
    for (const name of ['admin', 'tpa', 'owner', 'mgmt', 'manager'])
      expect([name, await listVisible(name)]).toEqual([name, both])
    expect(await listVisible('employee')).toEqual(['i9SectionTwo'])
    for (const name of ['tpa2', 'owner2', 'manager2', 'employee2'])
      expect([name, await listVisible(name)]).toEqual([name, []])
  })
})

describe('an exempt claim', () => {
  const exempt = {
    isExempt: true,
    exemptNoLiabilityLastYear: true,
    exemptNoneExpected: true,
    ...Object.fromEntries(
      ['maritalStatus', 'IsMultiJobSelected', 'DependentsUnderAge17', 'DependentsOtherAge', 'OtherIncome']
        .concat('Deductions', 'ExtraWithholding', 'otherCredits')
        .map((name) => [name, undefined]),
    ),
  }
  const zone = 'America/Los_Angeles'
  const tasksOf = () =>
    system(({ trx }) =>
      trx
        .selectFrom('task')
        .select(['due_date', 'status'])
        .where('person_id', '=', eli)
        .where('form_id', '=', allForms.w4.id)
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute(),
    )

  it('expires on the day of its edition, and its form is assigned again before that, once', async () => {
    const id = await task('w4')
    await submitForm('w4', id, exempt)
    expect(await openOnes()).toEqual(['exemptRenewal 2027-02-16'])
    expect((await request('manager', '/w4form/SignAndGeneratePdf', { UserDocumentId: id })).status).toBe(200)
    expect(await reissueExpiringForms(server.services, zone, '2027-01-01')).toBe(0)
    const counts = await Promise.all([1, 2].map(() => reissueExpiringForms(server.services, zone, '2027-01-02')))
    expect(counts.reduce((a, b) => a + b)).toBe(1)
    expect(await tasksOf()).toEqual([
      { due_date: null, status: 'approved' },
      { due_date: '2027-02-16', status: 'open' },
    ])
    expect(await openOnes()).toEqual([])
  })

  it('ends with a later form without such a claim', async () => {
    const first = await task('w4')
    await submitForm('w4', first, exempt)
    const second = await task('w4')
    await submitForm('w4', second)
    expect(await openOnes()).toEqual(['exemptRenewal 2027-02-16'])
    expect((await request('manager', '/w4form/SignAndGeneratePdf', { UserDocumentId: second })).status).toBe(200)
    expect(await openOnes()).toEqual([])
  })
})
