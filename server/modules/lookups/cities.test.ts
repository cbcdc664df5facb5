import { describe, expect, it } from 'vitest'
import { stateCodes } from '#contract/domain/states.ts'
import { citiesOf, loadCities } from './cities.ts'

const zip = (code: string, city: string, latitude = 47.6062, state = 'WA') => ({
  zip: code,
  city,
  state,
  latitude,
  longitude: -122.33,
})

describe('the cities of a list of ZIP codes', () => {
  it('are unique, sorted by name, with their lowest code', () => {
    const cities = citiesOf([zip('98109', 'Seattle'), zip('98004', 'Bellevue'), zip('98101', 'Seattle', 47.6)])
    expect(cities.get('WA')).toEqual([
      { city_id: 98004, city_name: 'Bellevue' },
      { city_id: 98101, city_name: 'Seattle' },
    ])
  })

  it('exclude firms that have their own code', () => {
    const cities = citiesOf([zip('98184', 'Bank Of America', 47.6), zip('98101', 'Seattle')])
    expect(cities.get('WA')?.map((city) => city.city_name)).toEqual(['Seattle'])
  })

  it('include all of a territory, for which the list has no exact coordinates', () => {
    expect(citiesOf([zip('00601', 'Adjuntas', 18.16, 'PR')]).get('PR')).toEqual([
      { city_id: 601, city_name: 'Adjuntas' },
    ])
  })

  it('have correct capital letters', () => {
    const names = citiesOf([zip('1', 'Wilkes-barre'), zip('2', "O'fallon"), zip('3', "Saint Mary's")]).get('WA')
    expect(names?.map((city) => city.city_name)).toEqual(["O'Fallon", "Saint Mary's", 'Wilkes-Barre'])
  })
})

describe('the list that is installed', () => {
  it('has cities for every state and territory, each with a unique id', async () => {
    const cities = await loadCities()
    const empty = stateCodes.filter((code) => (cities.get(code)?.length ?? 0) === 0)
    expect(empty).toEqual([])
    const ids = [...cities.values()].flat().map((city) => city.city_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(29_000)
  })

  it('has large and small ones and no firm', async () => {
    const names = (await loadCities()).get('CA')?.map((city) => city.city_name)
    expect(names).toEqual(expect.arrayContaining(['Los Angeles', 'San Francisco', 'Eureka', 'Daly City']))
    expect(names).not.toContain('Wells Fargo Bank')
  })
})
