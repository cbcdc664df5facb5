import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '../applications/applications.fixture.ts'
import type { CompanyDocumentsTestServer, Name } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'

let at: CompanyDocumentsTestServer
const today = '2026-11-21'

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date(`${today}T20:00:00Z`))
}, 120_000)
afterAll(() => at.server.close())

const ids = (...who: Name[]) => who.map((each) => at.personId(each)).sort()

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
    expect(await at.peopleOf(companyDocument.data.Id)).toEqual(ids('employee', 'missy', 'both'))
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
    expect(await at.peopleOf(one.data.Id)).toEqual(ids('missy', 'both'))
    const two = await at.upload('owner', { IsAcknowladge: true, LocationIdList: [mission, pier] })
    expect(await at.peopleOf(two.data.Id)).toEqual(ids('employee', 'missy', 'both'))
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
    expect(await at.peopleOf(pierOnly.data.Id)).toEqual(ids('employee', 'both'))
    const shared = await at.upload('owner', { LocationIdList: [at.locations.pier, at.locations.mission] })
    expect(await at.map('onlypier', { DocId: shared.data.Id, isRequired: true })).toMatchObject({
      status: 403,
      reason: 'companyDocumentShared',
    })
    expect((await at.remove('onlypier', { DocId: shared.data.Id })).status).toBe(403)
    expect((await at.map('mgmt', { DocId: shared.data.Id, DueDays: 5 })).status).toBe(200)
    expect((await at.map('onlypier', { DocId: pierOnly.data.Id, LocationIdList: [] })).status).toBe(400)
  })
})

describe('the list of company documents', () => {
  it('shows people the documents of their level and location, and others none', async () => {
    const names = { 3: 'For management', 4: 'For managers', 5: 'For everybody' }
    for (const [level, name] of Object.entries(names))
      await at.upload('owner', { FormLevel: Number(level), BusinessFileName: name })
    await at.upload('owner', { BusinessFileName: 'For Mission', LocationIdList: [at.locations.mission] })
    expect(await at.listVisible('tpa')).toEqual(expect.arrayContaining(['For the TPA', ...Object.values(names)]))
    expect(await at.listVisible('owner')).not.toContain('For the TPA')
    expect(await at.listVisible('manager')).toEqual(expect.arrayContaining(['For managers', 'For everybody']))
    for (const hidden of ['For management', 'For Mission'])
      expect(await at.listVisible('manager')).not.toContain(hidden)
    expect(await at.listVisible('sibling')).toContain('For Mission')
    expect(await at.listVisible('employee')).toContain('For everybody')
    expect(await at.listVisible('employee')).not.toContain('For managers')
    expect(await at.listVisible('owner', [4])).toEqual(['For managers', 'For reading'])
    for (const who of ['tpa2', 'owner2', 'employee2']) await expect(at.listVisible(who)).rejects.toThrow('notFound')
  })
})
