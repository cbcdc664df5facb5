import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'
import type { Wire } from '#tests/server/wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>
let heron = 0
let cobalt = 0

beforeAll(async () => {
  all = await openLoggedIn(names)
  const rows = await all.server.services.db.system(({ trx }) =>
    trx.selectFrom('business').select(['id', 'slug']).execute(),
  )
  heron = rows.find(({ slug }) => slug === 'blue-heron')?.id ?? 0
  cobalt = rows.find(({ slug }) => slug === 'cobalt')?.id ?? 0
}, 120_000)
afterAll(() => all.close())

const headings = 'Location name,Address,City,State,ZIP code,Phone,Time zone,Open days,Keep copies of Form I-9 documents'
const send = async (who: Name, body: object, csv: string | undefined) => {
  const sent = await asForm(body, csv === undefined ? {} : { file: Buffer.from(csv) })
  return all.server.call<ImportReport>('/Location/Import', { token: all.token(who), ...sent })
}
const check = (csv: string) => send('tpa', { BusinessId: cobalt, isDryRun: true }, csv)
const add = (csv: string, BusinessId = cobalt) => send('tpa', { BusinessId, isDryRun: false }, csv)
const namesAt = async (id: number) => {
  const page = await all.request<Page<Wire<LocationRow>>>('admin', 'POST', `/Business/${id}/location`, {
    PageSize: 200,
  })
  return page.data.list.map((row) => row.LocationName)
}

describe('a file of locations', () => {
  it('is checked first, without adding anything', async () => {
    const { status, body } = await check(`${headings}\nFremont,1 Canal,Seattle,Washington,98103,,,,\n`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ isDryRun: true, rows: 1, problems: [], problemCount: 0, missing: [], added: 0 })
    expect(body.data?.preview[0]?.understood).toEqual({ State: 'WA' })
    expect(await namesAt(cobalt)).toEqual(['Elm Street'])
  })

  it('adds nothing if one row is refused, and says why, including reasons of the business', async () => {
    const rows = [
      'Fremont,1 Canal,Seattle,WA,98103',
      'elm street,1 A,Tacoma,WA,98402',
      'FREMONT,2 B,Kent,WAS,9',
      ',,,,',
    ]
    const { status, body } = await add(['Location name,Address,City,State,ZIP code', ...rows].join('\n'))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ added: 0, rows: 3, problemCount: 3 })
    expect(body.data?.problems.map(({ row, column, reason }) => [row, column, reason.key])).toEqual([
      [3, 'Location name', 'locationTaken'],
      [4, 'State', 'importState'],
      [4, 'ZIP code', 'zip'],
    ])
    const twice = await add('Location name,Address,City,State,ZIP code\nA,1,B,WA,98103\na,1,B,WA,98103\n')
    expect(twice.body.data?.problems).toEqual([
      {
        row: 3,
        column: 'Location name',
        field: 'locationName',
        value: 'a',
        reason: { key: 'importRepeated', values: { row: 2 } },
      },
    ])
    expect(await namesAt(cobalt)).toEqual(['Elm Street'])
  })

  it('adds all its rows together, with the business’s values for empty cells', async () => {
    const csv = [
      headings.replaceAll(',', ';'),
      'Fremont;1 Canal;Seattle;wa;98103;206 555 0100;Central;Sat-Mon;none',
      '"Ballard; North";2 Dock;Seattle;Washington;98107-1234;;;;',
    ].join('\r\n')
    const { body } = await add(`\ufeff${csv}`)
    expect(body.data).toMatchObject({ isDryRun: false, rows: 2, added: 2, problems: [] })
    const page = await all.request<Page<Wire<LocationRow>>>('tpa', 'POST', `/Business/${cobalt}/location`, {})
    const [ballard, , fremont] = page.data.list
    expect(fremont).toMatchObject({
      LocationName: 'Fremont',
      State: 'WA',
      PhoneNumber: '206-555-0100',
      TimeZone: 'America/Chicago',
      OperatingDays: [1, 6, 7],
      copiesOfDocuments: 'none',
      active: true,
    })
    expect(ballard).toMatchObject({
      LocationName: 'Ballard; North',
      TimeZone: 'America/Los_Angeles',
      PhoneNumber: null,
    })
    expect((await all.events('locations imported')).at(-1)).toMatchObject({ chain: cobalt, data: { locations: 2 } })
    expect((await all.events('location created')).filter(({ chain }) => chain === cobalt)).toHaveLength(2)
  })

  it('adds nothing when it is sent again', async () => {
    const csv = 'Location name,Address,City,State,ZIP code\nTwice,1 A,Kent,WA,98032\n'
    expect((await add(csv)).body.data?.added).toBe(1)
    expect((await add(csv)).body.data).toMatchObject({ added: 0, problemCount: 1 })
    expect((await namesAt(cobalt)).filter((name) => name === 'Twice')).toHaveLength(1)
  })

  it('of many rows is added within seconds', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `Kiosk ${at},${at} Main,Kent,WA,98032`)
    const { body } = await add(['Location name,Address,City,State,ZIP code', ...rows].join('\n'), heron)
    expect(body.data?.added).toBe(2000)
    expect(
      (await all.request<Page<Wire<LocationRow>>>('tpa', 'POST', `/Business/${heron}/location`, {})).data.total,
    ).toBe(2002)
  }, 30_000)

  it('is refused as a whole if it isn’t a CSV file, and from people of other businesses', async () => {
    const csv = 'Location name,Address,City,State,ZIP code\nX,1 A,Kent,WA,98032\n'
    const none = await send('tpa', { BusinessId: cobalt }, undefined)
    expect([none.status, none.body.error?.fields]).toEqual([400, { file: { key: 'fileNeeded' } }])
    const other = await check('a,b\n1,2\n')
    expect([other.status, other.body.data?.missing.length, other.body.data?.problemCount]).toEqual([200, 5, 0])
    expect((await send('tpa2', { BusinessId: cobalt, isDryRun: false }, csv)).status).toBe(404)
    expect((await send('owner', { BusinessId: heron, isDryRun: false }, csv)).status).toBe(403)
  })
})
