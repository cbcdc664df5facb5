import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleSearchMax, peopleSorts } from '#contract/endpoints/people/people-list.ts'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import type { CrowdedServer, Name } from '#tests/server/crowd.fixture.ts'
import { crowd, openCrowdedServer } from '#tests/server/crowd.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let all: CrowdedServer

beforeAll(async () => {
  all = await openCrowdedServer()
}, 120_000)
afterAll(() => all.close())

const list: CrowdedServer['list'] = (...args) => all.list(...args)
const pages = async (who: Name, businessDetail: object, Paging: object) => {
  const rows: Wire<PersonRow>[] = []
  for (let PageNumber = 1; ; PageNumber += 1) {
    const page = (await list(who, businessDetail, { PageSize: 100, ...Paging, PageNumber })).data
    rows.push(...page.list)
    if (PageNumber >= page.totalPages) return rows
  }
}
const key = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

describe('the list of people', () => {
  it('shows everyone the user may see, with all columns of a row', async () => {
    const page = (await list('owner')).data
    expect(page).toMatchObject({ total: 305, totalPages: 13, isMore: false })
    expect(page.list).toHaveLength(25)
    expect((await list('owner', { Search: 'navarro' })).data.list[0]).toMatchObject({
      firstName: 'Eli',
      role: 'EMPLOYEE',
      username: 'employee@demo.test',
      BusinessName: 'Blue Heron Coffee',
      locations: [{ LocationName: 'Pier 9' }],
      active: true,
      invitation: null,
    })
  })

  it('counts and shows only people the user may see', async () => {
    const totals = async (who: Name, detail = {}) => {
      const { total, isMore } = (await list(who, detail)).data
      return [total, isMore]
    }
    expect(await totals('admin')).toEqual([311, false])
    expect(await totals('tpa')).toEqual([306, false])
    expect(await totals('tpa2')).toEqual([4, false])
    expect(await totals('owner2')).toEqual([3, false])
    expect(await totals('manager')).toEqual([303, false])
    // Of two locations: people at both count once.
    expect(await totals('mgmt')).toEqual([304, false])
    expect(await totals('mgmt', { LocationId: all.locations.get('Mission') })).toEqual([32, false])
    expect((await list('employee')).status).toBe(403)
  })

  it('finds nothing of another branch by business, location or name', async () => {
    const pier = all.locations.get('Pier 9')
    for (const who of ['tpa2', 'owner2'] as const)
      for (const detail of [{ LocationId: pier }, { BusinessId: 1 }, { Search: 'Eli' }, { Search: 'employee@' }])
        expect((await list(who, detail)).data).toMatchObject({ list: [], total: 0 })
    expect((await list('manager', { LocationId: all.locations.get('Mission') })).data.total).toBe(0)
  })

  it.each(peopleSorts)('lists everyone once, sorted by %s in both directions', async (sort) => {
    for (const who of ['owner', 'admin', 'mgmt'] as const) {
      const up = await pages(who, {}, { sort })
      const down = await pages(who, {}, { sort: `${sort} desc` })
      expect(new Set(up.map((row) => row.id)).size).toBe({ owner: 305, admin: 311, mgmt: 304 }[who])
      expect(down.map((row) => row.id)).toEqual(up.map((row) => row.id).reverse())
    }
  })

  it('sorts names without regard to letter case and accents, empty dates last', async () => {
    const byName = (await pages('owner', {}, { sort: 'lastName' })).map((row) =>
      key(`${row.lastName} ${row.firstName}`),
    )
    expect(byName).toEqual([...byName].sort())
    const days = (await pages('owner', {}, { sort: 'firstDayOfWork' })).map((row) => row.firstDayOfWork ?? '9')
    expect(days).toEqual([...days].sort())
    const active = (await pages('owner', {}, { sort: 'active desc' })).map((row) => row.active)
    expect(active).toEqual([...active].sort((a, b) => Number(b) - Number(a)))
  })

  it('is filtered by role, active status and location, with exact counts', async () => {
    const managers = await pages('owner', { role: 'STRMGR' }, {})
    expect(managers).toHaveLength(16)
    expect(managers.every((row) => row.role === 'STRMGR')).toBe(true)
    const rested = await pages('owner', { active: false }, { sort: 'createdAt' })
    expect(rested).toHaveLength(50)
    expect(rested.some((row) => row.active)).toBe(false)
    const both = { role: 'STRMGR', active: false, LocationId: all.locations.get('Mission') }
    expect((await list('owner', both)).data.total).toBe(5)
    expect((await list('owner', {}, { filtered: [{ id: 'role', value: 'strmgr' }] })).data.total).toBe(16)
  })

  it('finds people by the beginnings of their words, in any order, with or without accents', async () => {
    const search = async (Search: string) => (await list('owner', { Search }, { PageSize: 200 })).data
    expect((await search('alvarez')).list.map((row) => row.lastName)).toEqual(Array(43).fill('Álvarez'))
    expect((await search('ÁLV')).total).toBe(43)
    for (const terms of ['celia cruz', 'cruz cel', 'la cr célia', 'maria de la cruz celia', 'cru mar cel'])
      for (const row of (await search(terms)).list) {
        expect(row.lastName).toBe('de la Cruz')
        expect(row.firstName).toMatch(/^Célia/)
      }
    expect((await search('cruz cel')).total).toBe(5)
    expect((await search('crowd299@')).total).toBe(1)
    for (const none of ['lvarez', 'cruz navarro', '%', '_', "o'", '\\', 'crowd1 crowd2'])
      expect((await search(none)).total, none).toBe(0)
  })

  it('finds an apostrophe in any spelling', async () => {
    const id = (await list('owner', { Search: 'crowd9@' })).data.list[0]?.id ?? 0
    for (const lastName of ['O’Brien', "O'Brien"]) {
      await all.request('owner', 'POST', '/user/update', { id, lastName })
      for (const Search of ["o'brien", 'O’BR', 'oʼbrien'])
        expect(
          (await list('owner', { Search })).data.list.map((row) => row.lastName),
          Search,
        ).toEqual([lastName])
    }
    await all.request('owner', 'POST', '/user/update', { id, lastName: crowd(9).last_name })
  })

  it('finds by the beginning of one column', async () => {
    const by = async (id: string, value: string) =>
      (await list('owner', {}, { PageSize: 200, filtered: [{ id, value }] })).data
    expect((await by('lastName', 'na')).list.map((row) => row.firstName)).toEqual(['Eli'])
    expect((await by('firstName', 'na')).total).toBe(0)
    expect((await by('emailId', 'crowd12')).total).toBe(11)
    const filtered = await list('owner', { role: 'STRMGR' }, { filtered: [{ id: 'lastName', value: 'fo' }] })
    expect(filtered.data.list.every((row) => row.lastName === 'Fox' && row.role === 'STRMGR')).toBe(true)
  })

  it('says that there are more than it counts, and refuses a page out of reach', async () => {
    const crowded = (await list('owner', { Search: 'crowd' })).data
    expect(crowded).toMatchObject({ total: peopleSearchMax, isMore: true })
    const beyond = await list('owner', { Search: 'crowd' }, { PageNumber: 5 })
    expect([beyond.status, beyond.fields]).toEqual([400, { 'Paging.PageNumber': 'filterList' }])
    expect((await list('owner', {}, { PageNumber: 900 })).data.list).toEqual([])
  })

  it('reflects every change of a person immediately', async () => {
    const id = (await list('owner', { Search: 'crowd7@' })).data.list[0]?.id ?? 0
    const totals = async () =>
      Promise.all(
        [{ active: true }, { role: 'STRMGR' }, { LocationId: all.locations.get('Mission') }, {}].map(
          async (detail) => (await list('owner', detail)).data.total,
        ),
      )
    const [active = NaN, managers = NaN, mission = NaN, everybody = NaN] = await totals()
    await all.request('owner', 'POST', '/user/update', { id, lastName: 'Zyx', active: false })
    await all.request('owner', 'POST', '/user/changerole', { UserId: id, role: 'STRMGR' })
    await all.request('owner', 'POST', '/user/AssignBusinessLocation', {
      UserId: id,
      BusinessId: 1,
      LocationIdList: [all.locations.get('Mission')],
    })
    expect(await totals()).toEqual([active - 1, managers + 1, mission + 1, everybody])
    expect((await list('owner', { Search: 'zyx' })).data.list.map((row) => row.id)).toEqual([id])
    await all.request('owner', 'POST', '/user/delete', { UserId: id })
    expect(await totals()).toEqual([active - 1, managers, mission, everybody - 1])
    expect((await list('owner', { Search: 'zyx' })).data.total).toBe(0)
  })
})
