import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobKinds } from '#server/platform/jobs/job-kinds.ts'
import { jobQueueName } from '#server/platform/jobs/job-queue.ts'
import { jobColumns, jobLibraryVersion, jobSchema, jobStates, libraryQueue } from '#server/platform/jobs/job-tables.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const versionIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { version: string }

it('knows the tables of the job library that is installed and pinned', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const installed = createRequire(import.meta.url).resolve('pg-boss/package.json')
  expect(dependencies['pg-boss']).toBe(jobLibraryVersion)
  expect(versionIn(installed).version).toBe(jobLibraryVersion)
})

it('finds its columns and states in the tables that the library made', async () => {
  const { owner } = server.services.db
  const columns = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${jobSchema} and table_name = 'job'`.execute(owner)
  expect(Object.fromEntries(columns.rows.map(({ name, type }) => [name, type]))).toMatchObject(jobColumns)
  const states = await sql<{ label: string }>`
    select enumlabel as label from pg_enum join pg_type on pg_type.oid = enumtypid where typname = 'job_state'`.execute(
    owner,
  )
  expect(states.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(Object.values(jobStates)))
})

it('knows every queue that the library makes of its own', async () => {
  const { rows } = await sql<{ name: string }>`select name from jobs.queue order by name`.execute(
    server.services.db.owner,
  )
  const made = rows.map(({ name }) => name)
  expect(made).toEqual([...jobKinds.map(jobQueueName), libraryQueue].sort())
})
