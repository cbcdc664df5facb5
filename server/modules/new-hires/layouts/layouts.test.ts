import { describe, expect, it } from 'vitest'
import type { HireRecord } from '../hire-record.ts'
import { massachusettsFile } from './massachusetts.ts'
import { sheetColumns } from './sheets.ts'

const employer: HireRecord['employer'] = {
  name: 'Blue Heron Coffee',
  ein: '912345670',
  street: '900 Pier Street',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  country: '',
}
const hire = (more: Partial<HireRecord['employee']> = {}, of = employer): HireRecord => ({
  employer: of,
  employee: {
    first: 'Ana',
    middle: 'M',
    last: 'Muñoz',
    ssn: '212456781',
    street: '1200 Alder Street, Apt 4',
    city: 'Boston',
    state: 'MA',
    zip: '02108-1234',
    country: '',
    ...more,
  },
  firstDay: '2026-11-23',
  state: 'MA',
  hasLeft: false,
})

describe('the file of Massachusetts', () => {
  const other = { ...employer, name: 'Cobalt Books', ein: '917654320' }
  const text = massachusettsFile([hire(), hire({ first: 'Bo', middle: '' }), hire({}, other)])
  const lines = text.split('\r\n').slice(0, -1)

  it('has records of 96 plain characters: each employer, then its employees', () => {
    expect(lines.map((line) => line[0]).join('')).toBe('ABBAB')
    for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{96}$/)
  })

  it('has each field at its position', () => {
    const at = (line: string | undefined, from: number, to: number) => line?.slice(from - 1, to)
    const [a, b] = lines
    expect(at(a, 2, 10)).toBe('912345670')
    expect(at(a, 11, 40)?.trim()).toBe('Blue Heron Coffee')
    expect(at(a, 41, 58)?.trim()).toBe('900 Pier Street')
    expect(at(a, 59, 76)?.trim()).toBe('Seattle')
    expect([at(a, 77, 78), at(a, 79, 87), at(a, 88, 89), at(a, 90, 95)]).toEqual(['WA', '98101    ', '26', '000002'])
    expect(at(b, 2, 10)).toBe('212456781')
    expect(at(b, 11, 40)?.trim()).toBe('Munoz, Ana M')
    expect(at(b, 41, 58)).toBe('1200 Alder Street,')
    expect([at(b, 77, 78), at(b, 79, 87), at(b, 88, 93)]).toEqual(['MA', '021081234', '112326'])
  })
})

describe('the sheets', () => {
  const row = (key: keyof typeof sheetColumns, record: HireRecord) =>
    Object.fromEntries(sheetColumns[key].map(([heading, value]) => [heading, value(record)]))

  it('have the columns of their states in order', () => {
    expect([sheetColumns.newJersey.length, sheetColumns.tennessee.length]).toEqual([25, 31])
    expect(row('newJersey', hire())).toMatchObject({
      'Employee SSN': '212456781',
      'Employee ZIP': '02108',
      'Employee ZIP+4': '1234',
      'Hire Date (YYYYMMDD)': '20261123',
      FEIN: '912345670',
    })
    expect(row('tennessee', hire())).toMatchObject({ 'State of Hire': 'MA', 'Left During Period (Y/N)': 'N' })
  })

  it('have a place for another country', () => {
    const abroad = hire({ state: '', zip: 'K1A 0B1', country: 'Canada' })
    expect(row('newJersey', abroad)).toMatchObject({
      'Employee ZIP': '',
      'Employee Foreign Country': 'Canada',
      'Employee Foreign ZIP': 'K1A 0B1',
    })
    expect(row('sheet', abroad)).toMatchObject({ 'Employee country': 'Canada', 'First day of work': '2026-11-23' })
  })
})
