import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorChains, anchorsFile, readAnchors } from '#server/audit/anchors.ts'
import { ownAccord, record } from '#server/audit/audit.ts'
import { lineOf } from '#server/audit/verify-command.ts'
import { verifyAudit, verifyIn } from '#server/audit/verify.ts'
import type { Actor } from '#server/db/database.ts'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'

let house: InProcess
let owner: Actor
let other: Actor
/** The chain of Blue Heron, and the number of its last event. */
let b = 0
let last = 0

const note = (actor: Actor, count: number) =>
  house.deps.db.as(actor, async (trx) => {
    for (let at = 1; at <= count; at += 1)
      await record(trx, actor, ownAccord, {
        kind: 'profile changed',
        businessId: actor.businessId,
        subjectId: actor.userId,
        data: { fields: `phone ${at}`, 'ñ "quoted"': -0, big: 1e21, small: 0.1, none: null, yes: true },
      })
  })

beforeAll(async () => {
  house = await openInProcess()
  owner = await house.actor('owner@demo.test')
  other = await house.actor('owner2@demo.test')
  b = owner.businessId ?? 0
  for (const actor of [owner, other, owner]) await note(actor, 6)
  await note(await house.actor('admin@demo.test'), 2)
  const head = await house.deps.db.system((trx) =>
    trx.selectFrom('audit_head').select('seq').where('chain', '=', b).executeTakeFirstOrThrow(),
  )
  last = head.seq
})
afterAll(() => house.close())

const known = () => readAnchors(house.deps.config.dataDir, house.deps.master)

/** Does something with the rights of the owner of the tables, verifies, and takes it back. Answers what is told. */
const after = async (...crime: string[]): Promise<string[]> => {
  const lines: string[] = []
  const anchors = await known()
  await house.deps.db.owner
    .transaction()
    .execute(async (trx) => {
      for (const statement of crime) await sql.raw(statement).execute(trx)
      await verifyIn(trx, house.deps.master, anchors, (finding) => lines.push(lineOf(finding)))
      throw new Error('taken back')
    })
    .catch((error: unknown) => expect(String(error)).toContain('taken back'))
  return lines
}

const place = (from: number, to = from) =>
  `chain ${b} (business ${b}), ${from === to ? `event ${from}` : `events ${from} to ${to}`}`
const at = (seq: number) => `where chain = ${b} and seq = ${seq}`
const off = 'alter table audit_event disable trigger chain'
const insert = (values: string) =>
  `insert into audit_event (chain, actor_id, actor_name, kind, ip, agent) values (${b}, ${owner.userId}, ${values}, '', '')`
/** What an insider does who knows how chains are made: numbers and hashes all of it anew, seals and head in their places. */
const rechain = () => `do $$ declare e record; n bigint := 0; h text := ''; x audit_event;
  begin
    for e in select ctid as place, seq from audit_event where chain = ${b} order by seq loop
      n := n + 1;
      update audit_event set seq = n, previous_hash = h where ctid = e.place returning * into x;
      h := encode(sha256(convert_to(audit_content(x), 'UTF8')), 'hex');
      update audit_event set hash = h where chain = ${b} and seq = n;
      if n <> e.seq then update audit_seal set seq = n where chain = ${b} and seq = e.seq; end if;
    end loop;
    delete from audit_seal where chain = ${b} and seq > n;
    update audit_head set seq = n, hash = h where chain = ${b};
  end $$`

describe('an audit trail', () => {
  it('is found sound when it is, beside a server that writes to it', async () => {
    const lines: string[] = []
    const writing = note(owner, 3)
    const verified = await verifyAudit(house.deps.db, house.deps.master, await known(), (finding) =>
      lines.push(lineOf(finding)),
    )
    await writing
    last += 3
    expect(lines).toEqual([])
    expect(verified.events).toBeGreaterThanOrEqual(20)
    expect(verified.ends.map((end) => end.chain)).toEqual([0, b, other.businessId])
  })

  it('is found changed in what an event says, who did it, and when', async () => {
    for (const change of [
      `data = '{"fields": "email"}'`,
      `actor_name = 'Somebody Else'`,
      'actor_id = actor_id + 1',
      'subject_id = null',
      `at = at + interval '1 microsecond'`,
      `kind = 'signed in'`,
      `ip = '10.0.0.1'`,
      `hash = encode(sha256('x'), 'hex')`,
    ]) {
      const crime = `update audit_event set ${change} ${at(4)}`
      expect(await after(crime), change).toEqual([`${place(4)}: changed`])
      if (!change.startsWith('hash'))
        expect(await after(crime, rechain()), change).toEqual([`${place(4, last)}: changed`])
    }
  })

  it('misses what was removed from its middle, also when the rest was numbered and hashed anew', async () => {
    const crime = `delete from audit_event where chain = ${b} and seq in (4, 5)`
    expect(await after(crime)).toEqual([`${place(4, 5)}: removed`])
    expect(await after(crime, `delete from audit_seal where chain = ${b} and seq in (4, 5)`, rechain())).toEqual([
      `${place(4, last - 2)}: changed`,
    ])
  })

  it('knows what was inserted by hand, through its trigger and past it', async () => {
    expect(await after(insert(`'x', 'signed in'`))).toEqual([`${place(last + 1)}: inserted`])
    const past = `insert into audit_event select chain, -seq, at, actor_id, actor_name, kind, person_document_id, subject_id, ip, agent, data, previous_hash, hash
      from audit_event ${at(2)}`
    expect(await after(off, past)).toEqual([`${place(-2)}: inserted`])
  })

  it('knows what was inserted by hand with the rights of the server itself', async () => {
    const lines: string[] = []
    await house.deps.db
      .as(owner, async (trx) => {
        await sql.raw(insert(`'Olive Hart', 'form signed'`)).execute(trx)
        await sql.raw(`insert into audit_seal (chain, seq, mac) values (${b}, ${last + 1}, 'made up')`).execute(trx)
        await sql.raw('reset role').execute(trx)
        await verifyIn(trx, house.deps.master, await known(), (finding) => lines.push(lineOf(finding)))
        throw new Error('taken back')
      })
      .catch((error: unknown) => expect(String(error)).toContain('taken back'))
    expect(lines).toEqual([`${place(last + 1)}: changed`])
  })

  it('knows events that changed places, with their seals or without', async () => {
    const swap = (table: string) => [
      `update ${table} set seq = -1 ${at(3)}`,
      `update ${table} set seq = 3 ${at(4)}`,
      `update ${table} set seq = 4 ${at(-1)}`,
    ]
    for (const crime of [swap('audit_event'), [...swap('audit_event'), ...swap('audit_seal')]]) {
      expect(await after(...crime)).toEqual([`${place(3, 4)}: changed`])
      expect(await after(...crime, rechain())).toEqual([`${place(3, last)}: changed`])
    }
  })

  it('knows an event that was copied over from another chain, with its seal', async () => {
    const from = (what: string) =>
      `select ${b}, ${what} from audit_event e join audit_seal using (chain, seq) where chain = ${other.businessId} and seq = 1`
    const head = `update audit_head set seq = ${last + 1} where chain = ${b}`
    const event = `insert into audit_event ${from(`${last + 1}, at, actor_id, actor_name, kind, person_document_id, subject_id, ip, agent, data, previous_hash, hash`)}`
    const seal = `insert into audit_seal ${from(`${last + 1}, mac`)}`
    expect(await after(off, event, seal, head)).toEqual([`${place(last + 1)}: changed`])
    expect(await after(off, event, seal, rechain())).toEqual([`${place(last + 1)}: changed`])
  })

  it('knows that the database’s own function was replaced', async () => {
    await house.deps.db.owner.transaction().execute(async (trx) => {
      await sql.raw(`alter function audit_content(audit_event) rename to audit_content_of_before`).execute(trx)
      await sql
        .raw(`create function audit_content(e audit_event) returns text language sql as $$ select 'the same' $$`)
        .execute(trx)
    })
    await note(owner, 2)
    const lines = await after('select 1')
    await house.deps.db.owner.transaction().execute(async (trx) => {
      await sql.raw(`drop function audit_content(audit_event)`).execute(trx)
      await sql.raw(`alter function audit_content_of_before(audit_event) rename to audit_content`).execute(trx)
      await sql.raw(off).execute(trx)
      for (const table of ['audit_event', 'audit_seal'])
        await sql.raw(`delete from ${table} where chain = ${b} and seq > ${last}`).execute(trx)
      await sql
        .raw(
          `update audit_head set seq = ${last}, hash = (select hash from audit_event ${at(last)}) where chain = ${b}`,
        )
        .execute(trx)
      await sql.raw('alter table audit_event enable trigger chain').execute(trx)
    })
    expect(lines).toEqual([`${place(last + 1, last + 2)}: changed`])
  })

  it('knows a seal that is gone, and a head that names another end', async () => {
    expect(await after(`delete from audit_seal ${at(3)}`)).toEqual([`${place(3)}: inserted`])
    expect(await after(`delete from audit_head where chain = ${b}`)).toEqual([`${place(last)}: changed`])
    expect(await after(`update audit_head set hash = '' where chain = ${b}`)).toEqual([`${place(last)}: changed`])
  })
})

describe('the end of an audit trail', () => {
  const cutTo = (seq: number) => [
    `delete from audit_event where chain = ${b} and seq > ${seq}`,
    `delete from audit_seal where chain = ${b} and seq > ${seq}`,
    `update audit_head set seq = ${seq}, hash = (select hash from audit_event ${at(seq)}) where chain = ${b}`,
  ]

  it('is missed by its head and its seals, and by anchors outside of the database when those went with it', async () => {
    const [events = '', seals = ''] = cutTo(last - 2)
    expect(await after(events)).toEqual([`${place(last - 1, last)}: cut off at the end`])
    expect(await after(events, seals)).toEqual([`${place(last - 1, last)}: cut off at the end`])
    const { dataDir } = house.deps.config
    await anchorChains(house.deps.db, house.deps.master, dataDir, new Date())
    expect(await after(...cutTo(last - 2))).toEqual([`${place(last - 1, last)}: cut off at the end`])
    const all = ['audit_event', 'audit_seal', 'audit_head'].map((table) => `delete from ${table} where chain = ${b}`)
    expect(await after(...all)).toEqual([`${place(1, last)}: cut off at the end`])
  })

  it('is anchored in a file that only the server reads, once for each time it moved', async () => {
    const { dataDir } = house.deps.config
    const file = anchorsFile(dataDir)
    const anchor = () => anchorChains(house.deps.db, house.deps.master, dataDir, new Date())
    await anchor()
    const before = await readFile(file, 'utf8')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
    expect(await anchor()).toEqual({ added: 0, unfit: [] })
    expect(await readFile(file, 'utf8')).toBe(before)
    await note(owner, 1)
    last += 1
    expect(await anchor()).toEqual({ added: 1, unfit: [] })
    expect(await readFile(file, 'utf8')).toMatch(
      new RegExp(`^${before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\n\\{"chain":${b},`),
    )
    expect((await known()).furthest.get(b)?.seq).toBe(last)
  })

  it('is not anchored where somebody else wrote it', async () => {
    await house.deps.db.owner.transaction().execute((trx) => sql.raw(insert(`'x', 'signed in'`)).execute(trx))
    const { dataDir } = house.deps.config
    const anchored = await anchorChains(house.deps.db, house.deps.master, dataDir, new Date())
    expect(anchored).toEqual({ added: 0, unfit: [b] })
    await house.deps.db.owner.transaction().execute(async (trx) => {
      for (const statement of cutTo(last)) await sql.raw(statement).execute(trx)
    })
  })

  it('keeps its anchors when a line is torn, and names a line that somebody else wrote', async () => {
    const file = anchorsFile(house.deps.config.dataDir)
    const before = await readFile(file, 'utf8')
    await appendFile(file, '{"chain":1,"se')
    expect((await known()).foreign).toEqual([])
    const made = JSON.stringify({ chain: b, seq: last + 9, hash: 'x', at: new Date().toISOString(), mac: 'x' })
    await appendFile(file, `\n${made}\n`)
    const { foreign, furthest } = await known()
    expect(foreign).toEqual([before.split('\n').length + 1])
    expect(furthest.get(b)?.seq).toBe(last)
    await writeFile(file, before)
  })
})

describe('the roles that the server works with', () => {
  it('V16.4.2: add events, and can neither change nor remove them, nor take the chain off', async () => {
    for (const statement of [
      `update audit_event set kind = 'x'`,
      'delete from audit_event',
      'truncate audit_event',
      'update audit_seal set mac = mac',
      'delete from audit_seal',
      'truncate audit_seal',
      'update audit_head set seq = 0',
      'delete from audit_head',
      'insert into audit_head values (99, 0, $$$$)',
      off,
      'alter table audit_event disable row level security',
      'drop trigger chain on audit_event',
      'drop table audit_seal',
      'set session_replication_role = replica',
      'create or replace function audit_content(e audit_event) returns text language sql as $$ select $1::text $$',
    ])
      for (const run of [
        () => house.deps.db.as(owner, (trx) => sql.raw(statement).execute(trx)),
        () => house.deps.db.system((trx) => sql.raw(statement).execute(trx)),
      ])
        await expect(run(), statement).rejects.toThrow(/permission denied|must be owner/)
  })

  it('seal no event of somebody else', async () => {
    const foreign = `insert into audit_seal (chain, seq, mac) values (${b}, ${last + 5}, 'x')`
    await expect(house.deps.db.as(owner, (trx) => sql.raw(foreign).execute(trx))).rejects.toThrow(/row-level security/)
  })
})
