import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'

const names = ['admin', 'tpa', 'owner', 'mgmt', 'manager'] as const
type Name = (typeof names)[number]
let all: LoggedInServer<Name>

beforeAll(async () => void (all = await openLoggedIn(names)), 60_000)
afterAll(() => all.close())

const sent = async (who: Name, csv: string, body: object = {}) => {
  const form = await asForm(body, { file: Buffer.from(csv) })
  const answer = await all.server.call<ImportReport>('/user/Import', { token: all.token(who), ...form })
  return { status: answer.status, report: answer.body.data, fields: answer.body.error?.fields ?? {} }
}
const reasons = (report: ImportReport | null) =>
  report?.problems.map(({ row, column, reason }) => [row, column, reason.key]) ?? []
const peopleNamed = (name: string) =>
  all.server.services.db.system(({ trx }) =>
    trx
      .selectFrom('person')
      .select(['id', 'username', 'role', 'first_day_of_work'])
      .where('last_name', '=', name)
      .execute(),
  )

const head = 'First name,Last name,E-mail,Role,Locations,First day of work,Language\n'

describe('people from a file', () => {
  it('are checked first: all errors are reported by row, and no one is added', async () => {
    const { report } = await sent(
      'owner',
      `${head}Ana,,ana@file.test,Employee,Pier 9,2026-12-01,\n` +
        'Bo,Filed,not an address,Employee,Pier 9,,\n' +
        'Cy,Filed,cy@file.test,Owner,,,\n' +
        'Di,Filed,di@file.test,Employee,Elm Street,,\n' +
        'Ed,Filed,ed@file.test,Employee,,,\n' +
        'Flo,Filed,employee@demo.test,Employee,Pier 9,,\n' +
        'Gil,Filed,gil@file.test,Wizard,Pier 9,,Klingon\n' +
        'Hal,Filed,hal@file.test,Manager,Pier 9,31.11.2026,\n' +
        'Ina,Filed,ina@file.test,Store manager,Mission,,\n' +
        'Ina,Filed,ina@file.test,Store manager,Mission,,\n',
    )
    expect(reasons(report)).toEqual([
      [2, 'Last name', 'needed'],
      [3, 'Email', 'email'],
      [4, 'Role', 'rankAbove'],
      [5, 'Locations', 'importLocations'],
      [6, 'Locations', 'locationNeeded'],
      [7, 'Email', 'importEmailTaken'],
      [8, 'Role', 'importRole'],
      [8, 'Language', 'importLanguage'],
      [9, 'Role', 'importRole'],
      [9, 'First day of work', 'dayOfRow'],
      [11, 'Email', 'importRepeated'],
    ])
    expect(report).toMatchObject({ isDryRun: true, rows: 10, added: 0 })
    expect(await peopleNamed('Filed')).toEqual([])
  })

  it('are added together or not at all', async () => {
    const { report } = await sent(
      'owner',
      `${head}Ana,Together,ana@together.test,Employee,Pier 9,,\nBo,Together,bo@together.test,Employee,,,\n`,
      { isDryRun: false },
    )
    expect(report).toMatchObject({ isDryRun: false, problemCount: 1, added: 0 })
    expect(await peopleNamed('Together')).toEqual([])
  })

  it('get their account, locations, tasks and invitation', async () => {
    const csv = `${head}Ana,Taken,ana@taken.test,Employee,"pier 9; Mission",12/1/2026,Spanish\nBo,Taken,bo@taken.test,STRMGR,Mission,,\n`
    const { report } = await sent('owner', csv, { isDryRun: false })
    expect(report).toMatchObject({ isDryRun: false, problemCount: 0, added: 2 })
    const people = await peopleNamed('Taken')
    expect(people.map(({ role, first_day_of_work: day }) => [role, day])).toEqual([
      ['EMPLOYEE', '2026-12-01'],
      ['STRMGR', null],
    ])
    const [ana] = people
    const tasks = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select('id')
        .where('person_id', '=', ana?.id ?? 0)
        .execute(),
    )
    expect(tasks.length).toBeGreaterThan(3)
    expect(await all.server.emailTo('ana@taken.test')).toContain('resetPassword')
    expect((await all.events('people imported')).at(-1)?.data).toMatchObject({ people: 2 })
    expect((await sent('owner', csv, { isDryRun: false })).report).toMatchObject({ problemCount: 2, added: 0 })
  })

  it('stay within the locations and ranks of the person who imports them', async () => {
    const csv = `${head}Ana,Within,ana@within.test,Management,Pier 9,,\n`
    expect(reasons((await sent('mgmt', csv)).report)).toEqual([[2, 'Role', 'rankAbove']])
    expect((await sent('manager', csv)).status).toBe(403)
    expect((await sent('admin', csv)).fields).toMatchObject({ BusinessId: { key: 'needed' } })
    expect((await sent('tpa', csv, { BusinessId: 99 })).status).toBe(404)
  })

  it('are shown as they are understood, by columns with other headings', async () => {
    const csv =
      'First,Apellidos,E-mail,Rol,Store,Hire date,Shirt\nAna,Shown,ANA@shown.test,empleada,Pier 9,12/1/2026,M\n'
    const { report } = await sent('owner', csv)
    expect(report?.columns.map(({ field }) => field)).toEqual([
      ...['firstName', 'lastName', 'emailId', 'role', 'locations', 'firstDayOfWork'],
      null,
    ])
    expect(report).toMatchObject({ rows: 1, problemCount: 0, missing: [] })
    expect(report?.preview[0]).toMatchObject({
      isWrong: false,
      cells: { role: 'empleada', firstDayOfWork: '12/1/2026' },
      understood: { role: 'EMPLOYEE', firstDayOfWork: '2026-12-01', emailId: 'ana@shown.test' },
    })
  })

  it('are added part by part, with corrected cells, and without those left out', async () => {
    const rows = Array.from({ length: 102 }, (_, at) => `A,Parts,parts${at}@file.test,Management,Pier 9\n`)
    const csv = `First name,Last name,Email,Role,Locations\n${rows.join('')}`
    const reading = {
      leftOut: [3],
      corrections: [{ row: 103, field: 'emailId', value: 'corrected@file.test' }],
      isDryRun: false,
    }
    expect((await sent('owner', csv, { ...reading, partFrom: 100 })).report).toMatchObject({ added: 1 })
    const [last] = await peopleNamed('Parts')
    expect(last?.username).toBe('corrected@file.test')
    expect((await sent('owner', csv, { ...reading, partFrom: 101 })).report).toMatchObject({
      added: 0,
      problemCount: 0,
    })
  })

  it('are refused without a required column', async () => {
    const csv = 'First name,Last name,Email\nAna,Without,ana@without.test\n'
    expect((await sent('owner', csv)).report).toMatchObject({ missing: ['role'], problemCount: 0 })
    const { fields } = await sent('owner', csv, { isDryRun: false })
    expect(fields).toMatchObject({ file: { key: 'importColumnsMissing', values: { columns: 'Role' } } })
  })

  it('are at most two thousand', async () => {
    const rows = Array.from({ length: 2001 }, (_, at) => `A,Many,many${at}@file.test,Employee,Pier 9,,\n`)
    expect((await sent('owner', head + rows.join(''))).fields).toMatchObject({ file: { key: 'importTooManyRows' } })
  })
})

describe('the cells of a file', () => {
  const columns = 'First name,Last name,Email,Role,Locations,First day of work,Phone'
  /** What a row is read as, with the reasons by field for which it is refused. */
  const readRow = async (cells: object = {}) => {
    const { role, locations, day, phone, last } = {
      ...{ role: 'Employee', locations: 'Pier 9', day: '2026-12-07', phone: '206-555-0101', last: 'Cells' },
      ...cells,
    }
    const written = ['Ana', last, 'ana@cells.test', role, locations, day, phone]
    const line = written.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    const { report } = await sent('owner', `${columns}\n${line}\n`)
    const row = report?.preview[0]
    const problems = report?.problems.map(({ field, reason }) => [field, reason.key]) ?? []
    return { ...row?.cells, ...row?.understood, problems: Object.fromEntries(problems) as Record<string, string> }
  }

  it.each([
    ...['12/7/26', '12/7/2026', '12/7/2026 0:00', '2026-12-07T00:00:00Z', '2026-12-07 00:00:00', '12-07-2026'],
    ...['12.07.2026', '20261207', 'Dec 7, 2026', '7 de diciembre de 2026', '46363', '46363.0', '\u00a012/7/2026\u200b'],
  ])('have a date written as %j', async (day) => {
    expect(await readRow({ day })).toMatchObject({ firstDayOfWork: '2026-12-07', problems: {} })
  })

  it.each(['12/7/0026', '2/30/2026', 'soon', 'the first Monday of December', '463'])(
    'have no date written as %j',
    async (day) => {
      expect((await readRow({ day })).problems).toEqual({ firstDayOfWork: 'dayOfRow' })
    },
  )

  it.each<[string, string]>([
    ...['EMP', 'Emp', 'Staff', 'Team member', 'employees', 'Empleada'].map((role): [string, string] => [
      role,
      'EMPLOYEE',
    ]),
    ...['Store Manager', 'store mgr', 'Gerente de tienda'].map((role): [string, string] => [role, 'STRMGR']),
    ['Mgmt', 'MGMT'],
  ])('have a role written as %j', async (role, read) => {
    expect(await readRow({ role })).toMatchObject({ role: read, problems: {} })
  })

  it.each(['Manager', 'Mgr', 'Gerente', 'Supervisor', 'Admin'])('have no role written as %j', async (role) => {
    expect((await readRow({ role })).problems).toEqual({ role: 'importRole' })
  })

  it.each<[string, Record<string, string>]>([
    ...['Pier 9; Mission', 'Pier 9, Mission', 'pier 9,MISSION', 'Pier 9\nMission', 'Pier\u00a09;  Mission ;'].map(
      (locations): [string, Record<string, string>] => [locations, {}],
    ),
    ['Pier  9', {}],
    ['\u200bPier 9\u00a0', {}],
    ['Pier 9, Elm Street', { locations: 'importLocations' }],
    ['Pier 9 Mission', { locations: 'importLocations' }],
    [',', { locations: 'locationNeeded' }],
  ])('have locations written as %j', async (locations, problems) => {
    expect((await readRow({ locations })).problems).toEqual(problems)
  })

  it('show the lines of a cell as a list', async () => {
    expect(await readRow({ locations: 'Pier 9\nMission' })).toMatchObject({ locations: 'Pier 9; Mission' })
  })

  it.each(['="2065550101"', '2065550101.0', '2065550101', '+1 (206) 555-0101'])(
    'have a phone number written as %j',
    async (phone) => {
      expect(await readRow({ phone })).toMatchObject({ phoneNumber: '206-555-0101', problems: {} })
    },
  )

  it('have no phone number whose digits are lost', async () => {
    expect((await readRow({ phone: '2.06555E+09' })).problems).toEqual({ phoneNumber: 'importDigits' })
    expect((await readRow({ phone: '555-0101' })).problems).toEqual({ phoneNumber: 'phone' })
  })

  it.each(['JosÃ©', 'GarcÃ\u00ada', 'NuÃ±ez', 'Dâ€™Arcy'])('have no name in wrong letters: %s', async (last) => {
    expect((await readRow({ last })).problems).toEqual({ lastName: 'importGarbled' })
  })

  it.each(['José', 'SÃO', 'Ângela', 'Núñez', 'D’Arcy', '李'])('have names of everyone: %s', async (last) => {
    expect((await readRow({ last })).problems).toEqual({})
  })

  it('are read from the files of other programs', async () => {
    const { report } = await sent(
      'owner',
      'sep=;\nfirst_name;last_name;email;work location;Hire Date;role;Mobile\n' +
        'Ana;Lopez;ana@foreign.test;Pier 9;12/7/26;EMP;2.06555E+09\n' +
        'Bo;Lee;bo@foreign.test;Pier 9, Mission;Dec 7, 2026;Manager;206-555-0102\n' +
        'Cy;Lee;bo@foreign.test;Mission;46363;Store Manager;206-555-0102\n',
    )
    expect(report?.missing).toEqual([])
    expect(reasons(report)).toEqual([
      [2, 'Phone', 'importDigits'],
      [3, 'Role', 'importRole'],
    ])
    expect(report?.preview.map(({ understood }) => understood['firstDayOfWork'])).toEqual([
      '2026-12-07',
      '2026-12-07',
      '2026-12-07',
    ])
  })

  it('have addresses without what was pasted with them', async () => {
    const addresses = ['a1@e.test.', 'a2@e.test;', 'mailto:a3@e.test', 'a4\u200b@e.test']
    const wrong = ['a5@e..test', '.a6@e.test', '\u0430a7@e.test']
    const rows = [...addresses, ...wrong].map((email) => `Ana,Cells,${email},Employee,Pier 9,2026-12-07,\n`)
    const { report } = await sent('owner', `${columns}\n${rows.join('')}`)
    expect(reasons(report)).toEqual([6, 7, 8].map((row) => [row, 'Email', 'email']))
  })

  it('add people at each of their locations', async () => {
    const csv = `${columns}\nAna,Comma,ana@comma.test,Staff,"Pier\u00a09, Mission",46363,"=""2065550101"""\n`
    expect((await sent('owner', csv, { isDryRun: false })).report).toMatchObject({ added: 1, problemCount: 0 })
    const [person] = await peopleNamed('Comma')
    expect(person).toMatchObject({ role: 'EMPLOYEE', first_day_of_work: '2026-12-07' })
    const locations = await all.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('location_assignment')
        .innerJoin('location', 'location.id', 'location_assignment.location_id')
        .select('location.name')
        .where('person_id', '=', person?.id ?? 0)
        .execute(),
    )
    expect(locations.map(({ name }) => name).sort()).toEqual(['Mission', 'Pier 9'])
  })
})

describe('a date of a person', () => {
  it('is cleared by an empty text', async () => {
    const [person] = await peopleNamed('Taken')
    await all.request('owner', 'POST', '/user/update', { id: person?.id, firstDayOfWork: '2026-12-09', endedOn: '' })
    const { status, data } = await all.request('owner', 'POST', '/user/update', { id: person?.id, firstDayOfWork: '' })
    expect([status, data['firstDayOfWork']]).toEqual([200, null])
  })
})

describe('the history of a person', () => {
  it('is shown to those who may change them, without the values', async () => {
    const [person] = await peopleNamed('Taken')
    await all.request('owner', 'POST', '/user/update', { id: person?.id, phoneNumber: '206-555-0177' })
    const { data } = await all.request<{ list: readonly { what: string; who: string; data: object }[] }>(
      'owner',
      'POST',
      '/user/GetHistory',
      { UserId: person?.id },
    )
    expect(data.list.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['person updated', 'person assigned', 'invitation sent', 'person created']),
    )
    expect(data.list[0]).toMatchObject({ what: 'person updated', data: { fields: 'phone' } })
    expect(JSON.stringify(data)).not.toContain('555-0177')
  })

  it('isn’t shown about oneself or about those above', async () => {
    const owner = await all.server.actor('owner@demo.test')
    const management = await all.server.actor('mgmt@demo.test')
    const of = async (who: Name, UserId: number) =>
      (await all.request(who, 'POST', '/user/GetHistory', { UserId })).status
    expect(await of('owner', owner.userId)).toBe(403)
    expect(await of('manager', management.userId)).toBe(403)
    expect(await of('manager', owner.userId)).toBe(404)
  })
})
