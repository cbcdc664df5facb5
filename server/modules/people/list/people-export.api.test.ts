import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import { exportTicketSeconds } from '#contract/protocol/export-format.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'

const names = ['admin', 'tpa2', 'owner', 'mgmt', 'manager', 'owner2', 'employee'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
let businessId = 0

const crowd = (at: number) => ({
  role: at % 20 === 0 ? ('STRMGR' as const) : ('EMPLOYEE' as const),
  username: `crowd${String(at).padStart(4, '0')}@list.test`,
  email: `crowd${at}@list.test`,
  first_name: at === 5 ? '=HYPERLINK("http://x")' : `Ana ${at}`,
  last_name: `Crowd ${at % 7}`,
  password_hash: '',
  is_active: at % 6 !== 0,
  first_day_of_work: at % 5 === 0 ? null : `2026-0${(at % 9) + 1}-15`,
  business_id: businessId,
})

beforeAll(async () => {
  all = await openLoggedIn(names)
  await all.server.services.db.system(async ({ trx }) => {
    const locations = await trx.selectFrom('location').select(['id', 'name', 'business_id']).execute()
    const pier = locations.find(({ name }) => name === 'Pier 9')
    businessId = pier?.business_id ?? 0
    const rows = Array.from({ length: 1200 }, (_, at) => crowd(at))
    const people = await trx.insertInto('person').values(rows).returning('id').execute()
    await trx
      .insertInto('location_assignment')
      .values(people.map(({ id }) => ({ business_id: businessId, location_id: pier?.id ?? 0, person_id: id })))
      .execute()
  })
}, 120_000)
afterAll(() => all.close())

const ticketOf = async (who: Name, body: object = {}) =>
  (await all.request<ExportTicket>(who, 'POST', '/user/Export', { format: 'csv', ...body })).data

/** Downloads like a browser: with a plain form, and without a token. */
const fetched = (ticket: string) =>
  all.server.app.inject({
    method: 'POST',
    url: '/api/downloads/Fetch',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `ticket=${encodeURIComponent(ticket)}`,
  })

const csvOf = async (who: Name, body: object = {}) => {
  const answer = await fetched((await ticketOf(who, body)).ticket)
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
}

const idsInOrder = async (who: Name, sort: string, businessDetail: object = {}) => {
  const usernames: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await all.request<{ list: readonly { username: string }[] }>(who, 'POST', '/user/getEmployee', {
      businessDetail,
      Paging: { PageNumber: page, PageSize: 200, sort },
    })
    usernames.push(...data.list.map(({ username }) => username))
    if (data.list.length < 200) return usernames
  }
}

const usernamesIn = (lines: readonly string[]) => lines.slice(1).map((line) => /([\w.]+@[\w.]+)/.exec(line)?.[1] ?? '')

describe('the export of people', () => {
  it('is an attachment in UTF-8 with a byte order mark, and has its date in the name', async () => {
    const { ticket, fileName } = await ticketOf('owner')
    const answer = await fetched(ticket)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toContain('attachment; filename="Users_')
    expect(fileName).toMatch(/^Users \d{4}-\d\d-\d\d\.csv$/)
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(answer.body).toContain('Last name,First name,Role,')
  })

  it.each(['lastName', 'emailId desc', 'firstDayOfWork', 'firstDayOfWork desc', 'createdAt', 'role', 'active desc'])(
    'has everyone in the list once, in its order: %s',
    async (sort) => {
      const lines = await csvOf('owner', { sort })
      expect(usernamesIn(lines)).toEqual(await idsInOrder('owner', sort))
      expect(lines.length).toBeGreaterThan(1200)
    },
    60_000,
  )

  it('is filtered like the list', async () => {
    const businessDetail = { role: 'STRMGR', active: true }
    const lines = await csvOf('owner', { businessDetail, sort: 'username' })
    expect(usernamesIn(lines)).toEqual(await idsInOrder('owner', 'username', businessDetail))
    const matches = await csvOf('owner', { businessDetail: { Search: 'crowd1199' } })
    expect(usernamesIn(matches)).toEqual(['crowd1199@list.test'])
  })

  it('has no one of another branch, and everyone once even at several locations', async () => {
    expect((await csvOf('owner2')).join()).not.toContain('crowd')
    expect((await csvOf('tpa2')).join()).not.toContain('crowd')
    expect(await csvOf('owner2', { businessDetail: { BusinessId: businessId } })).toHaveLength(1)
    const ofBoth = usernamesIn(await csvOf('mgmt'))
    expect(new Set(ofBoth).size).toBe(ofBoth.length)
    expect(ofBoth.length).toBeGreaterThanOrEqual(1200)
  })

  it('escapes names that look like formulas', async () => {
    const line = (await csvOf('owner', { businessDetail: { Search: 'crowd5@' } }))[1]
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  it('is in Spanish for those who use Spanish', async () => {
    const answer = await all.server.call<ExportTicket>('/user/Export', {
      token: all.token('owner'),
      body: { format: 'csv', businessDetail: { Search: 'crowd7@' } },
      headers: { 'accept-language': 'es' },
    })
    const file = await fetched(answer.body.data?.ticket ?? '')
    expect(file.body).toContain('Apellidos,Nombre,Función')
    expect(file.body).toContain('Empleado/a')
  })

  it('is a workbook with text as text and days as days', async () => {
    const { ticket } = await ticketOf('owner', { format: 'xlsx', sort: 'username' })
    const answer = await fetched(ticket)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets
    const rows = sheet?.rows ?? []
    expect(sheet?.name).toBe('Users')
    expect(rows).toHaveLength((await idsInOrder('owner', 'username')).length + 1)
    const tricky = rows.find((row) => row[3] === 'crowd0005@list.test')
    expect(tricky?.[1]).toBe('=HYPERLINK("http://x")')
    const dated = rows.find((row) => row[3] === 'crowd0001@list.test')
    expect(dated?.[9]).toEqual(new Date('2026-02-15T00:00:00Z'))
    expect(Buffer.from(answer.rawPayload).includes('<f>')).toBe(false)
  })
})

describe('the export of tasks', () => {
  const documents = async (who: Name, DocumentDetails: object = {}) => {
    const { data } = await all.request<ExportTicket>(who, 'POST', '/documents/Export', {
      DocumentDetails,
      format: 'csv',
    })
    return (await fetched(data.ticket)).body.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  it('has the status of each, page by page, only of one’s own branch', async () => {
    const person = (await all.server.actor('employee@demo.test')).userId
    const pier = await all.server.services.db.system(({ trx }) =>
      trx.selectFrom('location').select('id').where('name', '=', 'Pier 9').executeTakeFirstOrThrow(),
    )
    const before = await documents('owner')
    const row = { business_id: businessId, location_id: pier.id, person_id: person, form_id: 5, reasons: '[]' }
    const added = Array.from({ length: 1100 }, (_, at) => ({ ...row, name: `Paper ${at}`, status: 'open' as const }))
    await all.server.services.db.system(({ trx }) => trx.insertInto('task').values(added).execute())
    const lines = await documents('owner')
    expect(lines[0]).toBe(
      'Last name,First name,Task,Status,Due date,Submitted (UTC),Confirmation number,Location,Business',
    )
    expect(lines).toHaveLength(before.length + 1100)
    expect(lines.at(-1)).toBe('Navarro,Eli,Paper 1099,Not submitted,,,,Pier 9,Blue Heron Coffee')
    expect(new Set(lines).size).toBe(lines.length)
    expect(await documents('owner', { Status: 'approved' })).toHaveLength(1)
    expect((await documents('owner2')).join()).not.toContain('Paper')
    expect((await documents('manager')).filter((line) => line.includes('Paper'))).toHaveLength(1100)
  })
})

describe('an export token', () => {
  it('is valid once', async () => {
    const { ticket } = await ticketOf('owner', { businessDetail: { Search: 'crowd1@' } })
    expect((await fetched(ticket)).statusCode).toBe(200)
    expect((await fetched(ticket)).statusCode).toBe(403)
  })

  it('is stored as a digest, and expires after a minute or with its session', async () => {
    const { ticket } = await ticketOf('owner')
    const rows = await all.server.services.db.system(({ trx }) => trx.selectFrom('export_token').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(ticket)
    await all.server.services.db.system(({ trx }) =>
      trx
        .updateTable('export_token')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute(),
    )
    expect((await fetched(ticket)).statusCode).toBe(403)
    expect(exportTicketSeconds).toBe(60)
    const nextTicket = await ticketOf('manager')
    await all.request('manager', 'POST', '/account/logout')
    expect((await fetched(nextTicket.ticket)).statusCode).toBe(403)
  })

  it('can’t be guessed, nor requested by an employee', async () => {
    expect((await fetched('nobody-s')).statusCode).toBe(403)
    expect((await all.request('employee', 'POST', '/user/Export', { format: 'csv' })).status).toBe(403)
  })

  it('is recorded when it is used', async () => {
    await csvOf('owner', { businessDetail: { role: 'STRMGR' }, sort: 'role' })
    const events = await all.events('list exported')
    expect(events.at(-1)?.data).toEqual({ list: 'people', format: 'csv', filters: 'role sort' })
  })
})
