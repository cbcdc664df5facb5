import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import type { CityResponse } from 'mmdb-lib'
import { Reader } from 'mmdb-lib'
import type { Logger } from 'pino'
import type { Geolocation } from '#contract/domain/geolocation.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { unmappedAddress } from '../rate-limit/client-network.ts'

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
const readGeoRecord = (record: unknown): Geolocation | null => {
  const country = textAt(record, 'country', 'iso_code') ?? textAt(record, 'country_code')
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null
  return {
    country,
    region: namesAt(record, ['subdivisions', 0], 'state1'),
    city: namesAt(record, ['city'], 'city'),
  }
}

/** Tells where IP addresses are used, from a database in memory: no address leaves the server. */
export interface Geolocations {
  /** Null for an address that the database doesn't know; `privateNetwork` for a private one, which none knows. */
  find(ip: string): Geolocation | 'privateNetwork' | null
}

/** The country database that the product is installed with. */
const includedDatabase = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/**
 * Loopback, private, link-local and shared networks: RFC 6890 (with RFC 1918, RFC 3927 and RFC 6598) for IPv4,
 * RFC 4291 and RFC 4193 for IPv6.
 */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Reads a database in MaxMind's format: of countries or cities, by MaxMind, DB-IP or ip-location-db. Without one that can
 * be read, only private networks are recognized, and the log says so.
 */
export const openGeolocations = async (file: string | undefined, log: Logger): Promise<Geolocations> => {
  const reader = await openReader(file, log)
  return {
    find: (address) => {
      const ip = unmappedAddress(address)
      const version = isIP(ip)
      if (version === 0) return null
      if (privateNetworks.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return 'privateNetwork'
      // A database of IPv4 alone would be searched by the first 32 bits of the other.
      if (reader === undefined || (version === 6 && reader.metadata.ipVersion === 4)) return null
      try {
        return readGeoRecord(reader.get(ip))
      } catch (error) {
        log.warn({ err: error }, 'geolocation database has an unreadable record')
        return null
      }
    },
  }
}

const openReader = async (file: string | undefined, log: Logger): Promise<Reader<CityResponse> | undefined> => {
  try {
    return new Reader(await readFile(file ?? createRequire(import.meta.url).resolve(includedDatabase)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ file, reason }, 'IP addresses are shown without country: the geolocation database can’t be read')
    return undefined
  }
}
