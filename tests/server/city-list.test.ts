import { describe, expect, it } from 'vitest'
import { citiesOfGazetteer, citiesOfZipCodes } from '../../scripts/tools/city-list.mjs'

const zip = (code: string, city: string, latitude = 47.6062, state = 'WA') => ({
  zip: code,
  city,
  state,
  latitude,
  longitude: -122.33,
  country: 'US',
})

describe('the cities of ZIP codes', () => {
  it('are unique, sorted by name, with their lowest code', () => {
    const cities = citiesOfZipCodes([zip('98109', 'Seattle'), zip('98004', 'Bellevue'), zip('98101', 'Seattle', 47.6)])
    expect(Object.entries(cities['WA'] ?? {})).toEqual([
      ['Bellevue', 98004],
      ['Seattle', 98101],
    ])
  })

  it('exclude firms that have their own code, states without a city, and Canada', () => {
    const canadian = { ...zip('00000', 'Calgary', 51.0501, 'AB'), country: 'CA' }
    const bank = zip('98184', 'Bank Of America', 47.6)
    const palau = zip('96940', 'Koror', 7.3, 'PW')
    expect(citiesOfZipCodes([bank, zip('98101', 'Seattle'), palau, canadian])).toEqual({ WA: { Seattle: 98101 } })
  })

  it('include all of a territory, for which the list has no exact coordinates', () => {
    expect(citiesOfZipCodes([zip('00601', 'Adjuntas', 18.16, 'PR')])).toEqual({ PR: { Adjuntas: 601 } })
  })

  it('have correct capital letters', () => {
    const names = citiesOfZipCodes([zip('1', 'Wilkes-barre'), zip('2', "O'fallon"), zip('3', "Saint Mary's")])['WA']
    expect(Object.keys(names ?? {})).toEqual(["O'Fallon", "Saint Mary's", 'Wilkes-Barre'])
  })
})

describe('the cities of a Gazetteer file', () => {
  const header = ['USPS', 'GEOID', 'ANSICODE', 'NAME', 'LSAD', 'INTPTLONG                    ']
  const lines = [
    header,
    ['WA', '5363000', '02411856', 'Seattle city', '25', '-122.35 '],
    ['WA', '5351795', '02411366', 'Ocean Shores CDP', '57', '-124.15'],
    ['AL', '0100124', '02403054', 'Abbeville city', '25', '-85.25'],
    ['TN', '4752006', '02405092', 'Nashville-Davidson metropolitan government (balance)', '00', '-86.78'],
    ['AK', '0236400', '02414656', 'Juneau city and borough', '00', '-134.17'],
    ['PR', '7203000', '02415000', 'Adjuntas zona urbana', '62', '-66.72'],
    ['MO', '2938000', '02395492', 'Kansas City city', '25', '-94.55'],
  ]
  const expected = {
    AK: { Juneau: 236400 },
    AL: { Abbeville: 100124 },
    GU: { Hagatna: 96910 },
    MO: { 'Kansas City': 2938000 },
    PR: { Adjuntas: 7203000 },
    TN: { 'Nashville-Davidson': 4752006 },
    WA: { 'Ocean Shores': 5351795, Seattle: 5363000 },
  }

  it.each(['\t', '|'])('divided by %j have their names and GEOIDs; states that it lacks keep theirs', (separator) => {
    const text = lines.map((cells) => cells.join(separator)).join('\r\n')
    const before = { GU: { Hagatna: 96910 }, WA: { Seattle: 98101 } }
    expect(citiesOfGazetteer(text, before)).toEqual(expected)
  })

  it('are not read from another file', () => {
    expect(() => citiesOfGazetteer('zip,city\n98101,Seattle', {})).toThrow('it has no column USPS')
  })
})
