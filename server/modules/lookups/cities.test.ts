import { describe, expect, it } from 'vitest'
import { stateCodes } from '#contract/domain/states.ts'
import { loadCities } from './cities.ts'

describe('the list of cities', () => {
  it('has cities for every state and territory, by name, each with a unique id', async () => {
    const cities = await loadCities()
    const empty = stateCodes.filter((code) => (cities.get(code)?.length ?? 0) === 0)
    expect(empty).toEqual([])
    const rows = [...cities.values()].flat()
    expect(new Set(rows.map((city) => city.cityId)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(29_000)
    for (const names of [...cities.values()].map((list) => list.map((city) => city.cityName)))
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it('has large and small ones and no firm', async () => {
    const names = (await loadCities()).get('CA')?.map((city) => city.cityName)
    expect(names).toEqual(expect.arrayContaining(['Los Angeles', 'San Francisco', 'Eureka', 'Daly City']))
    expect(names).not.toContain('Wells Fargo Bank')
  })
})
