import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BusinessesBehind,
  DashboardOverview,
  DashboardProgress,
  WorklistKey,
} from '#contract/endpoints/dashboard.ts'
import { attentionCountMax, worklists, progressDays } from '#contract/endpoints/dashboard.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import type { Name, DashboardTestServer } from './dashboard.fixture.ts'
import { both, pierOnly, startDashboardTestServer } from './dashboard.fixture.ts'
import { createFailedEmail } from '#tests/server/fail-job.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: DashboardTestServer
let server: TestApp
let locations: DashboardTestServer['locations']
const idOf = (who: Name) => at.idOf(who)
const system: TestApp['services']['db']['system'] = (work) => server.services.db.system(work)

beforeAll(async () => {
  at = await startDashboardTestServer()
  ;({ server, locations } = at)
}, 120_000)
afterAll(() => server.close())

const request = <T>(who: string, path: string, body: object) => server.call<T>(path, { token: at.token(who), body })
const overview = async (who: Name, body: object = {}) => {
  const answer = await request<Wire<DashboardOverview>>(who, '/attention/overview', body)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data?.queues ?? []
}
const counts = async (who: Name, body: object = {}) =>
  Object.fromEntries((await overview(who, body)).map(({ key, total }) => [key, total]))
const progress = async (who: Name, body: object = {}) => {
  const answer = await request<Wire<DashboardProgress>>(who, '/attention/progress', body)
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}

const nothing = Object.fromEntries(Object.keys(both).map((key) => [key, 0]))

describe('the worklists', () => {
  it.each<[Name, Partial<Record<WorklistKey, number>>]>([
    ['owner', both],
    // Only people at their locations; not the managers' own tasks.
    ['mgmt', both],
    ['manager', pierOnly],
    [
      'sibling',
      {
        today: 0,
        notStarted: 0,
        sectionTwo: 1,
        review: 1,
        applications: 1,
        overdue: 1,
        dates: 0,
        invitations: 1,
        sharedNumbers: 0,
        noStart: 1,
        unconfirmed: 0,
      },
    ],
    ['tpa', both],
    ['cobalt', nothing],
    ['owner2', { ...nothing, sectionTwo: 1, review: 1, overdue: 1 }],
    ['tpa2', { ...nothing, sectionTwo: 1, review: 1, overdue: 1 }],
  ])('are counted for %s only at their locations', async (who, expected) => {
    expect(await counts(who)).toEqual(expected)
  })

  it('are those of all locations for an admin, with failed background jobs', async () => {
    const id = await createFailedEmail(server)
    const queues = await overview('admin')
    expect(queues.map(({ key }) => key)).toEqual(worklists)
    expect(queues.find(({ key }) => key === 'sectionTwo')?.total).toBe(3)
    expect(queues.find(({ key }) => key === 'jobs')).toMatchObject({ total: 1, list: [{ key: id, who: 'send email' }] })
  })

  it.each<Name>(['tpa', 'tpa2', 'admin'])(
    'are counted for %s by business, furthest behind first, as the queue of each counts them',
    async (who) => {
      const answer = await request<Wire<BusinessesBehind>>(who, '/attention/businesses', {})
      const list = answer.body.data?.list ?? []
      expect(list.length).toBe(who === 'admin' ? 2 : 1)
      expect(answer.body.data?.total).toBe(list.length)
      for (const { BusinessId, BusinessName, overdueSince, ...counted } of list) {
        const answered = await request<Wire<DashboardOverview>>(who, '/attention/overview', { BusinessId })
        expect(answered.body.data?.business).toEqual({ BusinessId, BusinessName })
        const totals = (answered.body.data?.queues ?? []).map(({ key, total }) => [key, total] as const)
        expect(Object.fromEntries(totals)).toMatchObject(counted)
        expect(overdueSince).toBe('2026-11-10')
      }
      expect(list.map(({ overdue }) => overdue)).toEqual(list.map(({ overdue }) => overdue).sort((a, b) => b - a))
    },
  )

  it('are refused to employees and without a session, and a foreign location returns 404', async () => {
    expect((await request('employee', '/attention/overview', {})).status).toBe(403)
    expect((await request('nobody', '/attention/progress', {})).status).toBe(401)
    for (const path of ['/attention/overview', '/attention/progress'])
      for (const body of [{ LocationId: locations.main }, { LocationId: locations.mission }, { BusinessId: 99 }])
        expect((await request('manager', path, body)).status).toBe(404)
  })

  it('can be filtered by location', async () => {
    expect(await counts('owner', { LocationId: locations.pier })).toEqual({ ...pierOnly, review: 2 })
  })

  it('list the most urgent first, with what it is about and how near its due date is', async () => {
    const [sectionTwo] = await overview('owner', { queue: 'sectionTwo' })
    expect(sectionTwo).toMatchObject({ overdue: 1, today: 1, isMore: false })
    expect(sectionTwo?.list).toMatchObject([
      { who: 'Eli Navarro', what: 'Form I-9', LocationName: 'Pier 9', dueDate: '2026-11-20', due: 'overdue' },
      { UserId: idOf('missy'), LocationName: 'Mission', dueDate: '2026-11-21', due: 'today' },
    ])
    const [dates] = await overview('owner', { queue: 'dates' })
    expect(dates?.list).toMatchObject([
      { kind: 'documentExpiry', what: null, UserDocumentId: null, dueDate: '2026-12-05', due: 'later' },
      { kind: 'reverification', dueDate: '2027-02-01' },
    ])
    const [invitations] = await overview('owner', { queue: 'invitations' })
    expect(invitations?.list).toMatchObject([{ UserId: idOf('missy'), what: 'missy@nowhere.test' }])
    const [applications] = await overview('owner', { queue: 'applications', size: 1 })
    expect(applications).toMatchObject({ total: 2, list: [{ who: 'Wanda Quill', what: 'Barista', UserId: null }] })
    const [noStart] = await overview('owner', { queue: 'noStart' })
    expect(noStart?.list).toMatchObject([
      { UserId: idOf('missy'), LocationName: 'Mission', BusinessName: 'Blue Heron Coffee' },
    ])
  })

  it('list forms that only those who process them read for nobody else', async () => {
    const waiting = async (who: Name) => {
      const [queue] = await overview(who, { queue: 'review', LocationId: locations.pier })
      return queue?.list.map(({ UserId, person }) => [UserId, person?.tasks.map(({ name }) => name)])
    }
    const before = await waiting('manager')
    const wotc = { name: 'WOTC', form_id: formIds.wotc, status: 'submitted', submitted_at: at.now } as const
    const added = [
      await at.assignTask('employee', locations.pier, wotc),
      await at.assignTask('missy', locations.pier, wotc),
    ]
    expect(await waiting('owner')).toEqual([
      [idOf('employee'), ['Form W-4', 'WOTC']],
      [idOf('manager'), ['Policy']],
      [idOf('missy'), ['WOTC']],
    ])
    expect(await waiting('manager')).toEqual(before)
    const ids = added.map(({ id }) => id)
    await system(({ trx }) => trx.deleteFrom('task').where('id', 'in', ids).execute())
  })

  it('exclude one’s own tasks, people who have left, and inactive businesses', async () => {
    const reviewIds = (await overview('manager', { queue: 'review' }))[0]?.list.map(({ UserId }) => UserId)
    expect(reviewIds).toEqual([idOf('employee')])
    const leave = (closed_at: Date | null) =>
      system(({ trx }) => trx.updateTable('person').set({ closed_at }).where('id', '=', idOf('missy')).execute())
    await leave(at.now)
    expect(await counts('owner')).toMatchObject({ sectionTwo: 1, review: 2, overdue: 1, invitations: 0, noStart: 0 })
    await leave(null)
    const rest = (is_active: boolean) =>
      system(({ trx }) => trx.updateTable('business').set({ is_active }).where('slug', '=', 'redwood').execute())
    await rest(false)
    expect(await counts('tpa2')).toEqual(nothing)
    await rest(true)
  })

  it('are limited by the database’s policies as well', async () => {
    const manager = await server.actor('manager@demo.test')
    const visible = await server.services.db.as(manager, ({ trx }) =>
      trx.selectFrom('deadline').select('location_id').where('done_at', 'is', null).execute(),
    )
    expect(new Set(visible.map((row) => row.location_id))).toEqual(new Set([locations.pier]))
  })
})

describe('progress', () => {
  it('is reported by location: how many are at which status', async () => {
    const { locations: byLocation, isMore, today } = await progress('owner')
    expect([isMore, today]).toEqual([false, '2026-11-21'])
    expect(byLocation).toMatchObject([
      { LocationName: 'Mission', open: 2, submitted: 2, done: 1, isMore: false },
      { LocationName: 'Pier 9', open: 2, submitted: 4, done: 2, isMore: false },
    ])
    expect(byLocation.every(({ people }) => people > 0)).toBe(true)
    expect((await progress('manager')).locations.map(({ LocationName }) => LocationName)).toEqual(['Pier 9'])
    expect((await progress('owner', { LocationId: locations.mission })).locations).toHaveLength(1)
    expect((await progress('tpa2')).locations.map(({ BusinessName }) => BusinessName)).toEqual(['Redwood Diner'])
  })

  it('is reported by day: what was done recently and what is due next', async () => {
    const { completions, ahead } = await progress('owner')
    expect(completions).toHaveLength(progressDays.back)
    expect(completions.at(-1)?.day).toBe('2026-11-21')
    expect(completions.filter(({ count }) => count > 0)).toEqual([{ day: '2026-11-20', count: 2 }])
    expect(ahead).toEqual([
      { day: '2026-11-21', kind: 'i9SectionTwo', count: 1 },
      { day: '2026-11-25', kind: 'task', count: 2 },
    ])
    expect((await progress('manager')).ahead).toEqual([{ day: '2026-11-25', kind: 'task', count: 1 }])
  })

  it('leaves out documents that aren’t required', async () => {
    const before = (await progress('manager')).locations[0]?.open
    const task = await at.assignTask('employee', locations.pier, { form_id: 5, name: 'Menu' })
    const made = await system(async ({ trx }) => {
      const { id } = await trx
        .insertInto('company_document')
        .values({ business_id: task.business_id, name: 'Menu', audience_level: 5, file_id: 'none', is_required: false })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.updateTable('task').set({ company_document_id: id }).where('id', '=', task.id).execute()
      return id
    })
    expect((await progress('manager')).locations[0]?.open).toBe(before)
    await system(({ trx }) =>
      trx.updateTable('company_document').set({ is_required: true }).where('id', '=', made).execute(),
    )
    expect((await progress('manager')).locations[0]?.open).toBe((before ?? 0) + 1)
  })
})

describe('a worklist of people', () => {
  it.each(['owner', 'mgmt', 'manager', 'sibling', 'tpa', 'tpa2', 'admin'] as const)(
    'counts for %s exactly the rows that its pages list, and each person once per location',
    async (who) => {
      for (const { key, total } of await overview(who)) {
        // One more row than the total would have room on them.
        const pages = await Promise.all(
          Array.from(
            { length: Math.floor(total / 2) + 1 },
            async (_none, before) => (await overview(who, { queue: key, size: 2, page: before + 1 }))[0]?.list ?? [],
          ),
        )
        const keys = pages.flat().map((row) => row.key)
        expect(keys, key).toHaveLength(total)
        expect(new Set(keys).size, key).toBe(total)
      }
    },
  )

  it('says what is pending of a person, how to reach them, and how far they are', async () => {
    const [overdue] = await overview('manager', { queue: 'overdue' })
    expect(overdue?.list).toMatchObject([
      {
        UserId: idOf('employee'),
        what: 'Late',
        dueDate: '2026-11-10',
        due: 'overdue',
        person: {
          tasks: [{ name: 'Late', dueDate: '2026-11-10' }],
          email: 'employee@demo.test',
          lastRemindedOn: null,
          onboarding: { stage: 'started', approved: 2, required: 8, next: 'person', firstDue: '2026-11-10' },
        },
      },
    ])
  })

  it('has the undelivered invitations of people whom its reader may invite again', async () => {
    const person_id = idOf('mgmt')
    await system(({ trx }) =>
      trx
        .insertInto('invitation')
        .values({ person_id, email: 'mgmt@nowhere.test', state: 'bounced', failed_at: at.now })
        .execute(),
    )
    const listed = async (who: Name) =>
      (await overview(who, { queue: 'invitations' }))[0]?.list.map(({ UserId }) => UserId)
    expect(await listed('owner')).toContain(person_id)
    expect(await listed('manager')).toEqual([])
    expect(await listed('sibling')).toEqual([idOf('missy')])
    await system(({ trx }) => trx.deleteFrom('invitation').where('person_id', '=', person_id).execute())
  })

  it('has who is due today, and who never started, until they submit something', async () => {
    const task = await at.assignTask('sibling', locations.mission, { name: 'Policy', due_date: '2026-11-21' })
    const state = (invited: 'sent' | 'accepted') =>
      system(({ trx }) =>
        trx
          .insertInto('invitation')
          .values({ person_id: idOf('sibling'), email: 'sibling@demo.test', state: invited })
          .onConflict((on) => on.column('person_id').doUpdateSet({ state: invited }))
          .execute(),
      )
    await state('sent')
    expect(await counts('owner')).toMatchObject({ today: 1, notStarted: 1, overdue: 2 })
    expect((await overview('owner', { queue: 'notStarted' }))[0]?.list).toMatchObject([
      { UserId: idOf('sibling'), person: { invitation: 'sent', onboarding: { stage: 'invited' } } },
    ])
    await state('accepted')
    expect(await counts('owner')).toMatchObject({ today: 1, notStarted: 0 })
    await system(({ trx }) => trx.updateTable('task').set({ withdrawn_at: at.now }).where('id', '=', task.id).execute())
    expect(await counts('owner')).toMatchObject({ today: 0 })
  })
})

it('is counted up to a thousand', async () => {
  const [before] = (await progress('manager')).locations
  const added = attentionCountMax + 100
  await system(({ trx }) =>
    sql`insert into task (business_id, location_id, person_id, form_id, name, status, awaiting_verification, submitted_at, reasons)
      select business_id, id, ${idOf('employee')}, 4, 'Direct deposit', 'submitted', true, now(), '[]'
      from location, generate_series(1, ${added}) where id = ${locations.pier}`.execute(trx),
  )
  const [unconfirmed] = await overview('manager', { queue: 'unconfirmed', size: 2 })
  expect(unconfirmed).toMatchObject({ total: attentionCountMax, isMore: true })
  expect(unconfirmed?.list).toHaveLength(2)
  // Progress counts the tasks of up to a thousand people.
  const [after] = (await progress('manager')).locations
  expect(after).toMatchObject({ submitted: (before?.submitted ?? 0) + added, isMore: false })
})
