import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { listCompanyDocuments } from '#server/modules/company-documents/company-document-rows.ts'
import { eventsOf } from '../applications/applications.fixture.ts'
import type { CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: CompanyDocumentsTestServer
const today = '2026-11-21'

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date(`${today}T20:00:00Z`))
}, 120_000)
afterAll(() => at.server.close())

const peopleOf = async (companyDocumentId: number) =>
  (await at.tasks(companyDocumentId))
    .filter((task) => task.withdrawn_at === null)
    .map((task) => task.person_id)
    .sort()
const ids = (...who: Parameters<CompanyDocumentsTestServer['personId']>[0][]) =>
  who.map((each) => at.personId(each)).sort()
const listVisible = async (username: string, levels?: number[]) => {
  const actor = await at.server.actor(`${username}@demo.test`)
  const rows = await at.server.services.db.as(actor, ({ trx }) =>
    listCompanyDocuments(trx, actor, at.businessId, levels),
  )
  return rows.map((row) => row.businessFileName)
}
const map = (who: Parameters<CompanyDocumentsTestServer['request']>[0], body: object) =>
  at.request<Wire<CompanyDocumentRow>>(who, '/documents/UpdateBusinessDocumentMapping', body)
const remove = (who: Parameters<CompanyDocumentsTestServer['request']>[0], body: object) =>
  at.request<{ withdrawn: number }>(who, '/Documents/DeleteBusinessDocuments', body)

describe('a new company document', () => {
  it('is stored with its file and its first version, and becomes a task of every active employee', async () => {
    const companyDocument = await at.upload('owner', {
      IsAcknowladge: true,
      BusinessFileName: 'Safety rules',
      DueDays: 4,
    })
    expect(companyDocument.data).toMatchObject({
      BusinessFileName: 'Safety rules',
      BusinessId: at.businessId,
      FormLevel: 5,
      IsAcknowladge: true,
      isRequired: false,
      LocationIdList: [],
      Version: 1,
      mediaType: 'application/pdf',
    })
    expect(await peopleOf(companyDocument.data.Id)).toEqual(ids('employee', 'missy', 'both'))
    expect(await at.task('missy', companyDocument.data.Id)).toMatchObject({
      form_id: 5,
      name: 'Safety rules',
      status: 'open',
      version: 1,
      location_id: at.locations.mission,
      due_date: '2026-11-25',
    })
    const [event] = (await eventsOf(at.server, 'company document added')).slice(-1)
    expect(event).toMatchObject({
      chain: at.businessId,
      data: { document: companyDocument.data.Id, version: 1, tasks: 3 },
    })
  })

  it('is due after the first day of work if that is in the future', async () => {
    await at.server.services.db.system(({ trx }) =>
      trx
        .updateTable('person')
        .set({ first_day_of_work: '2026-12-01' })
        .where('id', '=', at.personId('both'))
        .execute(),
    )
    const companyDocument = await at.upload('owner', { isRequired: true, BusinessFileName: 'Food handler card' })
    expect((await at.task('both', companyDocument.data.Id))?.due_date).toBe('2026-12-04')
  })

  it('is a task only if it is required or acknowledged, and only for employees', async () => {
    for (const more of [{}, { FormLevel: 4, IsAcknowladge: true }]) {
      const companyDocument = await at.upload('owner', { BusinessFileName: 'For reading', ...more })
      expect(await at.tasks(companyDocument.data.Id)).toEqual([])
    }
  })

  it('is a task only at its locations, once for a person at two of them', async () => {
    const { mission, pier } = at.locations
    const one = await at.upload('owner', { IsAcknowladge: true, LocationIdList: [mission] })
    expect(await peopleOf(one.data.Id)).toEqual(ids('missy', 'both'))
    const two = await at.upload('owner', { IsAcknowladge: true, LocationIdList: [mission, pier] })
    expect(await peopleOf(two.data.Id)).toEqual(ids('employee', 'missy', 'both'))
  })

  it('requires a file, a name and a level that the role may set', async () => {
    const none = await at.request('owner', '/documents/Upload', {
      Id: 0,
      BusinessId: at.businessId,
      BusinessFileName: 'x',
    })
    expect([none.status, none.fields]).toEqual([400, { file: 'fileNeeded' }])
    const level = await at.upload('owner', { FormLevel: 2 })
    expect([level.status, level.fields]).toEqual([400, { FormLevel: 'levelTooHigh' }])
    expect((await at.upload('tpa', { FormLevel: 2, BusinessFileName: 'For the TPA' })).status).toBe(200)
  })

  it('can’t be uploaded to another business, nor by store managers and employees at all', async () => {
    for (const who of ['tpa2', 'owner2'] as const) expect((await at.upload(who, {})).status).toBe(404)
    for (const who of ['manager', 'employee'] as const) expect((await at.upload(who, {})).status).toBe(403)
    for (const location of [at.locations.elm, at.locations.main, 987_654]) {
      const answer = await at.upload('owner', { LocationIdList: [location] })
      expect([answer.status, answer.reason]).toEqual([404, 'notFound'])
    }
  })
})

describe('management of locations', () => {
  it('can choose its own locations, and can’t change documents of others', async () => {
    const all = await at.upload('onlypier', { IsAcknowladge: true })
    expect([all.status, all.fields]).toEqual([400, { LocationIdList: 'locationsNeeded' }])
    expect((await at.upload('onlypier', { LocationIdList: [at.locations.mission] })).status).toBe(404)
    const pierOnly = await at.upload('onlypier', { IsAcknowladge: true, LocationIdList: [at.locations.pier] })
    expect(pierOnly.status).toBe(200)
    expect(await peopleOf(pierOnly.data.Id)).toEqual(ids('employee', 'both'))
    const shared = await at.upload('owner', { LocationIdList: [at.locations.pier, at.locations.mission] })
    expect(await map('onlypier', { DocId: shared.data.Id, isRequired: true })).toMatchObject({
      status: 403,
      reason: 'companyDocumentShared',
    })
    expect((await remove('onlypier', { DocId: shared.data.Id })).status).toBe(403)
    expect((await map('mgmt', { DocId: shared.data.Id, DueDays: 5 })).status).toBe(200)
    expect((await map('onlypier', { DocId: pierOnly.data.Id, LocationIdList: [] })).status).toBe(400)
  })
})

describe('the list of company documents', () => {
  it('shows people the documents of their level and location, and others none', async () => {
    const names = { 3: 'For management', 4: 'For managers', 5: 'For everybody' }
    for (const [level, name] of Object.entries(names))
      await at.upload('owner', { FormLevel: Number(level), BusinessFileName: name })
    await at.upload('owner', { BusinessFileName: 'For Mission', LocationIdList: [at.locations.mission] })
    expect(await listVisible('tpa')).toEqual(expect.arrayContaining(['For the TPA', ...Object.values(names)]))
    expect(await listVisible('owner')).not.toContain('For the TPA')
    expect(await listVisible('manager')).toEqual(expect.arrayContaining(['For managers', 'For everybody']))
    for (const hidden of ['For management', 'For Mission']) expect(await listVisible('manager')).not.toContain(hidden)
    expect(await listVisible('sibling')).toContain('For Mission')
    expect(await listVisible('employee')).toContain('For everybody')
    expect(await listVisible('employee')).not.toContain('For managers')
    expect(await listVisible('owner', [4])).toEqual(['For managers', 'For reading'])
    for (const who of ['tpa2', 'owner2', 'employee2']) await expect(listVisible(who)).rejects.toThrow('notFound')
  })
})

describe('an audience', () => {
  it('withdraws open tasks at removed locations, and adds tasks at new ones', async () => {
    const { mission, pier } = at.locations
    const { Id } = (await at.upload('owner', { IsAcknowladge: true, LocationIdList: [pier] })).data
    expect(await peopleOf(Id)).toEqual(ids('employee', 'both'))
    const moved = await map('owner', { DocId: Id, LocationIdList: [mission], BusinessFileName: 'New name', DueDays: 9 })
    expect(moved.data).toMatchObject({ LocationIdList: [mission], BusinessFileName: 'New name', IsAcknowladge: true })
    expect(await peopleOf(Id)).toEqual(ids('missy', 'both'))
    expect((await at.task('both', Id))?.location_id).toBe(mission)
    expect((await at.list('employee')).some((row) => row.BusinessDocumentId === Id)).toBe(false)
    await map('owner', { DocId: Id, IsAcknowladge: false })
    expect(await peopleOf(Id)).toEqual([])
    await map('owner', { DocId: Id, isRequired: true, LocationIdList: [] })
    expect(await peopleOf(Id)).toEqual(ids('employee', 'missy', 'both'))
  })

  it('returns 409 if someone else changed it since it was read, and changes nothing', async () => {
    const companyDocument = await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Parking' })
    const { UpdatedAt, Id: DocId } = companyDocument.data
    expect((await map('owner', { DocId, DueDays: 9, UpdatedAt })).status).toBe(200)
    expect((await map('owner', { DocId, DueDays: 1, UpdatedAt })).status).toBe(409)
    expect((await at.upload('owner', { Id: DocId, BusinessFileName: 'Parking', UpdatedAt })).status).toBe(409)
    expect((await map('owner', { DocId })).data).toMatchObject({ DueDays: 9, Version: 1 })
  })

  it('renames open tasks and moves their due date', async () => {
    const { Id } = (await at.upload('owner', { IsAcknowladge: true, DueDays: 2 })).data
    await map('owner', { DocId: Id, BusinessFileName: 'Other name', DueDays: 7 })
    expect(await at.task('missy', Id)).toMatchObject({ name: 'Other name', due_date: '2026-11-28' })
  })

  it('changes who may download the file', async () => {
    const companyDocument = (await at.upload('owner', { BusinessFileName: 'Was for all' })).data
    const fetched = async () =>
      (
        await at.server.app.inject({
          method: 'GET',
          url: `/api${companyDocument.fileUrl}`,
          headers: { authorization: `Bearer ${at.token('employee')}` },
        })
      ).statusCode
    expect(await fetched()).toBe(200)
    await map('owner', { DocId: companyDocument.Id, FormLevel: 4 })
    expect(await fetched()).toBe(404)
    const { audience_level: level } = await at.server.services.db.owner
      .selectFrom('stored_file')
      .select('audience_level')
      .where('id', '=', companyDocument.fileId)
      .executeTakeFirstOrThrow()
    expect(level).toBe(4)
  })

  it('can’t be changed by other businesses', async () => {
    const { Id } = (await at.upload('owner', {})).data
    for (const who of ['tpa2', 'owner2'] as const) {
      expect((await map(who, { DocId: Id, isRequired: true })).status).toBe(404)
      expect((await remove(who, { DocId: Id })).status).toBe(404)
      expect((await at.upload(who, { Id })).status).toBe(404)
    }
    expect((await at.upload('admin', { Id, BusinessId: at.businessId + 1 })).status).toBe(404)
  })
})

describe('a deleted company document', () => {
  it('withdraws its open tasks, unless they are to stay', async () => {
    const one = (await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Gone' })).data
    expect((await remove('owner', { DocId: one.Id })).data).toEqual({ DocId: one.Id, withdrawn: 3 })
    expect(await peopleOf(one.Id)).toEqual([])
    expect(await listVisible('owner')).not.toContain('Gone')
    expect((await remove('owner', { DocId: one.Id })).status).toBe(404)
    const two = (await at.upload('owner', { IsAcknowladge: true })).data
    expect((await remove('owner', { DocId: two.Id, IsAcknowladge: false })).data.withdrawn).toBe(0)
    expect(await peopleOf(two.Id)).toEqual(ids('employee', 'missy', 'both'))
  })

  it('is permanently deleted with all its versions and their contents', async () => {
    const { Id } = (await at.upload('owner', { IsAcknowladge: true })).data
    await at.upload('owner', { Id }, 'second')
    const { db, storage } = at.server.services
    const files = await db.owner
      .selectFrom('company_document_version')
      .innerJoin('stored_file', 'stored_file.id', 'company_document_version.file_id')
      .select('storage_key')
      .where('company_document_id', '=', Id)
      .execute()
    expect(files).toHaveLength(2)
    expect((await remove('owner', { DocId: Id, IsPermanentDelete: true })).data.withdrawn).toBe(3)
    for (const table of ['company_document_version', 'company_document_location'] as const)
      expect(await db.owner.selectFrom(table).selectAll().where('company_document_id', '=', Id).execute()).toEqual([])
    expect(await db.owner.selectFrom('company_document').selectAll().where('id', '=', Id).execute()).toEqual([])
    const left = async () => Promise.all(files.map(({ storage_key }) => storage.get(storage_key)))
    await expect.poll(left, { timeout: 20_000 }).toEqual([undefined, undefined])
  })
})
