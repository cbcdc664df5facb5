import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyDocumentsTestServer, Name } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'

let at: CompanyDocumentsTestServer
const today = '2026-11-21'

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date(`${today}T20:00:00Z`))
}, 120_000)
afterAll(() => at.server.close())

const ids = (...who: Name[]) => who.map((each) => at.personId(each)).sort()

describe('an audience', () => {
  it('withdraws open tasks at removed locations, and adds tasks at new ones', async () => {
    const { mission, pier } = at.locations
    const { Id } = (await at.upload('owner', { IsAcknowladge: true, LocationIdList: [pier] })).data
    expect(await at.peopleOf(Id)).toEqual(ids('employee', 'both'))
    const moved = await at.map('owner', {
      DocId: Id,
      LocationIdList: [mission],
      BusinessFileName: 'New name',
      DueDays: 9,
    })
    expect(moved.data).toMatchObject({ LocationIdList: [mission], BusinessFileName: 'New name', IsAcknowladge: true })
    expect(await at.peopleOf(Id)).toEqual(ids('missy', 'both'))
    expect((await at.task('both', Id))?.location_id).toBe(mission)
    expect((await at.list('employee')).some((row) => row.BusinessDocumentId === Id)).toBe(false)
    await at.map('owner', { DocId: Id, IsAcknowladge: false })
    expect(await at.peopleOf(Id)).toEqual([])
    await at.map('owner', { DocId: Id, isRequired: true, LocationIdList: [] })
    expect(await at.peopleOf(Id)).toEqual(ids('employee', 'missy', 'both'))
  })

  it('returns 409 if someone else changed it since it was read, and changes nothing', async () => {
    const companyDocument = await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Parking' })
    const { UpdatedAt, Id: DocId } = companyDocument.data
    expect((await at.map('owner', { DocId, DueDays: 9, UpdatedAt })).status).toBe(200)
    expect((await at.map('owner', { DocId, DueDays: 1, UpdatedAt })).status).toBe(409)
    expect((await at.upload('owner', { Id: DocId, BusinessFileName: 'Parking', UpdatedAt })).status).toBe(409)
    expect((await at.map('owner', { DocId })).data).toMatchObject({ DueDays: 9, Version: 1 })
  })

  it('renames open tasks and moves their due date', async () => {
    const { Id } = (await at.upload('owner', { IsAcknowladge: true, DueDays: 2 })).data
    await at.map('owner', { DocId: Id, BusinessFileName: 'Other name', DueDays: 7 })
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
    await at.map('owner', { DocId: companyDocument.Id, FormLevel: 4 })
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
      expect((await at.map(who, { DocId: Id, isRequired: true })).status).toBe(404)
      expect((await at.remove(who, { DocId: Id })).status).toBe(404)
      expect((await at.upload(who, { Id })).status).toBe(404)
    }
    expect((await at.upload('admin', { Id, BusinessId: at.businessId + 1 })).status).toBe(404)
  })
})

describe('a deleted company document', () => {
  it('withdraws its open tasks, unless they are to stay', async () => {
    const one = (await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Gone' })).data
    expect((await at.remove('owner', { DocId: one.Id })).data).toEqual({ DocId: one.Id, withdrawn: 3 })
    expect(await at.peopleOf(one.Id)).toEqual([])
    expect(await at.listVisible('owner')).not.toContain('Gone')
    expect((await at.remove('owner', { DocId: one.Id })).status).toBe(404)
    const two = (await at.upload('owner', { IsAcknowladge: true })).data
    expect((await at.remove('owner', { DocId: two.Id, IsAcknowladge: false })).data.withdrawn).toBe(0)
    expect(await at.peopleOf(two.Id)).toEqual(ids('employee', 'missy', 'both'))
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
    expect((await at.remove('owner', { DocId: Id, IsPermanentDelete: true })).data.withdrawn).toBe(3)
    for (const table of ['company_document_version', 'company_document_location'] as const)
      expect(await db.owner.selectFrom(table).selectAll().where('company_document_id', '=', Id).execute()).toEqual([])
    expect(await db.owner.selectFrom('company_document').selectAll().where('id', '=', Id).execute()).toEqual([])
    const left = async () => Promise.all(files.map(({ storage_key }) => storage.get(storage_key)))
    await expect.poll(left, { timeout: 20_000 }).toEqual([undefined, undefined])
  })
})
