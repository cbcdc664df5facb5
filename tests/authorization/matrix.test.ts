// Takes more than its share: every call is made as every role that may make it, about rows of each scope: some 3,000 requests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/api.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { sendRequest, signOf } from './request.ts'
import { requests } from './endpoint-requests.ts'
import { callers, scopeMarker, visibleFrom, tenantScopes } from './tenant-positions.ts'
import type { Caller, TenantScope } from './tenant-positions.ts'
import type { Line } from './matrix-table.ts'
import { readTable, tableOf } from './matrix-table.ts'
import type { World } from './tenant-world.ts'
import { openWorld } from './tenant-world.ts'

const file = path.join(import.meta.dirname, 'matrix.md')
const expected = readTable(existsSync(file) ? readFileSync(file, 'utf8') : '')
const isUpdating = process.env['UPDATE_MATRIX'] === '1'
const lines = new Map<string, Line>()

let world: World
beforeAll(async () => void (world = await openWorld()), 240_000)
afterAll(async () => {
  await world.close()
  if (isUpdating) writeFileSync(file, tableOf(lines))
})

/** Markers of scopes that a response contains although its caller may see nothing from there. */
const leaks = (asker: Caller, text: string): TenantScope[] => {
  const visible = asker === 'nobody' ? [] : visibleFrom[asker]
  return tenantScopes.filter((scope) => !visible.includes(scope) && text.includes(scopeMarker[scope]))
}

it('has a row for every endpoint, and none for a removed one', () => {
  expect([...expected.keys()].sort()).toEqual(
    allCalls()
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(allCalls().map(({ name, call }) => ({ name, call })))('$name', ({ name, call }) => {
  it('responds to each role in each scope as the table says, and with nothing of a foreign branch', async () => {
    const line: Partial<Record<Caller, string>> = {}
    for (const asker of callers) {
      let cell = ''
      // A role that may not call it at all is refused before a row is looked at: anywhere, so one scope stands for all.
      const isRefused = !isAllowed(call.allow, asker === 'nobody' ? undefined : asker)
      for (const scope of isRefused ? tenantScopes.slice(0, 1) : tenantScopes) {
        const request = (await requests[name]?.(world.rows[scope], scope)) ?? {}
        const reply = await sendRequest(world, asker, call, request)
        expect([asker, scope, leaks(asker, reply.text)]).toEqual([asker, scope, []])
        if (isRefused) expect([asker, scope, reply.status]).toEqual([asker, scope, asker === 'nobody' ? 401 : 403])
        cell += signOf(reply).repeat(isRefused ? tenantScopes.length : 1)
      }
      line[asker] = cell
    }
    lines.set(name, line as Line)
    if (!isUpdating) expect(line).toEqual(expected.get(name))
  }, 60_000)
})
