import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import {
  addStaff,
  behindProxy,
  eventsOf,
  filledIn,
  from,
  locationId,
  multipart,
  photo,
  tokenOf,
} from './applications.fixture.ts'
import { tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let pier: number
const tokens = new Map<string, string>()
const firstDayOfWork = '2026-12-01'

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z'), env: behindProxy })
  await addStaff(server, 'sibling@demo.test', 'STRMGR', 'blue-heron', ['Mission'])
  for (const name of ['owner', 'mgmt', 'manager', 'sibling', 'owner2', 'employee'])
    tokens.set(name, await tokenOf(server, `${name}@demo.test`))
  pier = await locationId(server, 'Pier 9')
})
afterAll(() => server.close())

const as = <T>(name: string, path: string, body?: unknown) =>
  server.call<T>(path, { token: tokens.get(name), ...(body === undefined ? { method: 'GET' } : { body }) })
const onboard = (name: string, body: object) => as<Wire<PersonDetail>>(name, '/documents/Onboard', body)

/** Submits an application with a file, approved by default; returns its id. */
const applied = async (emailId: string, more: Record<string, unknown> = {}, approval = 2): Promise<number> => {
  const form = await multipart(
    { model: JSON.stringify(filledIn(pier, { emailId, ...more })) },
    { docFile: [await photo(), 'cv.png'] },
  )
  const headers = { ...form.headers, ...from(`203.0.113.${Math.ceil(Math.random() * 250)}`) }
  const sent = await server.call<{ confirmationNumber: string }>('/OnlineApplication/Create', { ...form, headers })
  const { id } = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('application')
      .select('id')
      .where('confirmation_number', '=', sent.body.data?.confirmationNumber ?? '')
      .executeTakeFirstOrThrow(),
  )
  await as('manager', '/documents/UpdateRegistration', { Id: id, approval, note: 'Starts in December' })
  return id
}
const peopleNamed = (username: string) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('person').selectAll().where('username', '=', username).execute(),
  )
const counts = () =>
  server.services.db.system(async ({ trx }) => {
    const of = async (table: 'person' | 'location_assignment' | 'task' | 'note' | 'invitation') =>
      (await trx.selectFrom(table).select(trx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
    return [
      await of('person'),
      await of('location_assignment'),
      await of('task'),
      await of('note'),
      await of('invitation'),
    ]
  })

describe('hiring an applicant', () => {
  const email = 'nell.harper@example.test'
  let id: number
  let person: Wire<PersonDetail>
  let fileUrl: string

  beforeAll(async () => {
    id = await applied(email, { firstName: 'Nell', lastName: 'Harper', language: 'es' })
    const answer = await onboard('manager', { Id: id, firstDayOfWork, jobTitleId: 2 })
    if (answer.body.data === null) throw new Error(JSON.stringify(answer.body.error))
    person = answer.body.data
  })

  it('creates an employee at their location, with the data of the application', async () => {
    expect(person).toMatchObject({
      firstName: 'Nell',
      lastName: 'Harper',
      role: 'EMPLOYEE',
      username: email,
      emailId: email,
      phoneNumber: '206-555-0177',
      locations: [{ LocationId: pier, LocationName: 'Pier 9' }],
      jobTitle: 'Cashier',
      firstDayOfWork,
      hiredOn: '2026-11-21',
      streetAddress: '12 Orchard Lane',
      state: 'WA',
      dob: '1999-04-05',
      language: 'es',
      active: true,
      invitation: { email },
    })
    const [row] = await peopleNamed(email)
    expect(Buffer.from(row?.private_data ?? []).toString('latin1')).not.toContain('1999-04-05')
  })

  it('gives them the tasks of a new employee', async () => {
    const tasks = await server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select(['form_id', 'location_id']).where('person_id', '=', person.id).execute(),
    )
    expect(tasks.map((task) => task.form_id).sort()).toEqual(newHireTasks.map((task) => task.formId).sort())
    expect(new Set(tasks.map((task) => task.location_id))).toEqual(new Set([pier]))
  })

  it('stores the answers and the file as a note that the employee can’t see', async () => {
    const list = await as<Page<Wire<NoteRow>>>('manager', '/Notes/get', { NoteDetails: { UserId: person.id } })
    const [note] = list.body.data?.list ?? []
    expect(note).toMatchObject({ author: 'Mona Reed', FileName: 'cv.jpg' })
    for (const pattern of [
      /^From the application of 2026-11-21, confirmation number [A-Z]{3}-\d{3}\.$/m,
      /^For: Barista, Pier 9$/m,
      /^Decision note: Starts in December$/m,
      /^- Cook, Sable Diner; 2020-01-06 to 2022-03-31; reason for leaving: It closed$/m,
      /^- Monday: 9:00 AM to 5:00 PM$/m,
      /^- Tuesday: off$/m,
    ])
      expect(note?.Text).toMatch(pattern)
    fileUrl = note?.NotesFile ?? ''
    const file = await server.app.inject({
      url: `/api${fileUrl}`,
      headers: { authorization: `Bearer ${tokens.get('manager')}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('is recorded', async () => {
    const about = (kind: string) =>
      eventsOf(server, kind).then((events) => events.filter((e) => e.subject_id === person.id))
    expect(await about('applicant hired')).toMatchObject([{ actor_name: 'Mona Reed', data: { application: id } }])
    for (const kind of ['person created', 'person assigned', 'note created', 'invitation sent'])
      expect([kind, (await about(kind)).length]).toEqual([kind, 1])
  })

  it('returns the same person when called again, and creates no other', async () => {
    const before = await counts()
    const again = await onboard('owner', { Id: id, firstDayOfWork: '2027-01-01', emailId: 'other@example.test' })
    expect(again.body.data).toMatchObject({ id: person.id, firstDayOfWork, emailId: email })
    expect(await counts()).toEqual(before)
  })

  it('closes the application', async () => {
    const decided = await as('manager', '/documents/UpdateRegistration', { Id: id, approval: 3 })
    expect([decided.status, decided.body.error?.reason.key]).toEqual([409, 'alreadyOnboarded'])
    const detail = await as<Wire<ApplicationDetail>>('manager', `/documents/GetRegistration/${id}`)
    expect(detail.body.data).toMatchObject({ UserId: person.id, approval: 2 })
  })

  it('invites them: by the link they choose a password, log in and see their tasks, but not the notes about them', async () => {
    const invitation = await server.emailTo(email)
    expect(invitation).toContain('Cree su contraseña para comenzar')
    const userData = decodeURIComponent(/userData=(\S+)/.exec(invitation)?.[1] ?? '')
    const chosen = await server.call('/user/resetpassword', {
      body: { userData, Password: demoPassword, ConfirmPassword: demoPassword },
    })
    expect(chosen.status, chosen.body.message).toBe(200)
    expect(await server.emailTo(email, 1)).toContain('contraseña')
    const { token, userInfo } = await server.session(email)
    expect(userInfo).toMatchObject({ userId: person.id, role: 'EMPLOYEE', businessName: 'Blue Heron Coffee' })
    const tasks = await tasksOf(server, token)
    expect(tasks.list.length).toBe(newHireTasks.length)
    expect((await server.call('/Notes/get', { token, body: {} })).status).toBe(403)
    const repeated = await onboard('manager', { Id: id, firstDayOfWork })
    expect(repeated.body.data?.invitation?.state).toBe('accepted')
  })

  it('hides the application, its file and its note from them, whatever role they get', async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ role: 'STRMGR' }).where('id', '=', person.id).execute(),
    )
    const token = await tokenOf(server, email)
    for (const path of [`/documents/GetRegistration/${id}`, fileUrl])
      expect([path, (await server.call(path, { method: 'GET', token })).status]).toEqual([path, 404])
    const list = await server.call<Page<Wire<NoteRow>>>('/Notes/get', { token, body: {} })
    expect(list.body.data?.list.filter((note) => note.UserId === person.id)).toEqual([])
    const actor = await server.actor(email)
    await server.services.db.as(actor, async ({ trx }) => {
      expect(await trx.selectFrom('application').select('id').where('id', '=', id).execute()).toEqual([])
      expect(await trx.selectFrom('note').select('id').where('person_id', '=', person.id).execute()).toEqual([])
      const files = trx.selectFrom('stored_file').select('id').where('kind', '=', 'application')
      expect(await files.where('person_id', '=', person.id).execute()).toEqual([])
    })
  })
})

describe('hiring an applicant, when it isn’t possible', () => {
  it('is refused before the approval', async () => {
    for (const approval of [1, 3]) {
      const id = await applied(`early${approval}@example.test`, {}, approval)
      const answer = await onboard('manager', { Id: id, firstDayOfWork })
      expect([answer.status, answer.body.error?.reason.key]).toEqual([409, 'notApproved'])
    }
  })

  it('happens once when requested twice at the same time', async () => {
    const id = await applied('twice@example.test')
    const answers = await Promise.all(
      ['manager', 'mgmt', 'owner'].map((name) => onboard(name, { Id: id, firstDayOfWork })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1)
    expect(await peopleNamed('twice@example.test')).toHaveLength(1)
  })

  it('requires another email address if someone logs in with this one, and stores nothing', async () => {
    const id = await applied('employee@demo.test', { firstName: 'Second', lastName: 'Eli' })
    const before = await counts()
    const taken = await onboard('manager', { Id: id, firstDayOfWork })
    expect([taken.status, taken.body.error?.fields['emailId']?.key]).toEqual([400, 'usernameTaken'])
    const job = await onboard('manager', { Id: id, firstDayOfWork, emailId: 'eli2@example.test', jobTitleId: 999 })
    expect([job.status, job.body.error?.fields['jobTitleId']?.key]).toEqual([400, 'option'])
    expect(await counts()).toEqual(before)
    const answer = await onboard('manager', { Id: id, firstDayOfWork, emailId: 'eli2@example.test' })
    expect(answer.body.data).toMatchObject({ username: 'eli2@example.test', firstName: 'Second' })
  })

  it('is allowed for visible locations of the same business', async () => {
    const id = await applied('place@example.test')
    const mission = await locationId(server, 'Mission')
    const elsewhere = await locationId(server, 'Main Street')
    expect((await onboard('manager', { Id: id, firstDayOfWork, LocationId: mission })).status).toBe(404)
    expect((await onboard('owner', { Id: id, firstDayOfWork, LocationId: elsewhere })).status).toBe(404)
    expect((await onboard('sibling', { Id: id, firstDayOfWork })).status).toBe(404)
    expect((await onboard('owner2', { Id: id, firstDayOfWork })).status).toBe(404)
    expect((await onboard('employee', { Id: id, firstDayOfWork })).status).toBe(403)
    expect(await peopleNamed('place@example.test')).toEqual([])
    const answer = await onboard('mgmt', { Id: id, firstDayOfWork, LocationId: mission })
    expect(answer.body.data?.locations).toEqual([{ LocationId: mission, LocationName: 'Mission' }])
    const list = await as<Page<Wire<NoteRow>>>('sibling', '/Notes/get', {
      NoteDetails: { UserId: answer.body.data?.id },
    })
    const file = await server.app.inject({
      url: `/api${list.body.data?.list[0]?.NotesFile}`,
      headers: { authorization: `Bearer ${tokens.get('sibling')}` },
    })
    expect(file.statusCode).toBe(200)
  })

  it('requires a first day of work', async () => {
    const id = await applied('day@example.test')
    const answer = await onboard('manager', { Id: id, firstDayOfWork: 'soon' })
    expect([answer.status, answer.body.error?.fields['firstDayOfWork']?.key]).toEqual([400, 'day'])
  })
})
