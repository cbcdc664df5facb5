import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { stateForms } from '#contract/forms/a4/registry.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { otherFormRows } from './law-other-forms.ts'
import { lawTable } from './law-table.ts'

const root = resolve(import.meta.dirname, '../../..')
const rowsOf = (today: string) =>
  lawTable(today)
    .table.split('\n')
    .map((line) => line.split(/ {2,}/))
const row = (today: string, name: string, edition: string) =>
  rowsOf(today).find((cells) => cells[0] === name && cells.includes(edition))

it('has a row for each edition of each form, and for ETA Form 9061', () => {
  const count = Object.values(allForms).reduce((sum, { editions }) => sum + editions.length, 0)
  expect(rowsOf('2026-03-01')).toHaveLength(count + 2 + otherFormRows().length)
  for (const { code, form, questions } of stateForms)
    if (form !== undefined && questions.length > 0)
      expect([code, rowsOf('2026-03-01').some((cells) => cells[0] === form && cells[1] === code)]).toEqual([code, true])
})

it('says how the wording was read, which boxes are filled, and when the next edition is expected', () => {
  expect(row('2026-03-01', 'Form W-4', '2025')?.slice(2, 6)).toEqual([
    '2025-01-01',
    '2025-12-31',
    '2026-01-01 (known)',
    'yes',
  ])
  expect(row('2026-03-01', 'Form W-4', '2026')?.slice(2, 6)).toEqual(['2026-01-01', '2026-12-31', '2027-01-01', 'yes'])
  expect(Number(row('2026-03-01', 'Form W-4', '2026')?.[6])).toBeGreaterThan(10)
  expect(Number(row('2026-03-01', 'Form I-9', '01/20/25')?.[6])).toBeGreaterThan(10)
  expect(row('2026-03-01', 'NJ-W4', '1-21')?.slice(4, 7)).toEqual(['none', 'not announced', 'yes'])
  expect(rowsOf('2026-03-01').find((cells) => cells[1] === 'IL')).toContain('transcription')
  expect(rowsOf('2026-03-01').find((cells) => cells[1] === 'HI')).toContain('no')
})

it('says which worksheets can be filled in here', () => {
  const worksheetsAt = (rows: readonly (readonly string[])[], matches: (cells: readonly string[]) => boolean) => {
    const column = rows[0]?.indexOf('Worksheets') ?? -1
    const match = rows.find(matches)
    // A row without a state has one cell less.
    return match?.[column - (rows[0]?.length ?? 0) + match.length]
  }
  const rows = rowsOf('2026-03-01')
  const ofState = (code: string) => worksheetsAt(rows, (cells) => cells[1] === code)
  expect(['CA', 'MN', 'GA', 'MA'].map(ofState)).toEqual(['yes', 'in part', 'linked', 'none needed'])
  const ofW4 = (edition: string) => worksheetsAt(rows, (cells) => cells[0] === 'Form W-4' && cells[1] === edition)
  expect([ofW4('2025'), ofW4('2026')]).toEqual(['linked', 'yes'])
})

it('names the editions in use past their known end, and none before', () => {
  // The last ones that were read; the states have published newer ones since.
  const earlier = [
    'CO DR 0004, edition 11/15/22: ended on 2023-12-31, and no newer one is known',
    'DC D-4, edition 2025: ended on 2025-12-31, and no newer one is known',
  ]
  expect(lawTable('2026-05-31').ended).toEqual(earlier)
  expect(lawTable('2026-06-01').ended).toEqual([
    ...earlier,
    'ETA Form 9061, edition 2023-05: ended on 2026-05-31, and no newer one is known',
  ])
  expect(lawTable('2027-01-01').ended).toContain(
    'Form W-4, edition 2026: ended on 2026-12-31, and no newer one is known',
  )
  for (const edition of ['CA DE 4', 'CT CT-W4', 'MN W-4MN'])
    expect(lawTable('2027-01-01').ended.join()).toContain(`${edition}, edition`)
  expect(lawTable('2027-01-01').ended.some((line) => line.startsWith('KY K-4, edition 42A804 (2026)'))).toBe(true)
  expect(lawTable('2027-01-01').ended.join()).not.toMatch(/W-4, edition 2025|NJ-W4/)
})

it('as a command ends with 1 if one has ended, and with 2 where packages are missing: it installs none', async () => {
  const run = (at: string, ...days: string[]) =>
    spawnSync(process.execPath, ['scripts/tools/law.mjs', ...days], { cwd: at, encoding: 'utf8' })
  const [good, ended] = [run(root, '2023-06-01'), run(root, '2026-06-01')]
  expect([good.status, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toBe(`${lawTable('2023-06-01').table}\n`)
  expect([ended.status, ended.stderr]).toEqual([1, `${lawTable('2026-06-01').ended.join('\n')}\n`])
  const dir = await mkdtemp(join(tmpdir(), 'firstday-law-'))
  try {
    await mkdir(join(dir, 'scripts/tools'), { recursive: true })
    for (const file of ['scripts/tools/law.mjs', 'scripts/ensure-packages.mjs', 'package.json', 'package-lock.json'])
      await copyFile(join(root, file), join(dir, file))
    expect(run(dir)).toMatchObject({ status: 2, stdout: '' })
    expect(await readdir(dir)).not.toContain('node_modules')
    expect(run(root, 'tomorrow').status).toBe(2)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}, 60_000)

it('has the states’ other forms: certificates of exemption and of nonresidence, and those that are on paper only', () => {
  const wording = (name: string, code: string) =>
    rowsOf('2026-03-01')
      .find((cells) => cells[0] === name && cells[1] === code)
      ?.slice(2)
  expect(wording('IT-2104-E', 'NY')?.slice(0, 5)).toEqual(['not known', '2026-01-01', 'none', 'not announced', 'yes'])
  expect(wording('L-4E (R-1307)', 'LA')?.slice(0, 5)).toEqual([
    'R-1307 (8/22)',
    '2026-01-01',
    'none',
    'not announced',
    'yes',
  ])
  expect(wording('A4-E', 'AL')).toEqual(['not known', 'no', 'on paper', 'none needed', 'no source shows its words'])
  expect(wording('NJ-165', 'NJ')).toContain('yes')
  expect(wording('WEC', 'AZ')).toContain('no')
})
