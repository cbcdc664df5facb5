import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Trx } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import type { Tables } from '../../schema/tables.ts'

/** Records statements instead of running them. */
const notebook = () => {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void sent.push(event.query),
  })
  return { trx: db as unknown as Trx, sent }
}

describe('a prepared query', () => {
  it('is built once, and sent with its own values each time', async () => {
    const { trx, sent } = notebook()
    let written = 0
    const find = preparedQuery((query, values: { id: number; role: string }) => {
      written += 1
      return query
        .selectFrom('person')
        .select('id')
        .where('id', '=', values.id)
        .where('is_active', '=', true)
        .where('username', '=', values.role)
        .where('id', '<>', values.id)
    })
    await find(trx, { id: 1, role: 'a' })
    await find(trx, { id: 2, role: 'b' })
    expect(written).toBe(1)
    expect(sent.map(({ parameters }) => parameters)).toEqual([
      [1, true, 'a', 1],
      [2, true, 'b', 2],
    ])
    expect(new Set(sent.map((each) => each.sql)).size).toBe(1)
  })

  it('sends absent values unchanged', async () => {
    const { trx, sent } = notebook()
    const count = preparedQuery((query, values: { id: number | null }) =>
      query.updateTable('business').set({ ein: null }).where('id', 'is not distinct from', values.id),
    )
    await count(trx, { id: null })
    expect(sent[0]?.parameters).toEqual([null, null])
  })

  it('throws if a value is read while it is built', async () => {
    const { trx } = notebook()
    const text = preparedQuery((query, values: { id: number }) =>
      query.selectFrom('person').select(sql.lit(`${values.id}`).as('id')),
    )
    await expect(text(trx, { id: 1 })).rejects.toThrow('id is not known when a statement is written')
    const json = preparedQuery((query, values: { id: number }) =>
      query.selectFrom('person').select('id').where('username', '=', JSON.stringify(values.id)),
    )
    await expect(json(trx, { id: 1 })).rejects.toThrow('is not known')
  })
})
