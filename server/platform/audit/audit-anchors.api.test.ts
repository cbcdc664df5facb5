import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorChains } from '#server/platform/audit/anchor-chains.ts'
import { anchorLines, anchorsFile, readAnchors } from '#server/platform/audit/anchors.ts'
import type { AuditChain } from './audit-chain.fixture.ts'
import { off, openAuditLog } from './audit-chain.fixture.ts'

let chain: AuditChain
let b = 0
beforeAll(async () => {
  chain = await openAuditLog()
  b = chain.chain
})
afterAll(() => chain.server.close())

const last = () => chain.last()
const note = (count: number) => chain.note(count)
const after = (...crime: string[]) => chain.after(...crime)
const expectedFinding = (what: string, from: number, to = from) => chain.expectedFinding(what, from, to)
const at = (seq: number) => `where chain = ${b} and seq = ${seq}`
const insert = (values: string) =>
  `insert into audit_event (chain, actor_id, actor_name, kind, ip, agent) values (${b}, ${chain.owner.userId}, ${values}, '', '')`
const known = () => readAnchors(chain.server.services.config.dataDir, chain.server.services.master)
const cutTo = (seq: number) => [
  `delete from audit_event where chain = ${b} and seq > ${seq}`,
  `delete from audit_checkpoint where chain = ${b} and seq > ${seq}`,
  `update audit_chain_head set seq = ${seq}, hash = (select hash from audit_event ${at(seq)}) where chain = ${b}`,
]
const anchor = () => anchorChains(chain.server.services, new Date())

describe('the end of an audit chain', () => {
  it('when removed is detected by its head and checkpoints, and by external anchors when those were removed too', async () => {
    const [events = '', seals = ''] = cutTo(last() - 2)
    expect(await after(events)).toEqual([expectedFinding('cut off at the end', last() - 1, last())])
    expect(await after(events, seals)).toEqual([expectedFinding('cut off at the end', last() - 1, last())])
    await anchor()
    expect(await after(...cutTo(last() - 2))).toEqual([expectedFinding('cut off at the end', last() - 1, last())])
    const all = ['audit_event', 'audit_checkpoint', 'audit_chain_head'].map(
      (table) => `delete from ${table} where chain = ${b}`,
    )
    expect(await after(...all)).toEqual([expectedFinding('cut off at the end', 1, last())])
  })

  it('is anchored in a file that only the server can read, once for each change', async () => {
    const { dataDir } = chain.server.services.config
    const file = anchorsFile(dataDir)
    await anchor()
    const before = await readFile(file, 'utf8')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
    expect(await anchor()).toEqual({ added: 0, unfit: [] })
    expect(await readFile(file, 'utf8')).toBe(before)
    await note(1)

    expect(await anchor()).toEqual({ added: 1, unfit: [] })
    expect(await readFile(file, 'utf8')).toMatch(
      new RegExp(`^${before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\n\\{"chain":${b},`),
    )
    expect((await known()).furthest.get(b)?.seq).toBe(last())
  })

  it('isn’t anchored if someone else wrote it', async () => {
    await chain.server.services.db.owner
      .transaction()
      .execute((trx) => sql.raw(insert(`'x', 'logged in'`)).execute(trx))
    expect(await anchor()).toEqual({ added: 0, unfit: [b] })
    await chain.server.services.db.owner.transaction().execute(async (trx) => {
      for (const statement of cutTo(last())) await sql.raw(statement).execute(trx)
    })
  })

  it('keeps its anchors when a line is incomplete, and reports a line that someone else wrote', async () => {
    const file = anchorsFile(chain.server.services.config.dataDir)
    const before = await readFile(file, 'utf8')
    await appendFile(file, '{"chain":1,"se')
    expect((await known()).foreign).toEqual([])
    const made = JSON.stringify({ chain: b, seq: last() + 9, hash: 'x', at: new Date().toISOString(), mac: 'x' })
    await appendFile(file, `\n${made}\n`)
    const { foreign, furthest } = await known()
    expect(foreign).toEqual([before.split('\n').length + 1])
    expect(furthest.get(b)?.seq).toBe(last())
    await writeFile(file, before)
  })
})

describe('the file of anchors', () => {
  it('is shortened to the last anchor of each chain when it is long, unless someone else wrote in it', async () => {
    const { config, master } = chain.server.services
    const file = anchorsFile(config.dataDir)
    const { furthest } = await known()
    const [line = ''] = anchorLines(master, [{ chain: b, seq: 1, hash: 'early', at: new Date().toISOString() }])
    const long = `${line}\n`.repeat(Math.ceil(1_100_000 / line.length))
    await appendFile(file, `${long}{"chain":${b},"mac":"x"}\n`)
    await note(1)
    await anchor()
    expect((await stat(file)).size).toBeGreaterThan(1_000_000)
    await writeFile(file, (await readFile(file, 'utf8')).replace(`{"chain":${b},"mac":"x"}\n`, ''))
    await note(1)
    await anchor()
    expect((await stat(file)).size).toBeLessThan(10_000)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await known()).furthest.get(b)?.seq).toBe(last())
    expect([...(await known()).furthest.keys()]).toEqual([...furthest.keys()])
    expect(await after(...cutTo(last() - 1))).toEqual([expectedFinding('cut off at the end', last(), last())])
  })
})

describe('the database roles of the server', () => {
  it('V16.4.2: add events, and can neither change nor remove them, nor remove the chain’s trigger', async () => {
    for (const statement of [
      `update audit_event set kind = 'x'`,
      'delete from audit_event',
      'truncate audit_event',
      'update audit_checkpoint set mac = mac',
      'delete from audit_checkpoint',
      'truncate audit_checkpoint',
      'update audit_chain_head set seq = 0',
      'delete from audit_chain_head',
      'insert into audit_chain_head values (99, 0, $$$$)',
      off,
      'alter table audit_event disable row level security',
      'drop trigger audit_event_hash_chain on audit_event',
      'drop table audit_checkpoint',
      'set session_replication_role = replica',
      'create or replace function audit_content(e audit_event) returns text language sql as $$ select $1::text $$',
    ])
      for (const run of [
        () => chain.server.services.db.as(chain.owner, ({ trx }) => sql.raw(statement).execute(trx)),
        () => chain.server.services.db.system(({ trx }) => sql.raw(statement).execute(trx)),
      ])
        await expect(run(), statement).rejects.toThrow(/permission denied|must be owner/)
  })

  it('can’t add a checkpoint for an event of someone else', async () => {
    const foreign = `insert into audit_checkpoint (chain, seq, mac) values (${b}, ${last() + 5}, 'x')`
    await expect(chain.server.services.db.as(chain.owner, ({ trx }) => sql.raw(foreign).execute(trx))).rejects.toThrow(
      /row-level security/,
    )
  })
})
