import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttentionQueue, DashboardOverview } from '#contract/endpoints/dashboard.ts'
import { verifyFiles } from '../../../platform/files/verify-files.ts'
import { verifyAudit } from '../../../platform/audit/verify-chain.ts'
import { verifySubmissions } from '../../../modules/forms/core/verify-submissions.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import { bringToLife } from './living-business.ts'

let all: LoggedInServer<'owner' | 'manager'>
beforeAll(async () => {
  all = await openLoggedIn(['owner', 'manager'])
  await bringToLife(all.server.services)
}, 120_000)
afterAll(() => all.close())

const findings = async (): Promise<readonly unknown[]> => {
  const { services } = all.server
  const reported: unknown[] = []
  const report = (finding: unknown) => void reported.push(finding)
  await verifyAudit(services.db, services.master, { furthest: new Map(), foreign: [] }, report)
  await verifyFiles(services, report)
  await verifySubmissions(services, report)
  return reported
}

const queuesOf = async (who: 'owner' | 'manager') => {
  const { data } = await all.request<DashboardOverview>(who, 'POST', '/attention/overview', {})
  return new Map(data.queues.map((queue) => [queue.key, queue] as const))
}

const emptyIn = (queues: ReadonlyMap<string, AttentionQueue>) =>
  [...queues.values()].flatMap(({ key, total }) => (total === 0 ? [key] : []))

/** What is there of the sample people and what was made up with them. */
const left = () =>
  all.server.services.db.system(async ({ trx }) => {
    const count = async (
      table: 'application' | 'company_document' | 'reminder' | 'note' | 'form_submission' | 'stored_file',
    ) =>
      Number(
        (
          await trx
            .selectFrom(table)
            .select((row) => row.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const people = await trx
      .selectFrom('person')
      .select('id')
      .where('is_sample', '=', true)
      .where('purged_at', 'is', null)
      .execute()
    return {
      people: people.length,
      applications: await count('application'),
      documents: await count('company_document'),
      ...{ reminders: await count('reminder'), notes: await count('note') },
      ...{ submissions: await count('form_submission'), files: await count('stored_file') },
    }
  })

describe('the living business', () => {
  it('has people in every stage, as the list says', async () => {
    const stages = ['invited', 'started', 'submitted', 'complete'] as const
    const rows = await Promise.all(
      stages.map(async (stage) => {
        const body = { businessDetail: { role: 'EMPLOYEE', stage } }
        const { data } = await all.request<{ list: readonly object[] }>('owner', 'POST', '/user/getEmployee', body)
        return [stage, data.list.length]
      }),
    )
    // Two of those who have started are the demo’s own; a changed bank account waits for its person, a closed account is in no stage.
    expect(rows).toEqual([
      ['invited', 8],
      ['started', 8],
      ['submitted', 7],
      ['complete', 3],
    ])
  })

  it('has something in every queue of its owner, and Section 2 due today', async () => {
    const queues = await queuesOf('owner')
    expect(emptyIn(queues)).toEqual([])
    const [due, late] = [queues.get('sectionTwo')?.today, queues.get('sectionTwo')?.overdue]
    expect([due, late]).toEqual([2, 1])
    expect(queues.get('applications')?.total).toBe(4)
    expect((await queuesOf('manager')).get('sectionTwo')?.today).toBe(1)
  })

  it('is made by the ordinary rules: audit log, files and signatures are sound, and no state hears of it', async () => {
    expect(await findings()).toEqual([])
    const reports = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('new_hire_report')
        .innerJoin('person', 'person.id', 'new_hire_report.person_id')
        .select('person.id')
        .where('is_sample', '=', true)
        .execute(),
    )
    expect(reports).toEqual([])
  })

  it('is removed by one press, and leaves nothing', async () => {
    expect(await left()).toMatchObject({ people: 25, applications: 6, documents: 2 })
    expect((await all.request('owner', 'POST', '/sample-data/remove', { BusinessId: 1 })).status).toBe(200)
    expect(await left()).toEqual({
      ...{ people: 0, applications: 0, documents: 0, reminders: 0, notes: 0, submissions: 0, files: 0 },
    })
    expect(await findings()).toEqual([])
  })
})
