import { sql } from 'kysely'
import { expect } from 'vitest'
import { readAnchors } from '#server/platform/audit/anchors.ts'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { lineOf } from '#server/platform/audit/verify-chain.ts'
import { verifyChain } from '#server/platform/audit/verify-chain.ts'
import type { Actor } from '#server/platform/database/database.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

/** A server with audit chains of some length, and manipulations by an insider. */
export interface AuditChain {
  readonly server: TestApp
  readonly owner: Actor
  readonly other: Actor
  /** The chain of Blue Heron. */
  readonly chain: number
  /** The number of its last event. */
  readonly last: () => number
  /** Records a number of events of the owner. */
  note(count: number): Promise<void>
  /** Runs statements with the rights of the tables' owner, verifies, and rolls back. Returns the findings. */
  after(...crime: string[]): Promise<string[]>
  /** The text of a finding. */
  expectedFinding(what: string, from: number, to?: number): string
}

const noteIn = (server: TestApp, actor: Actor, count: number) =>
  server.services.db.as(actor, async (unit) => {
    for (let at = 1; at <= count; at += 1)
      unit.audit.record(actor, systemOrigin, {
        kind: 'profile changed',
        businessId: actor.businessId,
        subjectId: actor.userId,
        data: { fields: `phone ${at}`, 'ñ "quoted"': -0, big: 1e21, small: 0.1, none: null, yes: true },
      })
  })

/** Starts the server and writes its audit log. */
export const openAuditLog = async (): Promise<AuditChain> => {
  const server = await startTestApp()
  const owner = await server.actor('owner@demo.test')
  const other = await server.actor('owner2@demo.test')
  const chain = owner.businessId ?? 0
  for (const actor of [owner, other, owner]) await noteIn(server, actor, 6)
  await noteIn(server, await server.actor('admin@demo.test'), 2)
  const head = await server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_chain_head').select('seq').where('chain', '=', chain).executeTakeFirstOrThrow(),
  )
  let last = head.seq
  return {
    server,
    owner,
    other,
    chain,
    last: () => last,
    note: async (count) => {
      await noteIn(server, owner, count)
      last += count
    },
    after: async (...crime) => {
      const lines: string[] = []
      const anchors = await readAnchors(server.services.config.dataDir, server.services.master)
      await server.services.db.owner
        .transaction()
        .execute(async (trx) => {
          for (const statement of crime) await sql.raw(statement).execute(trx)
          await verifyChain(trx, server.services.master, anchors, (finding) => lines.push(lineOf(finding)))
          throw new Error('taken back')
        })
        .catch((error: unknown) => expect(String(error)).toContain('taken back'))
      return lines
    },
    expectedFinding: (what, from, to = from) =>
      `chain ${chain} (business ${chain}), ${from === to ? `event ${from}` : `events ${from} to ${to}`}: ${what}`,
  }
}

/** Disables the chain's trigger. */
export const off = 'alter table audit_event disable trigger audit_event_hash_chain'

/**
 * The attack of an insider who knows how chains are built: renumbers and rehashes all of it, with checkpoints and head.
 */
export const rechain = (chain: number) => `do $$ declare e record; n bigint := 0; h text := ''; x audit_event;
  begin
    for e in select ctid as place, seq from audit_event where chain = ${chain} order by seq loop
      n := n + 1;
      update audit_event set seq = n, previous_hash = h where ctid = e.place returning * into x;
      h := encode(sha256(convert_to(audit_content(x), 'UTF8')), 'hex');
      update audit_event set hash = h where chain = ${chain} and seq = n;
      if n <> e.seq then update audit_checkpoint set seq = n where chain = ${chain} and seq = e.seq; end if;
    end loop;
    delete from audit_checkpoint where chain = ${chain} and seq > n;
    update audit_chain_head set seq = n, hash = h where chain = ${chain};
  end $$`
