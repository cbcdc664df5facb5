import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CityRow } from '#contract/endpoints/lookups/lookups.ts'

/** Cities by the code of their state, each list by name. */
type Cities = ReadonlyMap<string, readonly CityRow[]>

let loaded: Promise<Cities> | undefined

/** The cities of `cities.json`, which `npm run cities` writes; read once. */
export const loadCities = (): Promise<Cities> => {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

// Read when first needed: an import would make every start of a server parse them.
const read = async (): Promise<Cities> => {
  const text = await readFile(path.join(import.meta.dirname, 'cities.json'), 'utf8')
  const idsByState = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, number>>>>
  return new Map(Object.entries(idsByState).map(([state, ids]) => [state, rowsOf(ids)]))
}

const rowsOf = (ids: Readonly<Record<string, number>>): CityRow[] =>
  Object.entries(ids).map(([cityName, cityId]) => ({ cityId, cityName }))
