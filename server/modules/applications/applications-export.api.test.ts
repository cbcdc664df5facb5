import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import { addStaff, locationId, tokenOf } from './applications.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
let sibling = ''
let pier = 0
let blueHeron = 0

const count = 1100

const addApplications = async () => {
  await all.server.services.db.system(async ({ trx }) => {
    const loadLocation = async (name: string) =>
      trx.selectFrom('location').select(['id', 'business_id']).where('name', '=', name).executeTakeFirstOrThrow()
    const [here, adjacent, foreign] = [
      await loadLocation('Pier 9'),
      await loadLocation('Mission'),
      await loadLocation('Main Street'),
    ]
    const row = (at: number, where: { id: number; business_id: number }, last_name: string) => ({
      business_id: where.business_id,
      location_id: where.id,
      first_name: at === 5 ? '=HYPERLINK("http://x")' : `Ana ${at}`,
      last_name,
      email: `applied${at}@list.test`,
      phone: '206-555-0177',
      job_title_id: 1,
      content: Buffer.from('sealed'),
      is_adult: at % 2 === 0,
      approval: at % 10 === 0 ? 2 : 1,
      submission_uuid: crypto.randomUUID(),
      confirmation_number: `AAA-${where.id}-${at}`,
      language: 'en' as const,
      // Several at the same time: then they are ordered by id.
      created_at: new Date(Date.UTC(2026, 10, 1, 12, 0, Math.floor(at / 3))),
    })
    const rows = [
      ...Array.from({ length: count }, (_, at) => row(at, here, `Crowd ${at % 7}`)),
      row(1, adjacent, 'Qsibling'),
      row(1, foreign, 'Qforeign'),
    ]
    await trx.insertInto('application').values(rows).execute()
    blueHeron = here.business_id
  })
}

beforeAll(async () => {
  all = await openLoggedIn(names)
  await addStaff(all.server, 'sibling@demo.test', 'STRMGR', 'blue-heron', ['Mission'])
  sibling = await tokenOf(all.server, 'sibling@demo.test')
  pier = await locationId(all.server, 'Pier 9')
  await addApplications()
}, 120_000)
afterAll(() => all.close())

interface ExportRequest {
  readonly AppDetails?: object
  readonly sort?: string
  readonly format?: 'csv' | 'xlsx'
}

const fetched = (ticket: string) =>
  all.server.app.inject({ method: 'POST', url: '/api/downloads/Fetch', payload: { ticket } })

const linesOf = async (ticket: string) => {
  const answer = await fetched(ticket)
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
}

const csvOf = async (who: Name, body: ExportRequest = {}) => {
  const { data } = await all.request<ExportTicket>(who, 'POST', '/documents/ExportRegistration', {
    format: 'csv',
    ...body,
  })
  return linesOf(data.ticket)
}

const readConfirmationNumbers = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',').at(-1))

const listConfirmationNumbers = async (who: Name, AppDetails: object, sort?: string) => {
  const confirmationNumbers: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await all.request<{ list: readonly Wire<ApplicationRow>[] }>(
      who,
      'POST',
      '/documents/GetRegistration',
      {
        AppDetails,
        Paging: { PageNumber: page, PageSize: 200, ...(sort === undefined ? {} : { sort }) },
      },
    )
    confirmationNumbers.push(...data.list.map(({ confirmationNumber }) => confirmationNumber))
    if (data.list.length < 200) return confirmationNumbers
  }
}

describe('the export of applications', () => {
  it('shows what the list shows, newest first', async () => {
    const lines = await csvOf('manager')
    expect(lines[0]).toBe(
      'Last name,First name,Email,Phone,Job,Location,Business,18 or older,Decision,Hired,Received (UTC),Confirmation number',
    )
    const { length } = await listConfirmationNumbers('manager', {})
    expect(lines).toHaveLength(length + 1)
    expect(lines).toContain(
      `Crowd 6,Ana 20,applied20@list.test,206-555-0177,Barista,Pier 9,Blue Heron Coffee,Yes,Approved,No,2026-11-01T12:00:06.000Z,AAA-${pier}-20`,
    )
  })

  it.each([undefined, 'receivedAt', 'lastName', 'firstName desc', 'LocationName desc', 'approval desc'])(
    'has every application once, in the order of the list: %s',
    async (sort) => {
      const confirmationNumbers = readConfirmationNumbers(await csvOf('owner', sort === undefined ? {} : { sort }))
      expect(confirmationNumbers).toEqual(await listConfirmationNumbers('owner', {}, sort))
      expect(confirmationNumbers.length).toBeGreaterThan(count)
      expect(new Set(confirmationNumbers).size).toBe(confirmationNumbers.length)
    },
    60_000,
  )

  it('is filtered like the list', async () => {
    for (const AppDetails of [{ approval: 2 }, { Search: 'crowd 3' }, { LocationId: pier, approval: 1 }]) {
      const confirmationNumbers = readConfirmationNumbers(await csvOf('owner', { AppDetails, sort: 'lastName' }))
      expect(confirmationNumbers).toEqual(await listConfirmationNumbers('owner', AppDetails, 'lastName'))
      expect(confirmationNumbers.length).toBeGreaterThan(100)
    }
    const { length: approved } = await csvOf('owner', { AppDetails: { approval: 2, LocationId: pier } })
    expect(approved).toBe(count / 10 + 1)
  })

  it('has nothing of another business, and for managers only applications at their locations', async () => {
    for (const who of ['owner', 'mgmt', 'manager', 'tpa'] as const)
      expect((await csvOf(who)).join(), who).not.toContain('Qforeign')
    for (const who of ['owner2', 'tpa2'] as const) {
      const lines = await csvOf(who)
      expect(lines.join(), who).toContain('Qforeign')
      expect(lines.join(), who).not.toContain('Blue Heron')
      expect(await csvOf(who, { AppDetails: { BusinessId: blueHeron } }), who).toHaveLength(1)
      expect(await csvOf(who, { AppDetails: { LocationId: pier } }), who).toHaveLength(1)
    }
    expect((await csvOf('owner')).join()).toContain('Qsibling')
    expect((await csvOf('manager')).join()).not.toContain('Qsibling')
    const siblingExport = await all.server.call<ExportTicket>('/documents/ExportRegistration', {
      token: sibling,
      body: { format: 'csv' },
    })
    const lines = (await linesOf(siblingExport.body.data?.ticket ?? '')).join()
    expect(lines).toContain('Qsibling')
    expect(lines).not.toContain('Pier 9')
  })

  it('is refused to employees', async () => {
    const answer = await all.request('employee', 'POST', '/documents/ExportRegistration', { format: 'csv' })
    expect(answer.status).toBe(403)
  })

  it('escapes names that look like formulas, is available as a workbook, and is recorded', async () => {
    const [, line] = await csvOf('owner', { AppDetails: { Search: 'applied5@' } })
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`)
    const { data } = await all.request<ExportTicket>('owner', 'POST', '/documents/ExportRegistration', {
      AppDetails: { approval: 2 },
      format: 'xlsx',
    })
    const answer = await fetched(data.ticket)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(data.fileName).toMatch(/^Applications \d{4}-\d\d-\d\d\.xlsx$/)
    expect((await all.events('list exported')).at(-1)?.data).toEqual({
      list: 'applications',
      format: 'xlsx',
      filters: 'approval',
    })
  })

  it('is in Spanish for those who use Spanish', async () => {
    const answer = await all.server.call<ExportTicket>('/documents/ExportRegistration', {
      token: all.token('owner'),
      body: { format: 'csv', AppDetails: { approval: 2 } },
      headers: { 'accept-language': 'es' },
    })
    const [headings, first] = await linesOf(answer.body.data?.ticket ?? '')
    expect(headings).toContain('Apellidos,Nombre,Correo electrónico')
    expect(first).toContain('Aprobada')
  })
})
