import { Readable } from 'node:stream'
import { object } from 'yup'
import { describe, expect, it } from 'vitest'
import type { ImportColumn, ImportProblem } from '#contract/protocol/import-format.ts'
import { importRowsMax } from '#contract/protocol/import-format.ts'
import { requiredMessage, text, zip } from '#contract/protocol/fields.ts'
import type { RowsReading } from './import-rows.ts'
import { readRows, repeated, reportOf, requireColumns } from './import-rows.ts'

const columns: readonly ImportColumn[] = [
  { field: 'Name', header: 'Location name', also: ['Store'], isNeeded: true, example: 'Pier 9' },
  { field: 'zip', header: 'ZIP code', example: '98101' },
]
const schema = object({ Name: text(20).required(requiredMessage), zip: zip() })

const read = (content: string | Uint8Array, reading?: RowsReading) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = {
    name: 'places.csv',
    size: bytes.length,
    digest: '',
    head: bytes.subarray(0, 16),
    stream: () => Readable.from([bytes]),
    bytes: () => Promise.resolve(bytes),
  }
  return readRows(file, 'file', columns, schema, reading)
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
    ['a line that names the separator', 'sep=;\r\nLocation name;ZIP code\r\nPier 9;98101\r\n'],
    ['such a line in quotation marks', '\ufeff"sep=\t"\nLocation name\tZIP code\nPier 9\t98101\n'],
    ['such a line as a spreadsheet saves it again', 'SEP=,,\nLocation name,ZIP code\nPier 9,98101\n'],
    ['a separator that only such a line has', 'sep=|\nLocation name|ZIP code\nPier 9|98101\n'],
    ['texts as formulas, and numbers with a decimal', 'Location name,ZIP code\n="Pier 9",98101.0\n'],
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
      { row: 2, column: 'ZIP code', field: 'zip', value: '1', reason: { key: 'zip' } },
      { row: 3, column: 'Location name', field: 'Name', value: '', reason: { key: 'needed' } },
    ])
    expect([rows.length, taken.map(({ row }) => row)]).toEqual([3, [4]])
  })

  it('are numbered like a spreadsheet, also across lines inside of quotation marks', async () => {
    const { problems } = await read('ZIP code,Location name\n98101,"Pier\n9"\n1,Mission\n')
    expect(problems.map(({ row, reason }) => [row, reason.key])).toEqual([
      [2, 'unprintable'],
      [3, 'zip'],
    ])
  })

  it('are numbered from the headings, also below a line that names the separator', async () => {
    const { problems } = await read('sep=;\nLocation name;ZIP code\nPier 9;1\n')
    expect(problems.map(({ row }) => row)).toEqual([2])
  })

  it('report a number that a spreadsheet has rounded', async () => {
    const { problems } = await read('Location name,ZIP code\nPier 9,9.81E+08\n')
    expect(problems.map(({ reason }) => reason.key)).toEqual(['importDigits'])
  })

  it('are reported if they are duplicates', async () => {
    const { taken } = await read('Location name\nPier 9\nMission\nPIER 9\n')
    expect(repeated(taken, 'Name', ({ Name }) => Name.toLowerCase())).toEqual([
      {
        row: 4,
        column: 'Location name',
        field: 'Name',
        value: 'PIER 9',
        reason: { key: 'importRepeated', values: { row: 2 } },
      },
    ])
  })

  it('leave out unknown columns, and report them', async () => {
    const { columns: inFile, taken } = await read('Location name,Mood\nPier 9,good\n')
    expect(inFile).toEqual([
      { column: 0, heading: 'Location name', example: 'Pier 9', field: 'Name' },
      { column: 1, heading: 'Mood', example: 'good', field: null },
    ])
    expect(taken.map(({ values }) => values)).toEqual([{ Name: 'Pier 9' }])
  })

  it('report where a quotation mark is never closed', async () => {
    const { problems, taken } = await read('Location name,ZIP code\nMission,98101\n"Pier 9,98101\nElm,98101\n')
    expect(problems).toEqual([{ row: 3, column: '', field: '', value: '', reason: { key: 'importQuotes' } }])
    expect(taken.map(({ values }) => values.Name)).toEqual(['Mission'])
  })
})

describe('the columns of a file', () => {
  const file = 'Where,ZIP code,Code\nPier 9,1,98101\nMission,2,98102\n'

  it('are named if a required one is unknown, and no row is checked', async () => {
    const unread = await read(file)
    expect((await read(file.replaceAll(',', ';'))).columns).toHaveLength(3)
    expect([unread.missing, unread.taken, unread.problems, unread.rows.length]).toEqual([['Name'], [], [], 2])
    expect(() => requireColumns(unread, 'file', columns)).toThrow()
  })

  it('are read as they are assigned, whatever their headings', async () => {
    const assigned = [
      { column: 0, field: 'Name' },
      { column: 2, field: 'zip' },
    ]
    const { taken, missing } = await read(file, { columns: assigned })
    expect([missing, taken.map(({ values }) => values)]).toEqual([
      [],
      [
        { Name: 'Pier 9', zip: '98101' },
        { Name: 'Mission', zip: '98102' },
      ],
    ])
    const twice = [...assigned, { column: 1, field: 'zip' }]
    await expect(read(file, { columns: twice })).rejects.toThrow()
  })

  it('are read with corrected cells, without the rows left out, and in parts', async () => {
    const names = 'Store,ZIP code\nPier 9,1\nMission,2\nElm,98103\nOak,98104\n'
    const reading = {
      corrections: [
        { row: 2, field: 'zip', value: '98101' },
        { row: 4, field: 'zip' },
      ],
      leftOut: [3],
    }
    const valuesRead = async (part?: RowsReading['part']) =>
      (await read(names, { ...reading, part })).taken.map(({ values }) => values)
    const all = [{ Name: 'Pier 9', zip: '98101' }, { Name: 'Elm' }, { Name: 'Oak', zip: '98104' }]
    expect(await valuesRead()).toEqual(all)
    expect(await valuesRead({ from: 1, rows: 1 })).toEqual(all.slice(1, 2))
  })
})

describe('a file', () => {
  it.each([
    ['that is empty', '', { key: 'importEmpty' }],
    ['of a spreadsheet program', Buffer.from('PK\x03\x04Location name\n'), { key: 'importNotCsv' }],
    ['of anything else', Buffer.from([0x89, 0x50, 0, 0, 1]), { key: 'importNotCsv' }],
    ['of words that are no table', 'Dear all\n', { key: 'importNotCsv' }],
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
    const problem = (row: number): ImportProblem => ({
      row,
      column: '',
      field: '',
      value: '',
      reason: { key: 'needed' },
    })
    const problems = Array.from({ length: 600 }, (_, at) => problem(602 - at))
    const report = reportOf({ rows: [], columns: [], missing: [] }, problems, { isDryRun: true, added: 0 })
    expect([report.problems.length, report.problemCount, report.problems[0]?.row]).toEqual([500, 600, 3])
  })
})
