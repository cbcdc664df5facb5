import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedViews } from '#contract/endpoints/saved-views.ts'
import { savedViewsMax } from '#contract/domain/saved-views.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
}, 60_000)
afterAll(() => server.close())

const call = async (username: string, path: string, body: object) =>
  server.call<SavedViews>(`/SavedViews/${path}`, { token: await server.logIn(username), body })
const owner = 'owner@demo.test'
const late = { list: 'people', name: 'Late', query: 'stage=invited&sort=lastName+desc' }
const viewsOf = async (username: string, list = 'people') =>
  (await call(username, 'List', { list })).body.data?.list ?? []

it('views follow their user, are replaced by name, renamed and deleted, and are of one list', async () => {
  const { body } = await call(owner, 'Save', late)
  const savedViewId = body.data?.list[0]?.savedViewId
  expect(body.data?.list).toEqual([{ savedViewId, name: late.name, query: late.query }])
  await call(owner, 'Save', { ...late, name: 'LATE', query: 'stage=started' })
  expect(await viewsOf(owner)).toEqual([{ savedViewId, name: 'LATE', query: 'stage=started' }])
  await call(owner, 'Save', { ...late, name: 'Others' })
  const refused = await call(owner, 'Rename', { id: savedViewId, name: 'others' })
  expect(refused.status).toBe(400)
  await call(owner, 'Rename', { id: savedViewId, name: 'Started' })
  expect((await viewsOf(owner)).map(({ name }) => name)).toEqual(['Others', 'Started'])
  expect(await viewsOf(owner, 'locations')).toEqual([])
  await call(owner, 'Delete', { id: savedViewId })
  expect((await viewsOf(owner)).map(({ name }) => name)).toEqual(['Others'])
})

it('views of others are not there', async () => {
  await call(owner, 'Save', late)
  const [view] = await viewsOf(owner)
  expect(await viewsOf('mgmt@demo.test')).toEqual([])
  expect((await call('mgmt@demo.test', 'Rename', { id: view?.savedViewId, name: 'Mine' })).status).toBe(404)
  expect((await call('mgmt@demo.test', 'Delete', { id: view?.savedViewId })).status).toBe(404)
  expect(await viewsOf(owner)).toContainEqual(view)
})

it('a view holds filters, order and columns of its list, and nothing that was typed', async () => {
  for (const query of [
    'search=Ada',
    'tpaCompanyId=1',
    'stage=gone',
    'reminder=read',
    'role=King',
    'location=x',
    'stage=Ada%20Byron',
    'stage',
    '?stage=invited',
  ])
    expect([query, (await call(owner, 'Save', { ...late, query })).status]).toEqual([query, 400])
  const { body } = await call(owner, 'Save', { ...late, query: 'role=Owner&stage=gone' })
  expect(body.error?.fields['query']).toEqual({ key: 'savedViewFilter', values: { filter: 'stage' } })
  expect(
    (await call(owner, 'Save', { ...late, query: 'reminder=never&sort=lastName+desc&hide=phone%2Cadded' })).status,
  ).toBe(200)
  for (const more of [{ name: 'a\u0000b' }, { query: 'stage=a\u0000' }, { list: 'constructor' }, { name: '' }])
    expect([more, (await call(owner, 'Save', { ...late, ...more })).status]).toEqual([more, 400])
})

it('a list has so many views, whichever device saves them', async () => {
  const views = Array.from({ length: savedViewsMax }, (_, at) => ({
    list: 'forms',
    name: `v${at}`,
    query: 'status=all',
  }))
  for (const view of views) expect((await call(owner, 'Save', view)).status).toBe(200)
  const more = await call(owner, 'Save', { ...views[0], name: 'one more' })
  expect([more.status, more.body.message]).toEqual([409, expect.stringContaining(String(savedViewsMax))])
  expect((await call(owner, 'Save', { ...views[0], query: 'status=open' })).status).toBe(200)
})
