import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClosedPerson } from '#contract/endpoints/people/rehire.ts'
import { personOf } from '#tests/server/people.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'owner', 'mgmt', 'manager', 'owner2'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>

beforeAll(async () => {
  all = await openLoggedIn(names)
}, 120_000)
afterAll(() => all.close())

const post = <T = unknown>(who: Name, path: string, body: object) => all.request<T>(who, 'POST', path, body)
const listFor = async (who: Name, search?: string) =>
  (await post<Wire<{ list: ClosedPerson[] }>>(who, '/user/Closed', { search })).data.list

it('closed accounts are listed for those who may restore them, in their own tenant, by the beginnings of names', async () => {
  const eli = await personOf(all.server, 'employee@demo.test')
  await post('owner', '/user/delete', { UserId: eli, IsPermanentDelete: false })
  for (const who of ['admin', 'tpa', 'owner', 'mgmt'] as const)
    expect(await listFor(who), who).toMatchObject([{ id: eli, isRestorable: true, endedOn: null }])
  expect((await listFor('owner', 'nav el')).map(({ id }) => id)).toEqual([eli])
  expect(await listFor('owner', 'zz%')).toEqual([])
  expect(await listFor('owner2')).toEqual([])
  expect((await post('manager', '/user/Closed', {})).status).toBe(403)
  const body = { UserId: eli, firstDayOfWork: '2035-01-05' }
  for (const path of ['/user/Rehire', '/user/RehireForms']) {
    expect((await post('owner2', path, body)).status).toBe(404)
    expect((await post('manager', path, body)).status).toBe(403)
  }
})
