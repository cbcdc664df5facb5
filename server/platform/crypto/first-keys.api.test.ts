import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { verifyAudit } from '#server/platform/audit/verify-chain.ts'
import type { AuditFinding } from '#server/platform/audit/verify-chain.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/platform.ts'
import { createServices } from '#server/app/container.ts'
import type { TestEnvironment } from '#tests/server/test-database.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let environment: TestEnvironment

/** Starts a server with this data folder, runs the work and stops it. */
const started = async <T>(work: (services: Services) => Promise<T>): Promise<T> => {
  const config = readConfig({ ...environment.env, PORT: '0' }, root)
  const { services, close } = await createServices(config, pino({ level: 'silent' }))
  try {
    return await work(services)
  } finally {
    await close()
  }
}

const keysIn = (services: Services) =>
  services.db.system(({ trx }) =>
    trx
      .selectFrom('business_data_key')
      .select(['business_id', 'purpose', 'wrapped'])
      .orderBy('business_id')
      .orderBy('purpose')
      .execute(),
  )

const asOwner = (services: Services, statement: string) => sql.raw(statement).execute(services.db.owner)

beforeAll(async () => {
  environment = await createTestEnvironment({ holding: 'nothing' })
}, 60_000)
afterAll(() => environment.close())

describe('the first start of the server', () => {
  it('creates the keys of the platform in an empty database, once', async () => {
    const first = await started(keysIn)
    expect(first.map(({ business_id, purpose }) => [business_id, purpose])).toEqual([
      [0, 'bank'],
      [0, 'records'],
    ])
    expect(await started(keysIn)).toEqual(first)
  }, 120_000)

  it('creates the keys that a business lacks, and keeps existing ones', async () => {
    const before = await started(async (services) => {
      await asOwner(services, `insert into tpa_company (id, name) values (7, 'x')`)
      for (const id of [70, 71])
        await asOwner(
          services,
          `insert into business (id, tpa_company_id, name, slug, street_address, city, state, zip)
           values (${id}, 7, 'x', 'x${id}', 'x', 'x', 'WA', '98101')`,
        )
      await services.db.system(({ trx }) => services.dataKeys.make(trx, 71))
      await asOwner(services, `delete from business_data_key where business_id = 71 and purpose = 'bank'`)
      return keysIn(services)
    })
    await started(async (services) => {
      const after = await keysIn(services)
      expect(after.map(({ business_id, purpose }) => `${business_id} ${purpose}`)).toEqual(
        [0, 70, 71].flatMap((id) => [`${id} bank`, `${id} records`]),
      )
      expect(after).toEqual(expect.arrayContaining(before))
      for (const id of [70, 71])
        for (const purpose of ['records', 'bank'] as const) {
          const cipher = await services.db.system(({ trx }) => services.dataKeys.of(trx, id, purpose))
          const plain = new TextEncoder().encode('x')
          expect(new Uint8Array(cipher.decrypt(cipher.encrypt(plain, 'a'), 'a'))).toEqual(plain)
        }
    })
  }, 120_000)

  it('adds no checkpoint for an audit event that the server didn’t write', async () => {
    await started(async (services) => {
      await services.db.system(async (unit) =>
        unit.audit.record(undefined, systemOrigin, { kind: 'history viewed', businessId: null }),
      )
      await asOwner(
        services,
        `insert into audit_event (chain, actor_name, kind, ip, agent) values (0, 'x', 'history viewed', '', '')`,
      )
    })
    const findings: AuditFinding[] = []
    await started((services) =>
      verifyAudit(services.db, services.master, { furthest: new Map(), foreign: [] }, (finding) =>
        findings.push(finding),
      ),
    )
    expect(findings.map(({ what }) => what)).toEqual(['inserted'])
  }, 120_000)
})
