import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/api.ts'
import { openApiDocument } from '#server/platform/openapi/openapi-document.ts'
import { operationsOf } from '../security/attack/operations.ts'
import { readTable } from './matrix-table.ts'
import { callers, tenantScopes } from './tenant-positions.ts'

const matrix = readTable(readFileSync(path.join(import.meta.dirname, 'matrix.md'), 'utf8'))
const operations = operationsOf(JSON.parse(JSON.stringify(openApiDocument('/api'))))

describe('the matrix and the OpenAPI document', () => {
  it('V8.4.1 T1: have the same calls: none without a row, and no row without a call', () => {
    expect([...matrix.keys()].sort()).toEqual(operations.map(({ name }) => name).sort())
    expect(operations).toHaveLength(allCalls().length)
  })

  it('V8.4.1 T1: agree about each call, role and tenant: 0 wrong cells', () => {
    let cells = 0
    const wrong: string[] = []
    for (const { name, roles } of operations)
      for (const caller of callers) {
        const signs = matrix.get(name)?.[caller] ?? ''
        const isAllowed = roles === undefined || (caller !== 'nobody' && roles.includes(caller))
        for (const [at, scope] of tenantScopes.entries()) {
          cells += 1
          const sign = signs[at]
          const refusal = caller === 'nobody' ? '-' : 'x'
          // Who may not call at all is refused everywhere; who needs a session and has none is never let in.
          if (sign === undefined || (!isAllowed && sign !== refusal)) wrong.push(`${name} ${caller} ${scope} ${sign}`)
        }
      }
    console.log(`matrix: ${operations.length} calls, ${cells} cells, ${wrong.length} wrong cells`)
    expect(wrong).toEqual([])
    expect(cells).toBe(operations.length * callers.length * tenantScopes.length)
  })
})
