import type { Geolocation } from '#contract/domain/geolocation.ts'
import type { Language } from '#contract/domain/lookups.ts'

const valueAt = (record: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    record,
  )

const textAt = (record: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const value = valueAt(record, ...path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const namesAt = (
  record: unknown,
  path: readonly (string | number)[],
  flat: string,
): Readonly<Record<Language, string>> | null => {
  const en = textAt(record, ...path, 'names', 'en') ?? textAt(record, flat)
  return en === undefined ? null : { en, es: textAt(record, ...path, 'names', 'es') ?? en }
}

/**
 * What a record says: those of MaxMind (https://dev.maxmind.com/geoip/docs/databases/city-and-country) and DB-IP have
 * objects with names by language, those of ip-location-db (https://github.com/sapics/ip-location-db) flat texts. Null for
 * a record without a country.
 */
export const readGeoRecord = (record: unknown): Geolocation | null => {
  const country = textAt(record, 'country', 'iso_code') ?? textAt(record, 'country_code')
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null
  return {
    country,
    region: namesAt(record, ['subdivisions', 0], 'state1'),
    city: namesAt(record, ['city'], 'city'),
  }
}
