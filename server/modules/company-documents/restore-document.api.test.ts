import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { addStaff, eventsOf } from '../applications/applications.fixture.ts'
import type { CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: CompanyDocumentsTestServer
let now = new Date('2026-11-21T20:00:00Z')

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => now)
}, 120_000)
afterAll(() => at.server.close())

type Name = Parameters<CompanyDocumentsTestServer['request']>[0]
const advanceClock = () => void (now = new Date(now.getTime() + 1000))
const remove = (DocId: number, more: object = {}) => {
  advanceClock()
  return at.request('owner', '/Documents/DeleteBusinessDocuments', { DocId, ...more })
}
const restore = (who: Name, DocId: number) => {
  advanceClock()
  return at.request<Wire<CompanyDocumentRow>>(who, '/Documents/RestoreBusinessDocument', { DocId })
}

describe('a deleted company document', () => {
  it('is restored unchanged, with its withdrawn tasks, and for people added in the meantime', async () => {
    const companyDocument = await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Safety rules' })
    const { Id } = companyDocument.data
    const before = await at.tasks(Id)
    await remove(Id)
    expect((await at.tasks(Id)).every((task) => task.withdrawn_at !== null)).toBe(true)
    const newcomer = await addStaff(at.server, 'newcomer@demo.test', 'EMPLOYEE', 'blue-heron', ['Mission'])
    const { data } = await restore('owner', Id)
    expect({ ...data, UpdatedAt: '' }).toEqual({ ...companyDocument.data, UpdatedAt: '' })
    const after = await at.tasks(Id)
    expect(after.filter((task) => task.person_id !== newcomer)).toEqual(before)
    expect(after.filter((task) => task.person_id === newcomer)).toMatchObject([{ status: 'open', withdrawn_at: null }])
    expect((await eventsOf(at.server, 'company document restored')).at(-1)).toMatchObject({
      chain: at.businessId,
      data: { document: Id, returned: before.length, added: 1 },
    })
  })

  it('leaves tasks withdrawn that were withdrawn before', async () => {
    const { mission } = at.locations
    const { Id } = (await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Moved' })).data
    advanceClock()
    await at.request('owner', '/documents/UpdateBusinessDocumentMapping', { DocId: Id, LocationIdList: [mission] })
    const state = async () => (await at.tasks(Id)).map(({ id, withdrawn_at }) => [id, withdrawn_at])
    const before = await state()
    expect(new Set(before.map(([, withdrawn]) => withdrawn === null)).size).toBe(2)
    await remove(Id)
    await restore('owner', Id)
    expect(await state()).toEqual(before)
  })

  it('can be restored by those who may delete it, and returns 404 once permanently deleted', async () => {
    const { Id } = (await at.upload('owner', { isRequired: true, BusinessFileName: 'For all' })).data
    await remove(Id)
    for (const who of ['manager', 'employee'] as const) expect((await restore(who, Id)).status, who).toBe(403)
    for (const who of ['owner2', 'tpa2'] as const) expect((await restore(who, Id)).status, who).toBe(404)
    expect((await restore('onlypier', Id)).reason).toBe('companyDocumentShared')
    expect((await restore('tpa', Id)).status).toBe(200)
    const events = (await eventsOf(at.server, 'company document restored')).length
    expect((await restore('tpa', Id)).status).toBe(200)
    expect(await eventsOf(at.server, 'company document restored')).toHaveLength(events)
    await remove(Id, { IsPermanentDelete: true })
    expect((await restore('owner', Id)).status).toBe(404)
  })
})
