import { describe, expect, it } from 'vitest'
import { allCalls, endpointOf } from './api.ts'
import { en } from './protocol/messages/en.ts'
import { es } from './protocol/messages/es.ts'
import { taskTransitions, taskStatuses } from './domain/statuses.ts'

describe('the contract', () => {
  const calls = allCalls()

  it('has no two endpoints that differ only in letter case', () => {
    const paths = calls.map(({ call }) => `${call.method} ${call.path.toLowerCase()}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('finds an endpoint by its name, and nothing that isn’t one', () => {
    for (const { name, call } of calls) expect(endpointOf(name)).toBe(call)
    for (const name of ['w4.constructor', '__proto__.create', 'w4', '', 'w4.create.x'])
      expect(endpointOf(name)).toBeUndefined()
  })

  it('has every message in both languages, with the same values', () => {
    const values = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, values(es[key])]).toEqual([key, values(en[key])])
  })

  it('moves a task only between known statuses', () => {
    for (const move of Object.values(taskTransitions)) {
      expect(taskStatuses).toContain(move.to)
      for (const from of move.from) expect(taskStatuses).toContain(from)
    }
  })
})
