import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnchors } from '#server/platform/audit/anchors.ts'
import { lineOf } from '#server/platform/audit/verify-chain.ts'
import { verifyAudit } from '#server/platform/audit/verify-chain.ts'
import type { AuditChain } from './audit-chain.fixture.ts'
import { off, openAuditLog, rechain } from './audit-chain.fixture.ts'

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

describe('the audit log', () => {
  it('is verified as intact, while a server writes to it', async () => {
    const lines: string[] = []
    const writing = note(3)
    const verified = await verifyAudit(
      chain.server.services.db,
      chain.server.services.master,
      await readAnchors(chain.server.services.config.dataDir, chain.server.services.master),
      (finding) => lines.push(lineOf(finding)),
    )
    await writing
    expect(lines).toEqual([])
    expect(verified.events).toBeGreaterThanOrEqual(20)
    expect(verified.ends.map((end) => end.chain)).toEqual([0, b, chain.other.businessId])
  })

  it('reports changes of an event’s data, actor and time', async () => {
    for (const change of [
      `data = '{"fields": "email"}'`,
      `actor_name = 'Somebody Else'`,
      'actor_id = actor_id + 1',
      'subject_id = null',
      `at = at + interval '1 microsecond'`,
      `kind = 'logged in'`,
      `ip = '10.0.0.1'`,
      `hash = encode(sha256('x'), 'hex')`,
    ]) {
      const crime = `update audit_event set ${change} ${at(4)}`
      expect(await after(crime), change).toEqual([expectedFinding('changed', 4)])
      if (!change.startsWith('hash'))
        expect(await after(crime, rechain(b)), change).toEqual([expectedFinding('changed', 4, last())])
    }
  })

  it('reports events removed from the middle, also when the rest was renumbered and rehashed', async () => {
    const crime = `delete from audit_event where chain = ${b} and seq in (4, 5)`
    expect(await after(crime)).toEqual([expectedFinding('removed', 4, 5)])
    expect(await after(crime, `delete from audit_checkpoint where chain = ${b} and seq in (4, 5)`, rechain(b))).toEqual(
      [expectedFinding('changed', 4, last() - 2)],
    )
  })

  it('reports events inserted manually, with and without its trigger', async () => {
    expect(await after(insert(`'x', 'logged in'`))).toEqual([expectedFinding('inserted', last() + 1)])
    const past = `insert into audit_event select chain, -seq, at, actor_id, actor_name, kind, task_id, subject_id, ip, agent, data, previous_hash, hash
      from audit_event ${at(2)}`
    expect(await after(off, past)).toEqual([expectedFinding('inserted', -2)])
  })

  it('reports events inserted manually with the rights of the server', async () => {
    const seal = `insert into audit_checkpoint (chain, seq, mac) values (${b}, ${last() + 1}, 'made up')`
    const signed = `select set_config('app.actor', content || '.' || encode(sha256(outer_pad || sha256(inner_pad || convert_to(content, 'UTF8'))), 'hex'), true)
      from actor_key, concat(pg_backend_pid(), '.${chain.owner.userId}.Owner..${b}.') content`
    const crime = [signed, 'set local role firstday_app', insert(`'Olive Hart', 'form signed'`), seal, 'reset role']
    expect(await after(...crime)).toEqual([expectedFinding('changed', last() + 1)])
  })

  it('reports swapped events, with or without their checkpoints', async () => {
    const swap = (table: string) => [
      `update ${table} set seq = -1 ${at(3)}`,
      `update ${table} set seq = 3 ${at(4)}`,
      `update ${table} set seq = 4 ${at(-1)}`,
    ]
    for (const crime of [swap('audit_event'), [...swap('audit_event'), ...swap('audit_checkpoint')]]) {
      expect(await after(...crime)).toEqual([expectedFinding('changed', 3, 4)])
      expect(await after(...crime, rechain(b))).toEqual([expectedFinding('changed', 3, last())])
    }
  })

  it('reports an event copied from another chain, with its checkpoint', async () => {
    const from = (what: string) =>
      `select ${b}, ${what} from audit_event e join audit_checkpoint using (chain, seq) where chain = ${chain.other.businessId} and seq = 1`
    const head = `update audit_chain_head set seq = ${last() + 1} where chain = ${b}`
    const event = `insert into audit_event ${from(`${last() + 1}, at, actor_id, actor_name, kind, task_id, subject_id, ip, agent, data, previous_hash, hash`)}`
    const seal = `insert into audit_checkpoint ${from(`${last() + 1}, mac`)}`
    expect(await after(off, event, seal, head)).toEqual([expectedFinding('changed', last() + 1)])
    expect(await after(off, event, seal, rechain(b))).toEqual([expectedFinding('changed', last() + 1)])
  })

  it('reports a missing checkpoint, and a head with another end', async () => {
    expect(await after(`delete from audit_checkpoint ${at(3)}`)).toEqual([expectedFinding('inserted', 3)])
    expect(await after(`delete from audit_chain_head where chain = ${b}`)).toEqual([expectedFinding('changed', last())])
    expect(await after(`update audit_chain_head set hash = '' where chain = ${b}`)).toEqual([
      expectedFinding('changed', last()),
    ])
  })

  it('reports that the database’s function was replaced', async () => {
    const end = last()
    for (const statement of [
      'alter function audit_content(audit_event) rename to audit_content_of_before',
      `create function audit_content(e audit_event) returns text language sql as $$ select 'the same' $$`,
    ])
      await sql.raw(statement).execute(chain.server.services.db.owner)
    await note(2)
    expect(await after()).toEqual([expectedFinding('changed', end + 1, end + 2)])
  })
})
