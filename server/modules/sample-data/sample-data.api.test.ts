import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SampleData } from '#contract/endpoints/sample-data.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'

let all: LoggedInServer<'owner' | 'tpa' | 'tpa2'>
beforeAll(async () => void (all = await openLoggedIn(['owner', 'tpa', 'tpa2'])), 60_000)
afterAll(() => all.close())

const call = async (who: 'owner' | 'tpa' | 'tpa2', path: string, body?: object) => {
  const answer = await all.server.call<SampleData>(
    path,
    body === undefined ? { method: 'GET', token: all.token(who) } : { token: all.token(who), body },
  )
  return { status: answer.status, data: answer.body.data }
}
const people = () =>
  all.server.services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select(['id', 'first_name', 'onboarding_stage', 'email', 'purged_at'])
      .where('is_sample', '=', true)
      .orderBy('id')
      .execute(),
  )

describe('sample people', () => {
  it('are added once, each in another stage, with signed forms to review', async () => {
    const twice = await Promise.all([1, 2].map(() => call('owner', '/sample-data/add', { BusinessId: 1 })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await people()).map((each) => [each.first_name, each.onboarding_stage])).toEqual([
      ['Ana', 'invited'],
      ['Ben', 'started'],
      ['Cam', 'submitted'],
    ])
    expect((await call('tpa', '/sample-data/add', { BusinessId: 1 })).status).toBe(409)
    const signed = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('form_submission')
        .innerJoin('person', 'person.id', 'form_submission.person_id')
        .select('person.first_name')
        .where('person.is_sample', '=', true)
        .execute(),
    )
    expect(signed.map((each) => each.first_name).sort()).toEqual(['Ben', 'Ben', 'Cam', 'Cam', 'Cam', 'Cam'])
  })

  it('are behind the walls of their business', async () => {
    expect((await call('tpa2', '/sample-data/1')).status).toBe(404)
    expect((await call('tpa2', '/sample-data/add', { BusinessId: 1 })).status).toBe(404)
    expect((await call('tpa2', '/sample-data/remove', { BusinessId: 1 })).status).toBe(404)
    expect((await call('tpa', '/sample-data/1')).data).toMatchObject({ people: 3, hasLocation: true })
  })

  it('get no address that anyone reads', async () => {
    const [ana, ben] = await people()
    for (const [path, person] of [
      ['/user/update', ana],
      ['/user/ResendInvitation', ana],
      ['/user/StartRecovery', ben],
    ] as const) {
      const body = { id: person?.id, UserId: person?.id, emailId: 'somebody@example.com', reason: 'No mailbox' }
      const answer = await all.server.call(path, { token: all.token('owner'), body })
      expect([path, answer.body.error?.reason.key]).toEqual([path, 'sampleAddress'])
    }
    expect((await people())[0]?.email).toContain('.invalid')
  })

  it('are not reported to a state, paid, or counted', async () => {
    const ids = (await people()).map(({ id }) => id)
    const reports = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('new_hire_report').select('id').where('person_id', 'in', ids).execute(),
    )
    expect(reports).toEqual([])
  })

  it('are removed with everything of theirs, signed forms included, whoever added them', async () => {
    expect((await call('tpa', '/sample-data/remove', { BusinessId: 1 })).data).toMatchObject({ people: 0 })
    const rows = await people()
    expect(rows.every((row) => row.purged_at !== null && row.first_name === 'Removed')).toBe(true)
    const left = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('form_submission')
        .select('id')
        .where(
          'person_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute(),
    )
    expect(left).toEqual([])
    expect((await call('owner', '/sample-data/add', { BusinessId: 1 })).data).toMatchObject({ people: 3 })
  })
})
