import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jobTitleIn } from './job-title.ts'

const seed = readFileSync(new URL('../../server/schema/people/seed.sql', import.meta.url), 'utf8')
const [rows = ''] = /insert into job_title[^;]*/.exec(seed) ?? []
const titles = [...rows.matchAll(/\('([^']+)', \d+\)/g)].map(([, title]) => title!)

it('translates every job title of the list to Spanish', () => {
  expect(titles).toContain('Cashier')
  // “Barista” is the same word in both languages.
  expect(titles.filter((title) => jobTitleIn('es', title) === title)).toEqual(['Barista'])
})

it('leaves a job title unchanged in English, and one that isn’t in the list', () => {
  expect(jobTitleIn('en', 'Cashier')).toBe('Cashier')
  expect(jobTitleIn('es', 'Harbor pilot')).toBe('Harbor pilot')
})
