import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statements } from './pglite-statements.ts'
import { openStatements } from './pglite-statements.ts'

let lite: PGlite
let statements: Statements
beforeAll(async () => {
  lite = await PGlite.create()
  statements = openStatements(lite)
  await lite.exec(`
    create table item (id bigint primary key, owner text, tags text[], data jsonb, signed_at timestamptz, bytes bytea);
    create role reader;
    create role writer;
    grant all on item to reader, writer;
    alter table item enable row level security;
    create policy reader on item to reader using (owner = 'reader');
    create policy writer on item to writer using (true);
  `)
}, 60_000)
afterAll(() => lite.close())

/** Often enough to be prepared, and to be run with a plan for any values. */
const often = 12
const repeated = async (role: string, text: string, valuesAt: (at: number) => readonly unknown[]) => {
  const replies = []
  for (let at = 0; at < often; at += 1) replies.push(await statements.send(role, text, valuesAt(at)))
  return replies
}
const preparedNames = async (part: string) => {
  const { rows } = await lite.query<{ name: string }>(
    'select name from pg_prepared_statements where statement like $1',
    [`%${part}%`],
  )
  return rows.map(({ name }) => name)
}

describe('a repeated statement on the embedded database', () => {
  it('is prepared once, and writes and reads values of each type as the first time', async () => {
    const signedAt = new Date('2026-02-28T12:00:00Z')
    const replies = await repeated('owner', 'insert into item values ($1, $2, $3, $4, $5, $6) returning *', (at) => [
      at,
      at % 2 ? 'reader' : null,
      ['a', 'b,"c'],
      JSON.stringify({ at }),
      signedAt,
      Buffer.from([0, at]),
    ])
    for (const [at, reply] of replies.entries()) {
      expect(reply).toMatchObject({ command: 'INSERT', rowCount: 1 })
      expect(reply.rows).toEqual([
        {
          id: at,
          owner: at % 2 ? 'reader' : null,
          tags: ['a', 'b,"c'],
          data: { at },
          signed_at: signedAt,
          bytes: new Uint8Array([0, at]),
        },
      ])
    }
    expect(await preparedNames('insert into item')).toHaveLength(1)
  })

  it('counts the rows that it changes or returns', async () => {
    const changed = await repeated('owner', 'update item set data = data where id < $1', () => [5])
    expect(changed.map(({ command, rowCount }) => [command, rowCount])).toEqual(changed.map(() => ['UPDATE', 5]))
    const read = await repeated('owner', 'select id from item where id < $1', () => [3])
    expect(read.map(({ rowCount, rows }) => [rowCount, rows.length])).toEqual(read.map(() => [3, 3]))
  })

  it('reports an error with its code and constraint, also in a transaction, and leaves the database usable', async () => {
    const divide = 'select 10 / $1::int as quotient'
    await repeated('owner', divide, () => [5])
    await lite.exec('begin')
    await expect(statements.send('owner', divide, [0])).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
    await expect(statements.send('owner', divide, [5])).rejects.toMatchObject({ code: '25P02' })
    await lite.exec('rollback')
    expect((await statements.send('owner', divide, [2])).rows).toEqual([{ quotient: 5 }])
    const insert = 'insert into item values ($1, $2, $3, $4, $5, $6) returning *'
    await expect(statements.send('owner', insert, [1, null, null, null, null, null])).rejects.toMatchObject({
      code: '23505',
      constraint: 'item_pkey',
    })
  })

  it('has the plan of its role: policies hold', async () => {
    const count = 'select count(*)::int as items from item where id >= $1'
    const under = async (role: string) => {
      await lite.exec(`begin; set local role ${role}`)
      const replies = await repeated(role, count, () => [0])
      await lite.exec('commit')
      return replies.map(({ rows }) => rows[0])
    }
    expect(new Set((await under('writer')).map((row) => JSON.stringify(row)))).toEqual(new Set(['{"items":12}']))
    expect(new Set((await under('reader')).map((row) => JSON.stringify(row)))).toEqual(new Set(['{"items":6}']))
  })

  it('is prepared again after its table has changed', async () => {
    const all = 'select * from item where id = $1'
    await repeated('owner', all, () => [1])
    await lite.exec('alter table item add column note text')
    await expect(statements.send('owner', all, [1])).rejects.toThrow('cached plan')
    expect((await statements.send('owner', all, [1])).rows).toMatchObject([{ id: 1, note: null }])
  })
})
