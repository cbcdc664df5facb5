import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { writeGeoDatabase } from './geo-database.fixture.ts'
import { openGeolocations } from './geolocations.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'geolocations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A logger, and the lines that it was given. */
const openLog = () => {
  const lines: string[] = []
  return { log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }), lines }
}
const open = (file?: string) => openGeolocations(file, openLog().log)

describe('the included database', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['133.11.0.1', 'JP'],
    ['2a01:e0a::1', 'FR'],
    ['200.160.2.3', 'BR'],
  ])('knows the country of %s', async (ip, country) => {
    expect((await open()).find(ip)).toEqual({ country, region: null, city: null })
  })

  it.each(['', 'unknown', '0.0.0.0'])('knows no country of “%s”', async (ip) => {
    expect((await open()).find(ip)).toBeNull()
  })
})

it.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.7',
  '::ffff:192.168.0.7',
  '169.254.3.4',
  '100.64.0.1',
  'fd12:3456::1',
  'fe80::1',
])('%s is in a private network', async (ip) => {
  expect((await open()).find(ip)).toBe('privateNetwork')
})

describe('a database of cities', () => {
  const file = path.join(folder, 'cities.mmdb')
  writeGeoDatabase(file, {
    '203.0.113.4': {
      country: { iso_code: 'US', names: { en: 'United States' } },
      subdivisions: [{ iso_code: 'NY', names: { en: 'New York', es: 'Nueva York' } }],
      city: { names: { en: 'Albany' } },
    },
    '203.0.113.5': { country_code: 'CR', state1: 'Provincia de San Jose', city: 'San Jose' },
    '203.0.113.6': { country: { iso_code: 'MX' }, city: { names: { en: '' } } },
    '203.0.113.7': { city: { names: { en: 'Nowhere' } } },
  })

  it.each([
    [
      '203.0.113.4',
      {
        country: 'US',
        region: { en: 'New York', es: 'Nueva York' },
        city: { en: 'Albany', es: 'Albany' },
      },
    ],
    [
      '203.0.113.5',
      {
        country: 'CR',
        region: { en: 'Provincia de San Jose', es: 'Provincia de San Jose' },
        city: { en: 'San Jose', es: 'San Jose' },
      },
    ],
    ['203.0.113.6', { country: 'MX', region: null, city: null }],
    ['203.0.113.7', null],
    ['203.0.113.8', null],
  ])('has the names for %s that its maker gave', async (ip, expected) => {
    expect((await open(file)).find(ip)).toEqual(expected)
  })

  it('of IPv4 alone knows no IPv6 address, also not by its first 32 bits', async () => {
    expect((await open(file)).find('cb00:7104::1')).toBeNull()
  })
})

describe('without a database that can be read', () => {
  const broken = path.join(folder, 'broken.mmdb')
  writeFileSync(broken, 'not a database')

  it.each([path.join(folder, 'missing.mmdb'), broken])('the log says so at the start', async (file) => {
    const { log, lines } = openLog()
    const geolocations = await openGeolocations(file, log)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(file)
    expect(geolocations.find('8.8.8.8')).toBeNull()
    expect(geolocations.find('10.0.0.1')).toBe('privateNetwork')
  })
})
