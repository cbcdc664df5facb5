import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples } from '#contract/examples/all.ts'
import { allCalls, endpointOf } from '#contract/api.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { verifyFiles } from '#server/platform/files/verify-files.ts'
import { verifySubmissions } from '#server/modules/forms/core/verify-submissions.ts'
import { answerSample } from '../server/example-sample.ts'
import { makeCaller } from './example-runner.ts'
import type { ExampleCaller } from './example-runner.ts'

const file = path.resolve(import.meta.dirname, '../../server/platform/openapi/recorded-examples.json')
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const isRecording = process.env['RECORD_ANSWERS'] === '1'
const recording: Record<string, unknown> = {}

let caller: ExampleCaller
beforeAll(async () => void (caller = await makeCaller()), 120_000)
afterAll(async () => {
  await caller.close()
  if (isRecording) writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`)
})

it('every endpoint of the contract has an example, and every example an endpoint', () => {
  expect(Object.keys(examples).sort()).toEqual(
    allCalls()
      .map(({ name }) => name)
      .sort(),
  )
})

describe('the examples, one after the other on fresh demo tenants', () => {
  it.each(Object.entries(examples))('%s does what it shows', async (name, example) => {
    const call = endpointOf(name)
    if (call === undefined) throw new Error(`no call ${name}`)
    const answer = await caller.make(name, call.method, fillPath(call.path, example.params), example)
    expect(answer.status, JSON.stringify(answer.envelope)).toBe(200)
    if (call.download === true) {
      expect(answer.disposition).toMatch(/^attachment; filename/)
      return
    }
    expect(answer.envelope).toMatchObject({ status: 200, result: true, code: null, error: null })
    const sample = answerSample(answer.envelope?.data)
    recording[name] = sample
    // The document shows responses by these samples: their fields and types are those of the responses now.
    if (!isRecording) expect(differences('data', sample, recorded[name])).toEqual([])
  })
})

/** What `npm run audit:verify` finds in files and submissions. */
const findings = async (): Promise<readonly string[]> => {
  const lines: string[] = []
  await verifyFiles(caller.services, ({ kind, fileId, what }) => lines.push(`${kind} ${fileId}: ${what}`))
  await verifySubmissions(caller.services, ({ submissionId, what }) =>
    lines.push(`submission ${submissionId}: ${what}`),
  )
  return lines
}

describe('the installation in which everything was done', () => {
  it('has no file and no submission that the audit log speaks against', async () => {
    expect(await findings()).toEqual([])
  })

  it('names the file of each kind whose digest was changed, and no other', async () => {
    const { owner } = caller.services.db
    const { rows } = await sql<{ id: string; kind: string; digest: string }>`
      select distinct on (kind) id, kind, digest from stored_file order by kind, id`.execute(owner)
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['notice', 'signed-pdf', 'supportive']))
    for (const { id, kind, digest } of rows) {
      const store = (value: string) => sql`update stored_file set digest = ${value} where id = ${id}`.execute(owner)
      await store(`${digest.startsWith('0') ? '1' : '0'}${digest.slice(1)}`)
      expect(await findings(), kind).toEqual([`${kind} ${id}: changed`])
      await store(digest)
    }
    expect(await findings()).toEqual([])
  })
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Where two responses differ in their fields or the types of their values; what may be absent is null in one of them.
 */
const differences = (at: string, one: unknown, other: unknown): string[] => {
  if (one === null || other === null) return []
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === 0 || other.length === 0 ? [] : differences(`${at}[]`, one[0], other[0])
  if (!isRecord(one) || !isRecord(other)) return typeof one === typeof other ? [] : [at]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    name in one && name in other ? differences(`${at}.${name}`, one[name], other[name]) : [`${at}.${name}`],
  )
}
