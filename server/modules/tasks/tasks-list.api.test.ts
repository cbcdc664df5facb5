import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentList, TaskRow } from '#contract/endpoints/tasks.ts'
import { documentCountMax, documentSorts } from '#contract/endpoints/tasks.ts'
import type { CompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: CompanyDocumentsTestServer
let companyDocumentId: number
type Who = Parameters<CompanyDocumentsTestServer['request']>[0]

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date('2026-11-21T20:00:00Z'))
  const names = { employee: ['Eli', 'Navarro'], missy: ['Zoë', 'Álvarez'], both: ['Bo', 'Quill'] } as const
  for (const [who, [first_name, last_name]] of Object.entries(names))
    await at.server.services.db.system(({ trx }) =>
      trx
        .updateTable('person')
        .set({ first_name, last_name, first_day_of_work: null })
        .where('id', '=', at.personId(who as Who))
        .execute(),
    )
  companyDocumentId = (
    await at.upload('owner', { isRequired: true, BusinessFileName: 'Food handler card', DueDays: 2 })
  ).data.Id
  await at.upload('owner', { IsAcknowladge: true, BusinessFileName: 'Handbook', DueDays: 30 })
  await at.submitFile('both', { DocumentId: (await at.task('both', companyDocumentId))?.id })
}, 120_000)
afterAll(() => at.server.close())

const page = async (who: Who, details: object = {}, paging: object = {}) => {
  const answer = await at.request<Wire<DocumentList>>(who, '/Documents/GetDocumentList', {
    DocumentDetails: details,
    Paging: paging,
  })
  expect(answer.status).toBe(200)
  return answer.data
}
const describeRows = (rows: readonly Wire<TaskRow>[]) => rows.map((row) => `${row.employeeName}: ${row.name}`).sort()
const everything = [
  'Bo Quill: Food handler card',
  'Bo Quill: Handbook',
  'Eli Navarro: Food handler card',
  'Eli Navarro: Form W-4',
  'Eli Navarro: Handbook',
  'Zoë Álvarez: Food handler card',
  'Zoë Álvarez: Handbook',
]
const only = (...terms: string[]) => everything.filter((each) => terms.some((word) => each.includes(word)))

describe('a list of tasks', () => {
  it('contains what each user may see, including counts', async () => {
    const visible: [Who, string[]][] = [
      ['owner', everything],
      ['mgmt', everything],
      ['manager', only('Eli')],
      ['sibling', only('Bo', 'Zoë')],
      ['employee', only('Eli')],
      ['missy', only('Zoë')],
    ]
    for (const [who, documents] of visible) {
      const { list, total, isMore } = await page(who)
      expect([who, describeRows(list), total, isMore]).toEqual([who, documents, documents.length, false])
    }
    for (const who of ['owner2', 'tpa2'] as const)
      for (const details of [{}, { BusinessId: at.businessId }, { LocationId: at.locations.pier }, { Search: 'Eli' }])
        expect((await page(who, details)).list.filter((row) => row.BusinessId === at.businessId)).toEqual([])
    expect((await page('manager', { UserId: at.personId('missy') })).total).toBe(0)
    expect((await page('manager', { LocationId: at.locations.mission })).total).toBe(0)
    expect((await page('employee', { UserId: at.personId('missy') })).total).toBe(0)
    expect((await page('employee', { Search: 'Zoë' })).total).toBe(0)
  })

  it('filtered by the user contains only their own, whatever else they may see', async () => {
    for (const who of ['owner', 'mgmt', 'manager', 'sibling'] as const)
      expect([who, (await page(who, { UserId: at.personId(who) })).list]).toEqual([who, []])
    expect(describeRows((await page('employee', { UserId: at.personId('employee') })).list)).toEqual(only('Eli'))
  })

  it('says what a company document requires and how near its due date is', async () => {
    const rows = (await page('employee')).list
    expect(rows.find((row) => row.name === 'Food handler card')).toMatchObject({
      kind: 'company document',
      formId: 5,
      BusinessDocumentId: companyDocumentId,
      Version: 1,
      isAcknowledge: false,
      isRequired: true,
      fileUrl: expect.stringMatching(/^\/files\//) as string,
      taskFileUrl: null,
      dueDate: '2026-11-23',
      due: 'soon',
    })
    expect(rows.find((row) => row.name === 'Handbook')).toMatchObject({ isAcknowledge: true, due: 'later' })
    expect(rows.find((row) => row.kind === 'form')).toMatchObject({ name: 'Form W-4', BusinessDocumentId: null })
    const move = (due_date: string) =>
      at.server.services.db.system(({ trx }) =>
        trx
          .updateTable('task')
          .set({ due_date })
          .where('company_document_id', '=', companyDocumentId)
          .where('status', '=', 'open')
          .execute(),
      )
    const due = async () =>
      new Map(
        (await page('owner', { BusinessDocumentId: companyDocumentId })).list.map((row) => [row.employeeName, row.due]),
      )
    await move('2026-11-20')
    expect(Object.fromEntries(await due())).toEqual({
      'Eli Navarro': 'overdue',
      'Zoë Álvarez': 'overdue',
      'Bo Quill': null,
    })
    await move('2026-11-21')
    expect((await due()).get('Eli Navarro')).toBe('today')
    await move('2026-11-23')
  })

  it('includes a ticket for each open task of one’s own, and for others’ only to decide', async () => {
    const employeePage = await page('employee')
    const documentRow = employeePage.list.find((row) => row.kind === 'company document')
    expect(employeePage.tickets.map((ticket) => ticket.lane).sort()).toEqual(
      employeePage.list.map((row) => `doc:${row.userDocumentId}`).sort(),
    )
    expect(
      employeePage.tickets.find((ticket) => ticket.lane === `doc:${documentRow?.userDocumentId}`)?.endpoints,
    ).toEqual(['businessDocuments.updateAcknowledge', 'businessDocuments.sign', 'businessDocuments.uploadTask'])
    expect((await page('manager')).tickets).toEqual([])
    const { list, tickets } = await page('owner')
    const waiting = list
      .filter(({ status }) => status === 'submitted')
      .map((row) => `doc:${row.userDocumentId}:decision`)
    expect(waiting).toHaveLength(1)
    expect(tickets.map(({ lane, endpoints }) => [lane, endpoints])).toEqual(
      waiting.map((lane) => [lane, ['documents.approveTaskForms', 'documents.rejectDocuments']]),
    )
  })
})

describe('a list of tasks is filtered', () => {
  it.each<[object, object, () => string[]]>([
    [{ Status: 'submitted' }, {}, () => ['Bo Quill: Food handler card']],
    [{}, { filtered: [{ id: 'status', value: 'submitted' }] }, () => ['Bo Quill: Food handler card']],
    [{}, { filtered: [{ id: 'status', value: 'nonsense' }] }, () => []],
    [{}, { filtered: [{ id: 'formId', value: 1 }] }, () => only('W-4')],
    [{}, { filtered: [{ id: 'name', value: 'handb' }] }, () => only('Handbook')],
    [{}, { filtered: [{ id: 'EMPLOYEENAME', value: 'quill' }] }, () => only('Bo')],
    [{}, { filtered: [{ id: 'employeeName', value: 'handbook' }] }, () => []],
    [
      {},
      {
        filtered: [
          { id: 'employeeName', value: 'Bo' },
          { id: 'name', value: 'card' },
        ],
      },
      () => only('Bo Quill: Food'),
    ],
    [{}, { filtered: 'alva' }, () => only('Zoë')],
    [{ Search: 'zoe alvarez' }, {}, () => only('Zoë')],
    [{ Search: 'HANDLER' }, {}, () => only('Food')],
    [{ Search: '100%' }, {}, () => []],
    [{ Search: 'nobody at all' }, {}, () => []],
    [{ Search: 'Eli', Status: 'open' }, {}, () => only('Eli')],
  ])('by %j and %j', async (details, paging, expected) => {
    expect(describeRows((await page('owner', details, paging)).list)).toEqual(expected())
  })

  it('by person, location and company document', async () => {
    expect(describeRows((await page('owner', { UserId: at.personId('both') })).list)).toEqual(only('Bo'))
    expect(describeRows((await page('owner', { LocationId: at.locations.pier })).list)).toEqual(only('Eli'))
    expect(describeRows((await page('owner', { BusinessDocumentId: companyDocumentId })).list)).toEqual(only('Food'))
    expect(describeRows((await page('tpa', { BusinessId: at.businessId })).list)).toEqual(everything)
  })

  it('to people with open accounts; those who have left are found by their id', async () => {
    const leave = (closed_at: Date | null) =>
      at.server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ closed_at }).where('id', '=', at.personId('both')).execute(),
      )
    await leave(new Date())
    expect(describeRows((await page('owner')).list)).toEqual(only('Eli', 'Zoë'))
    expect(describeRows((await page('owner', { UserId: at.personId('both') })).list)).toEqual(only('Bo'))
    await leave(null)
  })
})

describe('a list of tasks is sorted', () => {
  const keys = {
    dueDate: (row: Wire<TaskRow>) => row.dueDate ?? '9999',
    name: (row: Wire<TaskRow>) => row.name,
    employeeName: (row: Wire<TaskRow>) => row.employeeName.split(' ')[1]?.normalize('NFD').toLowerCase() ?? '',
    submittedAt: (row: Wire<TaskRow>) => row.submittedAt ?? '',
    status: (row: Wire<TaskRow>) => row.status,
  }
  it.each(documentSorts)('by %s, in both directions', async (sort) => {
    for (const who of ['owner', 'employee'] as const) {
      const up = (await page(who, {}, { sort })).list
      const down = (await page(who, {}, { sort: `${sort} desc` })).list
      const values = up.map(keys[sort])
      expect(values).toEqual([...values].sort())
      expect(down.map((row) => row.userDocumentId)).toEqual(up.map((row) => row.userDocumentId).reverse())
    }
  })

  it('in pages without gaps and repeats', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((PageNumber) => page('owner', {}, { PageNumber, PageSize: 2, sort: 'name' })),
    )
    expect(describeRows(pages.flatMap(({ list }) => list))).toEqual(everything)
    expect(pages.slice(0, 4).map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(4).fill([7, 4]))
  })

  it('and counted a little beyond the page', async () => {
    await at.server.services.db.system(({ trx }) =>
      sql`insert into task (business_id, location_id, person_id, form_id, name, reasons)
        select ${at.businessId}, ${at.locations.pier}, ${at.personId('employee')}, 6, 'State form', '[]' from generate_series(1, ${documentCountMax + 100})`.execute(
        trx,
      ),
    )
    expect(await page('manager', {}, { PageSize: 10 })).toMatchObject({ total: documentCountMax + 10, isMore: true })
    expect(await page('manager', { Search: 'State' }, { PageNumber: 20, PageSize: 10 })).toMatchObject({
      total: documentCountMax + 100,
      isMore: false,
    })
  })
})
