import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CityRow } from '#contract/endpoints/lookups/lookups.ts'

/** An entry of the list of ZIP codes; one that GeoNames has too has exact coordinates. */
interface ZipCode {
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly state: string
}

/** Cities by the code of their state, each list by name. */
export type Cities = ReadonlyMap<string, readonly CityRow[]>

const territories = ['PR', 'GU', 'VI', 'AS', 'MP']
let loaded: Promise<Cities> | undefined

/** The cities of the package's list of ZIP codes, read once. */
export const loadCities = (): Promise<Cities> => {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

// Read as text: importing the module would hold all of its 40,000 entries in memory.
const read = async (): Promise<Cities> => {
  const source = await readFile(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8')
  const start = source.indexOf('{')
  const codes = JSON.parse(source.slice(start, source.indexOf('};', start) + 1)) as Record<string, ZipCode>
  return citiesOf(Object.values(codes))
}

/**
 * Derives cities from ZIP codes. To exclude firms with their own ZIP code, a state's city counts only if GeoNames has
 * it, recognizable by coordinates finer than a hundredth of a degree; territories aren't in GeoNames. `city_id` is a
 * city's lowest ZIP code.
 */
export const citiesOf = (codes: Iterable<ZipCode>): Cities => {
  const citiesByState = new Map<string, Map<string, { lowest: number; isTown: boolean }>>()
  for (const { zip, latitude, longitude, city, state } of codes) {
    const cities = citiesByState.get(state) ?? new Map<string, { lowest: number; isTown: boolean }>()
    citiesByState.set(state, cities)
    const name = spelled(city)
    const before = cities.get(name)
    const isTown = territories.includes(state) || isExact(latitude) || isExact(longitude)
    cities.set(name, {
      lowest: Math.min(before?.lowest ?? Number(zip), Number(zip)),
      isTown: isTown || before?.isTown === true,
    })
  }
  return new Map([...citiesByState].map(([state, cities]) => [state, rowsOf(cities)]))
}

const rowsOf = (cities: ReadonlyMap<string, { readonly lowest: number; readonly isTown: boolean }>): CityRow[] =>
  [...cities]
    .filter(([, { isTown }]) => isTown)
    .map(([city_name, { lowest }]) => ({ city_id: lowest, city_name }))
    .sort((a, b) => a.city_name.localeCompare(b.city_name, 'en'))

const isExact = (degrees: number): boolean => Math.abs(degrees * 100 - Math.round(degrees * 100)) > 1e-6

/** `Wilkes-barre` and `O'fallon` with the capital letters that the list lacks. */
const spelled = (name: string): string => name.replace(/(?<=-|\b[OD]')[a-z]/g, (character) => character.toUpperCase())
