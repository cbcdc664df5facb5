import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-writer.ts'
import type { Cell } from './list-export.ts'

const line = (...cells: Cell[]) =>
  csvLine(
    cells,
    cells.map(() => ({ heading: '' })),
  )

describe('a line of CSV', () => {
  it('quotes text that would separate or end a cell', () => {
    expect(line('plain', 'a, b', 'a "b"', 'two\nlines', null, 7)).toBe('plain,"a, b","a ""b""","two\nlines",,7\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠a', '=cmd|" /C calc"!A0'])(
    'puts an apostrophe before %j, which a spreadsheet would take for a formula',
    (text) => {
      expect(line(text).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves numbers and dates unchanged', () => {
    expect(
      csvLine(
        [-5, '2026-11-26'],
        [
          { heading: '', kind: 'number' },
          { heading: '', kind: 'day' },
        ],
      ),
    ).toBe('-5,2026-11-26\r\n')
  })

  it('leaves a phone number and a name with a dash unchanged', () => {
    expect(line('206-555-0100', 'Ana-Maria')).toBe('206-555-0100,Ana-Maria\r\n')
  })
})
