import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jobTitleIn } from './job-title.ts'

const folder = new URL('../../server/schema/', import.meta.url)
const schema = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
const titles = schema.flatMap((text) =>
  [...text.matchAll(/insert into job_title[^;]*/g)].flatMap(([rows]) =>
    [...rows.matchAll(/\('([^']+)', \d+\)/g)].map(([, title]) => title!),
  ),
)

it('says every job title of the list in Spanish', () => {
  expect(titles).toContain('Cashier')
  // “Barista” is the same word in both languages.
  expect(titles.filter((title) => jobTitleIn('es', title) === title)).toEqual(['Barista'])
})

it('leaves a job title as it is in English, and one that is not in the list', () => {
  expect(jobTitleIn('en', 'Cashier')).toBe('Cashier')
  expect(jobTitleIn('es', 'Harbor pilot')).toBe('Harbor pilot')
})
