import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DashboardOverview } from '#contract/endpoints/dashboard.ts'
import type { Wire } from '#tests/server/wire.ts'
import { startDashboardTestServer, type DashboardTestServer } from './dashboard.fixture.ts'

let at: DashboardTestServer

beforeAll(async () => {
  at = await startDashboardTestServer()
}, 120_000)
afterAll(() => at.server.close())

const sectionTwoQueue = async () => {
  const body = { queue: 'sectionTwo' }
  const answer = await at.server.call<Wire<DashboardOverview>>('/attention/overview', {
    token: at.token('owner'),
    body,
  })
  return answer.body.data?.queues[0]?.list ?? []
}

it('follows the deadlines of Section 2 when they move', async () => {
  const moveTo = (day: string) =>
    at.server.services.db.system(({ trx }) =>
      trx
        .updateTable('deadline')
        .set({ due_date: day })
        .where('kind', '=', 'i9SectionTwo')
        .where('person_id', '=', at.idOf('missy'))
        .execute(),
    )
  await moveTo('2026-11-19')
  const [moved] = await sectionTwoQueue()
  expect(moved).toMatchObject({ UserId: at.idOf('missy'), dueDate: '2026-11-19', due: 'overdue' })
  await moveTo('2026-11-21')
  expect((await sectionTwoQueue()).map(({ dueDate }) => dueDate)).toEqual(['2026-11-20', '2026-11-21'])
})
