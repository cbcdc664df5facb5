import { describe, expect, it } from 'vitest'
import { openStatementNames } from './statement-names.ts'

const met = (names: ReturnType<typeof openStatementNames>, connection: object, text: string, times: number) =>
  Array.from({ length: times }, () => names.of(connection, 'role', text))

describe('names of statements', () => {
  it('are used from the third time on, the same on every connection', () => {
    const names = openStatementNames()
    const [one, other] = [{}, {}]
    const [first, second, third, fourth] = met(names, one, 'select 1', 4)
    expect([first, second]).toEqual([undefined, undefined])
    expect(third).toBeDefined()
    expect(fourth).toBe(third)
    expect(names.of(other, 'role', 'select 1')).toBe(third)
  })

  it('distinguish roles and texts', () => {
    const names = openStatementNames()
    const connection = {}
    const [a] = met(names, connection, 'select 1', 3).slice(-1)
    const [b] = met(names, connection, 'select 2', 3).slice(-1)
    for (let times = 0; times < 2; times += 1) names.of(connection, 'other', 'select 1')
    expect(new Set([a, b, names.of(connection, 'other', 'select 1')]).size).toBe(3)
  })

  it('aren’t used for pages of lists', () => {
    const names = openStatementNames()
    expect(met(names, {}, 'select 1 limit $1 offset $2', 5).every((name) => name === undefined)).toBe(true)
  })

  it('are at most 200 on a connection; existing ones stay', () => {
    const names = openStatementNames()
    const [full, fresh] = [{}, {}]
    for (let at = 0; at < 200; at += 1) met(names, full, `select ${at}`, 3)
    expect(met(names, full, 'select more', 5).every((name) => name === undefined)).toBe(true)
    expect(names.of(full, 'role', 'select 7')).toBeDefined()
    expect(names.of(fresh, 'role', 'select more')).toBeDefined()
  })

  it('are kept for recent statements, not for the first ones', () => {
    const names = openStatementNames()
    const connection = {}
    const [, , third] = met(names, connection, 'select 1', 3)
    for (let at = 0; at < 5000; at += 1) {
      names.of(connection, 'role', `select * from t where a in (${at})`)
      if (at % 100 === 0) expect(names.of(connection, 'role', 'select 1')).toBe(third)
    }
  })

  it('are different after they were reset', () => {
    const names = openStatementNames()
    const connection = {}
    const [, , before] = met(names, connection, 'select 1', 3)
    names.forget()
    const [first, , after] = met(names, connection, 'select 1', 3)
    expect(first).toBeUndefined()
    expect(after).toBeDefined()
    expect(after).not.toBe(before)
  })
})
