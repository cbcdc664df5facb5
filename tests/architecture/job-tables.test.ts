import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const guarded = 'server/platform/jobs/job-tables.ts'
const jobTable = /\bjobs\.(job|queue|schedule|subscription|archive|version)\b|\bpgboss\.\w/

const sources = execFileSync('git', ['ls-files', 'contract', 'server', 'src', 'scripts', 'sw'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))

it('the private tables of the job library are named in one file', () => {
  expect(sources).toContain(guarded)
  expect(sources.filter((file) => file !== guarded && jobTable.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('finds a statement on them', () => {
  for (const text of ['select 1 from jobs.job where x', 'update pgboss.queue', '"grant select on jobs.queue to x"'])
    expect(jobTable.test(text), text).toBe(true)
  expect(jobTable.test('services.jobs.enqueue(trx)')).toBe(false)
  expect(jobTable.test(readFileSync(guarded, 'utf8'))).toBe(true)
})
