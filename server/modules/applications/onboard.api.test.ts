import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import { tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { eventsOf, locationId, tokenOf } from './applications.fixture.ts'
import { firstDayOfWork, openOnboarding } from './onboard.fixture.ts'

let at: Awaited<ReturnType<typeof openOnboarding>>

beforeAll(async () => {
  at = await openOnboarding()
})
afterAll(() => at.server.close())

describe('hiring an applicant', () => {
  const email = 'nell.harper@example.test'
  let id: number
  let person: Wire<PersonDetail>
  let fileUrl: string

  beforeAll(async () => {
    id = await at.applied(email, { firstName: 'Nell', lastName: 'Harper', language: 'es' })
    const answer = await at.onboard('manager', { Id: id, firstDayOfWork, jobTitleId: 2 })
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
      locations: [{ LocationId: at.pier, LocationName: 'Pier 9' }],
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
    const [row] = await at.peopleNamed(email)
    expect(Buffer.from(row?.private_data ?? []).toString('latin1')).not.toContain('1999-04-05')
  })

  it('gives them the tasks of a new employee', async () => {
    const tasks = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select(['form_id', 'location_id']).where('person_id', '=', person.id).execute(),
    )
    // Washington asks for no withholding form.
    const wanted = newHireTasks.map((task) => task.formId).filter((formId) => formId !== formIds.a4)
    expect(tasks.map((task) => task.form_id).sort()).toEqual(wanted.sort())
    expect(new Set(tasks.map((task) => task.location_id))).toEqual(new Set([at.pier]))
  })

  it('stores the answers and the file as a note that the employee can’t see', async () => {
    const list = await at.as<Page<Wire<NoteRow>>>('manager', '/Notes/get', { NoteDetails: { UserId: person.id } })
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
    const file = await at.server.app.inject({
      url: `/api${fileUrl}`,
      headers: { authorization: `Bearer ${at.tokens.get('manager')}` },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('is recorded', async () => {
    const about = (kind: string) =>
      eventsOf(at.server, kind).then((events) => events.filter((e) => e.subject_id === person.id))
    expect(await about('applicant hired')).toMatchObject([{ actor_name: 'Mona Reed', data: { application: id } }])
    for (const kind of ['person created', 'person assigned', 'note created', 'invitation sent'])
      expect([kind, (await about(kind)).length]).toEqual([kind, 1])
  })

  it('returns the same person when called again, and creates no other', async () => {
    const before = await at.counts()
    const again = await at.onboard('owner', { Id: id, firstDayOfWork: '2027-01-01', emailId: 'other@example.test' })
    expect(again.body.data).toMatchObject({ id: person.id, firstDayOfWork, emailId: email })
    expect(await at.counts()).toEqual(before)
  })

  it('closes the application', async () => {
    const decided = await at.as('manager', '/documents/UpdateRegistration', { Id: id, approval: 3 })
    expect([decided.status, decided.body.error?.reason.key]).toEqual([409, 'alreadyOnboarded'])
    const detail = await at.as<Wire<ApplicationDetail>>('manager', `/documents/GetRegistration/${id}`)
    expect(detail.body.data).toMatchObject({ UserId: person.id, approval: 2 })
  })

  it('invites them: by the link they choose a password, log in and see their tasks, but not the notes about them', async () => {
    const invitation = await at.server.emailTo(email, 0, /userData=/)
    expect(invitation).toContain('Cree su contraseña:')
    const userData = decodeURIComponent(/userData=(\S+)/.exec(invitation)?.[1] ?? '')
    const Password = 'seven quiet kettles whistle'
    const chosen = await at.server.call('/user/resetpassword', {
      body: { userData, Password, ConfirmPassword: Password },
    })
    expect(chosen.status, chosen.body.message).toBe(200)
    expect(await at.server.emailTo(email, 2)).toContain('contraseña')
    const { token, userInfo } = await at.server.session(email, {}, Password)
    expect(userInfo).toMatchObject({ userId: person.id, role: 'EMPLOYEE', businessName: 'Blue Heron Coffee' })
    const tasks = await tasksOf(at.server, token)
    expect(tasks.list.length).toBe(newHireTasks.length - 1)
    expect(tasks.statesWithoutForm).toEqual(['WA'])
    expect((await at.server.call('/Notes/get', { token, body: {} })).status).toBe(403)
    const repeated = await at.onboard('manager', { Id: id, firstDayOfWork })
    expect(repeated.body.data?.invitation?.state).toBe('accepted')
  })

  it('hides the application, its file and its note from them, whatever role they get', async () => {
    await at.server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ role: 'STRMGR' }).where('id', '=', person.id).execute(),
    )
    const token = await tokenOf(at.server, email)
    for (const path of [`/documents/GetRegistration/${id}`, fileUrl])
      expect([path, (await at.server.call(path, { method: 'GET', token })).status]).toEqual([path, 404])
    const list = await at.server.call<Page<Wire<NoteRow>>>('/Notes/get', { token, body: {} })
    expect(list.body.data?.list.filter((note) => note.UserId === person.id)).toEqual([])
    const actor = await at.server.actor(email)
    await at.server.services.db.as(actor, async ({ trx }) => {
      expect(await trx.selectFrom('application').select('id').where('id', '=', id).execute()).toEqual([])
      expect(await trx.selectFrom('note').select('id').where('person_id', '=', person.id).execute()).toEqual([])
      const files = trx.selectFrom('stored_file').select('id').where('kind', '=', 'application')
      expect(await files.where('person_id', '=', person.id).execute()).toEqual([])
    })
  })
})

describe('hiring for later, at several locations', () => {
  const email = 'ida.later@example.test'
  let person: Wire<PersonDetail>
  const invitedAs = async (kind: string) =>
    (await eventsOf(at.server, kind)).filter(({ subject_id }) => subject_id === person.id).length

  beforeAll(async () => {
    const mission = await locationId(at.server, 'Mission')
    const id = await at.applied(email, { firstName: 'Ida', lastName: 'Later' })
    const locationIdList = [mission, at.pier, mission]
    const { body } = await at.onboard('owner', { Id: id, firstDayOfWork, locationIdList, isInvitedLater: true })
    if (body.data === null) throw new Error(JSON.stringify(body.error))
    person = body.data
  })

  it('adds them to each, the first of which is the primary one, and sends nothing', async () => {
    expect(person.locations.map(({ LocationName }) => LocationName)).toEqual(['Mission', 'Pier 9'])
    expect(person).toMatchObject({ invitation: { state: 'held', sentAt: null }, onboarding: { stage: 'invited' } })
    expect(await invitedAs('invitation sent')).toBe(0)
  })

  it('reminds them of nothing before they are invited', async () => {
    const draft = await at.as<{ notReminded: object[] }>('owner', '/reminders/draft', { UserIdList: [person.id] })
    expect(draft.body.data?.notReminded).toMatchObject([{ outcome: 'notInvited' }])
  })

  it('invites them at once when staff do, for the first time', async () => {
    const invited = await at.as<{ state: string }>('owner', '/user/ResendInvitation', { UserId: person.id })
    expect(invited.body.data?.state).toBe('queued')
    expect([await invitedAs('invitation sent'), await invitedAs('invitation resent')]).toEqual([1, 0])
  })
})
