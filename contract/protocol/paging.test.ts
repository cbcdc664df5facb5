import { describe, expect, it } from 'vitest'
import { filterBy, toPage, paging, searchTerm, toLimitOffset, sortBy } from './paging.ts'

const read = (input: object) => paging().validateSync(input)

describe('a requested page', () => {
  it('is by default the first 25 rows', () => {
    expect(toLimitOffset(read({}))).toEqual({ size: 25, offset: 0 })
  })

  it('counts 0 as 1, for its number and its size', () => {
    expect(toLimitOffset(read({ pageNumber: 0, pageSize: 0 }))).toEqual({ size: 1, offset: 0 })
    expect(toLimitOffset(read({ pageNumber: '3', pageSize: '10' }))).toEqual({ size: 10, offset: 20 })
  })

  it('is one of a whole number of pages, at least of one', () => {
    expect(toPage(read({ pageSize: 10 }), [], 0)).toEqual({ list: [], total: 0, totalPages: 1 })
    expect(toPage(read({ pageSize: 10 }), [1], 21).totalPages).toBe(3)
    expect(toPage(read({ pageSize: 0 }), [1], 3).totalPages).toBe(3)
  })

  it.each([{ pageSize: 201 }, { pageSize: -1 }, { pageNumber: 1.5 }, { pageNumber: 'NaN' }, { pageSize: 1e9 }])(
    'is refused as %o',
    (input) => {
      expect(() => read(input)).toThrow()
    },
  )
})

describe('the order and the filters of a list', () => {
  it('are read from words and from the tables’ lists', () => {
    const request = read({
      sort: [{ id: 'LASTNAME', desc: true }],
      filtered: [
        { id: 'city', value: ' Kent ' },
        { id: 'active', value: true },
        { id: '', value: 'Reyes' },
      ],
    })
    expect(sortBy(request, ['firstName', 'lastName'])).toEqual({ column: 'lastName', isDescending: true })
    expect([filterBy(request, 'city'), filterBy(request, 'active'), filterBy(request, 'none')]).toEqual([
      'Kent',
      'true',
      undefined,
    ])
    expect(searchTerm(request)).toBe('Reyes')
    expect(searchTerm(read({ filtered: 'Reyes' }))).toBe('Reyes')
  })

  it('ignore a column that isn’t offered', () => {
    expect(sortBy(read({ sort: 'password; drop table' }), ['lastName'])).toEqual({
      column: undefined,
      isDescending: false,
    })
  })

  it('refuse an order with half of a sign, which no database stores', () => {
    expect(() => read({ sort: 'lastName\ud83d' })).toThrow()
    expect(() => read({ sort: [{ id: '\ud83d' }] })).toThrow()
  })

  it.each([
    'a\u0000b',
    'a\ud800',
    { id: 'x' },
    [{ id: 'x\ud800', value: 'y' }],
    [{ id: 'x', value: {} }],
    [{ id: 'x', value: 'y'.repeat(201) }],
    [1],
  ])('are refused as %j', (filtered) => {
    expect(() => read({ filtered })).toThrow()
  })
})
