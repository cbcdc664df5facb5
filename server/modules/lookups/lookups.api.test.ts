import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CityRow } from '#contract/endpoints/lookups/lookups.ts'
import type { TimingSlot } from '#contract/domain/lookups.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
}, 120_000)
afterAll(() => server.close())

const listOf = async <Row>(path: string, token?: string) => {
  const answer = await server.call<{ list: Row[] }>(path, { method: 'GET', token })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body.data?.list ?? []
}

describe('lists to choose from', () => {
  it('list the cities of a state, by its code in any letter case or by its id', async () => {
    const cities = await listOf<Wire<CityRow>>('/Masters/City/WA')
    expect(cities.map((city) => city.city_name)).toEqual(expect.arrayContaining(['Seattle', 'Tacoma', 'Spokane']))
    expect(await listOf('/masters/city/wa')).toEqual(cities)
    expect(await listOf('/Masters/City/53')).toEqual(cities)
    expect((await listOf<Wire<CityRow>>('/Masters/City/PR')).map((city) => city.city_name)).toContain('San Juan')
  })

  it('refuse an unknown state', async () => {
    for (const state of ['ZZ', '99', '%00', 'WASH1', '__proto__'])
      expect([400, 404]).toContain((await server.call(`/Masters/City/${state}`, { method: 'GET' })).status)
    expect((await server.call('/Masters/City/ZZ', { method: 'GET' })).status).toBe(404)
  })

  it('are those of the specification, and public', async () => {
    expect(await listOf('/Masters/Gender')).toEqual([
      { id: 1, name: 'Male' },
      { id: 2, name: 'Female' },
      { id: 3, name: 'Transgender' },
    ])
    expect(await listOf('/Masters/Approval')).toEqual([
      { id: 1, name: 'No Action' },
      { id: 2, name: 'Approved' },
      { id: 3, name: 'Rejected' },
    ])
    const days = await listOf<{ id: number; name: string }>('/Masters/WeekDays')
    expect([days[0], days[6]]).toEqual([
      { id: 1, name: 'Monday' },
      { id: 7, name: 'Sunday' },
    ])
    expect(await listOf<{ spl_id: number }>('/Masters/Specialisation')).toContainEqual({
      spl_id: 1,
      spl_name: 'Food service',
    })
    expect((await listOf('/Masters/State')).length).toBe(56)
  })

  it('offer times every half hour through the day, and Off', async () => {
    const slots = await listOf<Wire<TimingSlot>>('/Masters/TimingSlots')
    expect(slots.length).toBe(49)
    const times = slots.map((slot) => `${slot.start_time} to ${slot.end_time}`)
    expect([times[0], times[1], times[23], times[25], times[47], times[48]]).toEqual([
      '12:00 AM to 12:30 AM',
      '12:30 AM to 1:00 AM',
      '11:30 AM to 12:00 PM',
      '12:30 PM to 1:00 PM',
      '11:30 PM to 12:00 AM',
      'Off to Off',
    ])
  })

  it('include job titles for logged-in people', async () => {
    expect((await server.call('/user/GetJobTitle', { method: 'GET' })).status).toBe(401)
    const titles = await listOf<{ jobTitleId: number; jobTitle: string }>(
      '/user/GetJobTitle',
      await server.logIn('employee@demo.test'),
    )
    expect(titles[0]?.jobTitle).toBe('Barista')
    expect(titles.at(-1)?.jobTitle).toBe('Other')
  })

  it.each([
    ['admin', ['Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE']],
    ['tpa', ['TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE']],
    ['owner', ['MGMT', 'STRMGR', 'EMPLOYEE']],
    ['manager', ['EMPLOYEE']],
    ['employee', []],
  ] as const)('list the roles that %s may assign', async (who, roles) => {
    const token = await server.logIn(`${who}@demo.test`)
    const assignable = await listOf<{ role: string; role_id: number; role_name: string }>('/user/GetRole', token)
    expect(assignable.map((row) => row.role)).toEqual(roles)
    if (who === 'employee') return
    const ofBusiness = await listOf<{ role: string }>('/Business/GetRoles', token)
    expect(ofBusiness.map((row) => row.role)).toEqual(roles.filter((role) => role !== 'Admin' && role !== 'TPA'))
    expect(assignable.at(-1)).toEqual({ role_id: 1, role: 'EMPLOYEE', role_name: 'Employee' })
  })
})
