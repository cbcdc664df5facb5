import { describe, expect, it } from 'vitest'
import type { StateCode } from '../../../domain/states.ts'
import type { Worksheet } from './worksheet.ts'
import { fieldOfLine, resultsOf, workOut, worksheetBlank, worksheetSchema } from './work-out.ts'
import { worksheets } from './worksheets.ts'

type Typed = Readonly<Record<string, string | boolean>>

const worksheetFor = (state: StateCode, field: string): Worksheet => {
  const match = worksheets[state]?.find(({ results }) => Object.hasOwn(results, field))
  if (match === undefined) throw new Error(`${state} has no worksheet for ${field}`)
  return match
}
const fields = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([id, value]) => [fieldOfLine(id), value]))
const result = (state: StateCode, field: string, typed: Typed): number | undefined =>
  resultsOf(worksheetFor(state, field), fields(typed))[field]

// Each expected number was worked out by hand from the lines of the form.
describe.each<readonly [StateCode, string, readonly (readonly [Typed, number])[]]>([
  [
    'CA',
    'regularAllowances',
    [
      [{}, 0],
      [{ A: true, B: true, E: '2' }, 4],
      [{ A: true, B: true, C: true, D: true, E: '3' }, 7],
    ],
  ],
  [
    'CA',
    'deductionAllowances',
    [
      [{ '1': '0', '2': 'lower' }, 0],
      // 20,000 − 5,706 = 14,294; + 1,000 = 15,294; − 794 = 14,500: 14.5 allowances.
      [{ '1': '20000', '2': 'lower', '4': '1,000', '6': '794' }, 15],
      [{ '1': '20000', '2': 'lower', '4': '1000', '6': '795' }, 14],
      [{ '1': '20000', '2': 'higher' }, 9],
      // Line 3 may be negative: 0 − 5,706 + 6,206 = 500.
      [{ '1': '0', '2': 'lower', '4': '6206' }, 1],
      [{ '1': '0', '2': 'lower', '4': '6205.99' }, 0],
      [{ '1': '9000', '2': 'lower', '6': '50000' }, 0],
    ],
  ],
  [
    'CA',
    'ExtraWithholding',
    [
      // 60,000 − 5,706 = 54,294; 1,124.21 + 6.6% of 12,842 = 1,971.78; − 168.30 = 1,803.48; − 26 × 50 = 503.48; ÷ 26.
      [{ '1': '60000', standard: 'lower', schedule: 'single', allowances: '1', each: '50', periods: '26' }, 19.36],
      [{ '1': '60000', standard: 'lower', schedule: 'single', allowances: '1', each: '100', periods: '26' }, 0],
      // 200,000 + 1,000 − 12,000 = 189,000; 7,044.33 + 10.23% of 43,552 = 11,499.70; − 500 − 10,000 = 999.70; ÷ 10.
      [
        {
          '1': '200000',
          '2': '1000',
          itemized: '12000',
          standard: 'higher',
          schedule: 'married',
          '11': '500',
          already: '10000',
          periods: '10',
        },
        99.97,
      ],
      // No tax, and more exemptions than tax.
      [{ '1': '5000', standard: 'lower', schedule: 'single', allowances: '1', periods: '1' }, 0],
      [{ '1': '16785', standard: 'lower', schedule: 'single', periods: '1' }, 121.87],
      [{ '1': '22173', standard: 'none', schedule: 'head', periods: '1' }, 243.9],
    ],
  ],
  [
    'VA',
    'personalExemptions',
    [
      [{}, 0],
      [{ '1': true, '2': true, '3': '2' }, 4],
    ],
  ],
  [
    'VA',
    'ageAndBlind',
    [
      [{ '2': true, '5(a)': true, '5(b)': true, '6(a)': true, '6(b)': true }, 4],
      // A spouse counts only where line 2 claims them.
      [{ '5(a)': true, '5(b)': true, '6(b)': true }, 1],
    ],
  ],
  [
    'IL',
    'basicAllowances',
    [
      [{}, 0],
      [{ self: true, spouse: true, '2': '2' }, 4],
    ],
  ],
  [
    'IL',
    'additionalAllowances',
    [
      [{}, 0],
      [{ old: true, spouseBlind: true, '6': '1500' }, 4],
      [{ '6': '1499.99' }, 1],
      [{ '6': '499' }, 0],
      [{ '6': '500' }, 1],
    ],
  ],
  [
    'KS',
    'allowances',
    [
      [{}, 0],
      [{ B: true, D: true, E: '2' }, 5],
      [{ B: true, C: true }, 2],
    ],
  ],
  [
    'MD',
    'exemptions',
    [
      // 9,600 + 3,200 + 4,800 + 2,000 = 19,600; ÷ 3,200 = 6.125.
      [{ value: '3200', personal: '3', older: '1', c: '4800', aged: '2' }, 6],
      [{ value: '3200', c: '3199.99' }, 0],
      [{ value: '3200', c: '3200' }, 1],
      [{ value: '1600', personal: '3' }, 1],
      [{ value: '800', personal: '3' }, 0],
      [{ value: '0', personal: '9', aged: '3' }, 0],
      [{ value: '0', personal: '9', aged: '4' }, 1],
    ],
  ],
  [
    'DC',
    'allowancesA',
    [
      [{}, 0],
      [{ a: true, b: true, c: true, e: '1' }, 4],
      [{ a: true, f: true, g: true, h: true }, 4],
    ],
  ],
  [
    'DC',
    'allowancesB',
    [
      [{ j: '20000', k: '13000', divisor: '4150' }, 2],
      [{ j: '15075', k: '13000', divisor: '4150' }, 1],
      [{ j: '15074', k: '13000', divisor: '4150' }, 0],
      [{ j: '5000', k: '13000', divisor: '4150' }, 0],
      [{ j: '20000', k: '13000' }, 0],
    ],
  ],
  [
    'MN',
    'allowances',
    [
      [{}, 0],
      [{ A: true, B: true, C: true, D: '2', E: true }, 6],
    ],
  ],
  [
    'ME',
    'allowances',
    [
      [{}, 0],
      [{ A: true, B: true, D: '3' }, 5],
    ],
  ],
  [
    'RI',
    'allowances',
    [
      [{}, 0],
      [{ '1A': true, '1B': true, '1C': '2', '1D': '1' }, 5],
      [{ '1A': true, '1B': true, '1C': '9' }, 10],
    ],
  ],
  [
    'ID',
    'allowances',
    [
      [{}, 0],
      [{ children: '3', head: true }, 5],
    ],
  ],
  [
    'SC',
    'allowances',
    [
      [{}, 0],
      [{ A: true, D: true, E: '3', F: '2' }, 7],
      [{ A: true, E: '0', F: '2' }, 1],
    ],
  ],
  [
    'OR',
    'allowances',
    [
      [{}, 0],
      [{ A1: true, A2: true, A3: '1' }, 3],
    ],
  ],
])('the worksheet of %s for %s', (state, field, examples) => {
  it.each(examples)('works out from %j: %d', (typed, expected) => {
    expect(result(state, field, typed)).toBe(expected)
  })
})

describe('what is filled in', () => {
  const wrong = (state: StateCode, field: string, typed: Typed) => {
    const worksheet = worksheetFor(state, field)
    try {
      worksheetSchema(worksheet).validateSync(
        { ...worksheetBlank(worksheet, {}), ...fields(typed) },
        { abortEarly: false },
      )
      return []
    } catch (error) {
      return (error as { inner: readonly { path: string; errors: readonly { key: string }[] }[] }).inner.map(
        ({ path, errors }) => [path, errors[0]?.key],
      )
    }
  }

  it('needs amounts and cases that the result can’t be without, and nothing else', () => {
    expect(wrong('CA', 'regularAllowances', {})).toEqual([])
    expect(wrong('CA', 'deductionAllowances', {})).toEqual([
      ['line1', 'needed'],
      ['line2', 'needed'],
    ])
    expect(wrong('CA', 'deductionAllowances', { '1': '$9,000', '2': 'lower' })).toEqual([])
  })

  it('is no negative amount, no part of a cent, and no pay period less than one', () => {
    const all = { '1': '9000', '2': 'lower' }
    expect(wrong('CA', 'deductionAllowances', { ...all, '4': '-5' })).toEqual([['line4', 'notNegative']])
    expect(wrong('CA', 'deductionAllowances', { ...all, '4': '5.001' })).toEqual([['line4', 'cents']])
    expect(wrong('MD', 'exemptions', { value: '0', aged: '5' })).toEqual([['lineaged', 'tooMany']])
    expect(wrong('DC', 'allowancesB', { j: '1', k: '1', divisor: '0' })).toEqual([['linedivisor', 'amountAboveZero']])
  })

  it('begins with what the certificate says already', () => {
    const blank = worksheetBlank(worksheetFor('CA', 'ExtraWithholding'), {
      filingStatus: 'head_household',
      regularAllowances: '3',
    })
    expect(blank).toMatchObject({ lineallowances: '3', lineschedule: 'head', linestandard: 'higher', line1: '' })
    expect(
      worksheetBlank(worksheetFor('CA', 'deductionAllowances'), { filingStatus: 'married_one_income' }),
    ).toMatchObject({ line2: '' })
  })

  it('gives every line, those that follow from others too', () => {
    expect(
      workOut(worksheetFor('CA', 'deductionAllowances'), fields({ '1': '9000.10', '2': 'lower', '4': '0.20' })),
    ).toEqual({
      '1': 9000.1,
      '2': 5706,
      '3': 3294.1,
      '4': 0.2,
      '5': 3294.3,
      '6': 0,
      '7': 3294.3,
      '8': 3,
    })
  })
})
