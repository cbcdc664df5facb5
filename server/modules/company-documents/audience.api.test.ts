import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visibleBulkApprovals } from '#server/policies/bulk-approvals.ts'
import { visibleCompanyDocuments } from '#server/policies/company-documents.ts'
import type { CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'

let at: CompanyDocumentsTestServer
let confirmed: { Id: number; fileId: string }
let fresh: { Id: number; fileId: string }
let bulkApprovalId: number
type Who = Parameters<CompanyDocumentsTestServer['request']>[0]

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer()
  await at.agree('employee')
  confirmed = (await at.upload('owner', { IsAcknowladge: true })).data
  fresh = (await at.upload('owner', { BusinessFileName: 'Fresh' })).data
  const UserDocumentId = (await at.task('employee', confirmed.Id))?.id
  await at.request('employee', '/user/UpdateAcknowledge', { UserDocumentId, Version: 1, signature: 'Eli' })
  bulkApprovalId = (await at.request<{ GenerationId: number }>('owner', '/documents/GenerateForms', {})).data
    .GenerationId
}, 120_000)
afterAll(() => at.server.close())

const as = async (who: Who, statement: string) => {
  const actor = await at.server.actor(`${who}@demo.test`)
  return at.server.services.db.as(actor, ({ trx }) => sql.raw<Record<string, unknown>>(statement).execute(trx))
}
const foreign = ['tpa2', 'owner2', 'employee2'] as const

describe('the database’s policies alone', () => {
  it.each(foreign)('returns %s none of the documents of Blue Heron', async (who) => {
    for (const table of [
      'company_document',
      'company_document_version',
      'company_document_location',
      'acknowledgment',
      'company_document_confirmation',
      'bulk_approval',
      'bulk_approval_item',
      'task_name',
    ])
      expect([table, (await as(who, `select 1 from ${table} where business_id = ${at.businessId}`)).rows]).toEqual([
        table,
        [],
      ])
  })

  it('shows an employee only their own acknowledgments and confirmations', async () => {
    for (const table of ['acknowledgment', 'company_document_confirmation']) {
      expect((await as('employee', `select 1 from ${table}`)).rows).toHaveLength(1)
      expect((await as('missy', `select 1 from ${table}`)).rows).toEqual([])
    }
  })

  it('lets no one delete an acknowledged document, and only those who manage documents any other', async () => {
    const remove = async (who: Who, id: number) =>
      (await as(who, `delete from company_document where id = ${id} returning id`)).rows.length
    expect(await remove('owner', confirmed.Id)).toBe(0)
    for (const who of ['manager', 'employee', ...foreign] as const) expect(await remove(who, fresh.Id)).toBe(0)
    for (const [who, id] of [
      ['owner', confirmed.Id],
      ['employee', fresh.Id],
    ] as const)
      await expect(as(who, `delete from company_document_confirmation where business_id = ${id}`)).rejects.toThrow(
        /permission denied/,
      )
  })

  it('lets no one change or delete a file that a version uses, or share it with others', async () => {
    const change = async (who: Who, statement: string) => (await as(who, `${statement} returning id`)).rows.length
    expect(await change('owner', `delete from stored_file where id = '${fresh.fileId}'`)).toBe(0)
    for (const who of ['manager', 'employee', ...foreign] as const)
      expect(await change(who, `update stored_file set audience_level = 5 where id = '${fresh.fileId}'`)).toBe(0)
    for (const column of ['storage_key', 'kind', 'digest', 'person_id'])
      await expect(as('owner', `update stored_file set ${column} = null`)).rejects.toThrow(/permission denied/)
  })

  it('refuses an acknowledgment in another’s name, a foreign confirmation, and a bulk approval elsewhere', async () => {
    const task = await at.task('missy', confirmed.Id)
    const acknowledgement = (person: number) =>
      `insert into acknowledgment (business_id, task_id, person_id, version, digest, signature, ip, agent)
       values (${at.businessId}, ${task?.id}, ${person}, 1, 'x', 'x', '', '')`
    const bulkApproval = (who: Who) =>
      `insert into bulk_approval (business_id, requested_by, total) values (${at.businessId}, ${at.personId(who)}, 1)`
    for (const [who, statement] of [
      ['manager', acknowledgement(at.personId('missy'))],
      ['employee2', acknowledgement(at.personId('employee2'))],
      [
        'employee',
        `insert into company_document_confirmation (business_id, confirmation_number, task_id, person_id, submission_uuid) values (${at.businessId}, 'X', ${task?.id}, 1, 'x')`,
      ],
      ['owner2', bulkApproval('owner2')],
      ['tpa2', bulkApproval('tpa2')],
    ] as const)
      await expect(as(who, statement), `${who}: ${statement}`).rejects.toThrow(/row-level security/)
  })
})

describe('the application’s policies alone, without the database’s', () => {
  const listVisible = async (who: Who) => {
    const actor = await at.server.actor(`${who}@demo.test`)
    return at.server.services.db.owner
      .transaction()
      .execute(async (trx) => [
        (
          await visibleCompanyDocuments(trx, actor)
            .select('company_document.id')
            .where('company_document.id', '=', fresh.Id)
            .execute()
        ).length,
        (
          await visibleBulkApprovals(trx, actor)
            .select('bulk_approval.id')
            .where('bulk_approval.id', '=', bulkApprovalId)
            .execute()
        ).length,
      ])
  }
  it('hide documents and bulk approvals of others', async () => {
    for (const who of foreign) expect([who, await listVisible(who)]).toEqual([who, [0, 0]])
    for (const who of ['mgmt', 'manager', 'employee'] as const)
      expect([who, await listVisible(who)]).toEqual([who, [1, 0]])
    for (const who of ['admin', 'tpa', 'owner'] as const) expect([who, await listVisible(who)]).toEqual([who, [1, 1]])
  })
})
