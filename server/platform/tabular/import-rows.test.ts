import { Readable } from 'node:stream'
import { object } from 'yup'
import { describe, expect, it } from 'vitest'
import type { ImportColumn, ImportProblem } from '#contract/protocol/import-format.ts'
import { importRowsMax } from '#contract/protocol/import-format.ts'
import { requiredMessage, text, zip } from '#contract/protocol/fields.ts'
import { readRows, repeated, reportOf } from './import-rows.ts'

const columns: readonly ImportColumn[] = [
  { field: 'Name', header: 'Location name', also: ['Store'], isNeeded: true, example: 'Pier 9' },
  { field: 'zip', header: 'ZIP code', example: '98101' },
]
const schema = object({ Name: text(20).required(requiredMessage), zip: zip() })

const read = (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = {
    name: 'places.csv',
    size: bytes.length,
    digest: '',
    head: bytes.subarray(0, 16),
    stream: () => Readable.from([bytes]),
    bytes: () => Promise.resolve(bytes),
  }
  return readRows(file, 'file', columns, schema)
}
const valuesOf = async (content: string | Uint8Array) => (await read(content)).taken.map(({ values }) => values)
const refusalOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'taken',
    (problem: { fields?: { file?: object } }) => problem.fields?.file,
  )

describe('the rows of a CSV file', () => {
  const pier = [{ Name: 'Pier 9', zip: '98101' }]

  it.each([
    ['commas', 'Location name,ZIP code\nPier 9,98101\n'],
    ['semicolons', 'Location name;ZIP code\r\nPier 9;98101\r\n'],
    ['tabs', 'Location name\tZIP code\rPier 9\t98101'],
    ['another order and letter case, and other headings', 'zip_code,STORE\n98101,Pier 9\n'],
    ['quotation marks', '"Location name","ZIP code"\n"Pier 9","98101"\n'],
    ['a mark of order', '\ufeffLocation name,ZIP code\nPier 9,98101\n'],
    ['blank rows and a column without a heading', 'Location name,ZIP code,\n,,\nPier 9,98101,\n\n\n'],
  ])('are read with %s', async (_what, content) => {
    expect(await valuesOf(content)).toEqual(pier)
  })

  it('are read in the encodings that spreadsheets save', async () => {
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Location name\tZIP code\nCafé\t98101', 'utf16le'),
    ])
    expect(await valuesOf(utf16)).toEqual([{ Name: 'Café', zip: '98101' }])
    expect(await valuesOf(Buffer.from('Location name\nCaf\xe9', 'latin1'))).toEqual([{ Name: 'Café' }])
  })

  it('report all problems by row and column', async () => {
    const { problems, rows, taken } = await read('Location name,ZIP code\nPier 9,1\n,98101\nMission,98102\n')
    expect(problems).toEqual([
      { row: 2, column: 'ZIP code', value: '1', reason: { key: 'zip' } },
      { row: 3, column: 'Location name', value: '', reason: { key: 'needed' } },
    ])
    expect([rows, taken.map(({ row }) => row)]).toEqual([3, [4]])
  })

  it('are numbered like a spreadsheet, also across lines inside of quotation marks', async () => {
    const { problems } = await read('ZIP code,Location name\n98101,"Pier\n9"\n1,Mission\n')
    expect(problems.map(({ row, reason }) => [row, reason.key])).toEqual([
      [2, 'unprintable'],
      [3, 'zip'],
    ])
  })

  it('are reported if they are duplicates', async () => {
    const { taken } = await read('Location name\nPier 9\nMission\nPIER 9\n')
    expect(repeated(taken, 'Name', ({ Name }) => Name.toLowerCase())).toEqual([
      { row: 4, column: 'Location name', value: 'PIER 9', reason: { key: 'importRepeated', values: { row: 2 } } },
    ])
  })

  it('ignore unknown columns, and report them', async () => {
    const { ignored, taken } = await read('Location name,Mood\nPier 9,good\n')
    expect([ignored, taken.map(({ values }) => values)]).toEqual([['Mood'], [{ Name: 'Pier 9' }]])
  })

  it('report where a quotation mark is never closed', async () => {
    const { problems, taken } = await read('Location name,ZIP code\nMission,98101\n"Pier 9,98101\nElm,98101\n')
    expect(problems).toEqual([{ row: 3, column: '', value: '', reason: { key: 'importQuotes' } }])
    expect(taken.map(({ values }) => values.Name)).toEqual(['Mission'])
  })
})

describe('a file', () => {
  it.each([
    ['that is empty', '', { key: 'importEmpty' }],
    ['of a spreadsheet program', Buffer.from('PK\x03\x04Location name\n'), { key: 'importNotCsv' }],
    ['of anything else', Buffer.from([0x89, 0x50, 0, 0, 1]), { key: 'importNotCsv' }],
    ['of words that are no table', 'Dear all\n', { key: 'importNotCsv' }],
    [
      'without its headings',
      'Pier 9,98101\nMission,98101\n',
      { key: 'importColumnsMissing', values: { columns: 'Location name' } },
    ],
    [
      'without a needed column',
      'ZIP code\n98101\n',
      { key: 'importColumnsMissing', values: { columns: 'Location name' } },
    ],
    [
      'with a column twice',
      'Location name,store\nA,B\n',
      { key: 'importColumnTwice', values: { column: 'Location name' } },
    ],
    ['of headings alone', 'Location name,ZIP code\n,\n', { key: 'importEmpty' }],
    [
      'of too many rows',
      `Location name\n${'A\n'.repeat(importRowsMax + 1)}`,
      { key: 'importTooManyRows', values: { max: importRowsMax } },
    ],
    [
      'of line breaks',
      `Location name\n${'\n'.repeat(2_000_000)}A\n`,
      { key: 'importTooManyRows', values: { max: importRowsMax } },
    ],
    ['that is too large', 'Location name\n' + 'x'.repeat(2 * 1024 * 1024), { key: 'fileTooLarge', values: { max: 2 } }],
  ])('%s is refused', async (_what, content, reason) => {
    expect(await refusalOf(content)).toEqual(reason)
  })
})

describe('a report', () => {
  it('lists the first problems by row, and counts them all', () => {
    const problem = (row: number): ImportProblem => ({ row, column: '', value: '', reason: { key: 'needed' } })
    const problems = Array.from({ length: 600 }, (_, at) => problem(602 - at))
    const report = reportOf({ rows: 600, ignored: [] }, problems, { isDryRun: true, added: 0 })
    expect([report.problems.length, report.problemCount, report.problems[0]?.row]).toEqual([500, 600, 3])
  })
})
