import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import type { WotcDetail } from '#contract/endpoints/forms/wotc.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { wotcInterviewSample } from '#contract/forms/wotc/interview.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { Wire } from '#tests/server/wire.ts'
import { apply, applicationPage, filledIn, tokenOf } from './applications.fixture.ts'
import { firstDayOfWork, openOnboarding } from './onboard.fixture.ts'

const email = 'iris.vale@example.test'
const secret = { ...wotcInterviewSample, felony: 'yes', felonyConvictedOn: '2026-03-07', felonyCourt: 'federal' }
const interview = JSON.stringify({ ...secret, ssn: '212-45-6781' })
/** What only the interview says. */
const words = /Rosa Reyes|felony|212-?45-?6781|2026-03-07|snap|wotc|8850/i

let at: Awaited<ReturnType<typeof openOnboarding>>
let id: number

const setTiming = (wotc_interview: 'off' | 'application') =>
  at.server.services.db.system(({ trx }) =>
    trx.updateTable('business').set({ wotc_interview }).where('slug', '=', 'blue-heron').execute(),
  )
const send = (more: object) => apply(at.server, filledIn(at.pier, { emailId: email, ...more }))
const interviews = () =>
  at.server.services.db.system(({ trx }) => trx.selectFrom('wotc_interview').selectAll().execute())
const rowsVisibleTo = (name: string) =>
  at.server.services.db.as(actors.get(name) as never, ({ trx }) =>
    trx.selectFrom('wotc_interview').selectAll().execute(),
  )
const actors = new Map<string, unknown>()
const staff = ['admin', 'owner', 'mgmt', 'manager', 'sibling', 'owner2'] as const

beforeAll(async () => {
  at = await openOnboarding()
  at.tokens.set('admin', await tokenOf(at.server, 'admin@demo.test'))
  for (const name of staff) actors.set(name, await at.server.actor(`${name}@demo.test`))
}, 120_000)
afterAll(() => at.server.close())

describe('a business that doesn’t ask before the offer', () => {
  it('shows no questions, and stores no answers', async () => {
    expect((await applicationPage(at.server)).hasWotcQuestions).toBe(false)
    expect((await send({ emailId: 'other@example.test', wotcInterview: interview })).status).toBe(200)
    expect(await interviews()).toEqual([])
  })
})

describe('an application with the interview of Form 8850', () => {
  beforeAll(() => setTiming('application'))

  it('may skip it, as a whole', async () => {
    expect((await applicationPage(at.server)).hasWotcQuestions).toBe(true)
    expect((await send({ emailId: 'skips@example.test' })).status).toBe(200)
    expect(await interviews()).toEqual([])
  })

  it('is refused without saying which answer is wrong, since staff read refusals', async () => {
    for (const wotcInterview of ['{', '[]', JSON.stringify({ ...secret, ssi: 'perhaps' })]) {
      const refused = await send({ wotcInterview })
      expect(refused.status, wotcInterview).toBe(400)
      expect(JSON.stringify(refused.body)).not.toContain('ssi')
    }
  })

  it('stores it encrypted, apart from the application, with the time', async () => {
    const sent = await send({ wotcInterview: interview })
    expect(sent.status, sent.body.message).toBe(200)
    const [row] = await interviews()
    expect(row?.received_at.toISOString()).toBe('2026-11-21T12:00:00.000Z')
    expect(row?.person_id).toBeNull()
    expect(Buffer.from(row?.content ?? []).toString('latin1')).not.toMatch(words)
    id = row?.application_id ?? 0
  })

  it.each(staff)('shows %s nothing of it before the offer: in no call and in no row', async (name) => {
    const detail = await at.as<Wire<ApplicationDetail>>(name, `/documents/GetRegistration/${id}`)
    const isTheirs = name !== 'sibling' && name !== 'owner2'
    expect(detail.status).toBe(isTheirs ? 200 : 404)
    const list = await at.as(name, '/documents/GetRegistration', { AppDetails: { search: 'Rosa' } })
    const all = await at.as(name, '/documents/GetRegistration', {})
    expect(JSON.stringify([detail.body, list.body, all.body])).not.toMatch(words)
    expect((list.body.data as { total?: number; list: unknown[] } | null)?.list ?? []).toEqual([])
    expect(await rowsVisibleTo(name)).toEqual([])
  })

  it('exports and logs nothing of it', async () => {
    const made = await at.as<ExportTicket>('owner', '/documents/ExportRegistration', { format: 'csv' })
    const file = await at.server.app.inject({
      method: 'POST',
      url: '/api/downloads/Fetch',
      payload: { ticket: made.body.data?.ticket },
    })
    expect(file.body).toContain('Quill')
    expect(file.body).not.toMatch(words)
    const events = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select(['kind', 'data']).where('kind', 'like', 'application%').execute(),
    )
    expect(events.length).toBeGreaterThan(0)
    expect(JSON.stringify(events)).not.toMatch(words)
  })
})

describe('once the applicant is hired', () => {
  let person: Wire<PersonDetail>
  let task: number
  const open = async (token: string | undefined) => {
    const { body } = await at.server.call<Wire<WotcDetail>>('/WOTCForm/getautofill', {
      token,
      body: { UserDocumentId: task },
    })
    if (body.data === null) throw new Error(body.message)
    return body.data
  }

  beforeAll(async () => {
    await at.as('manager', '/documents/UpdateRegistration', { Id: id, approval: 2 })
    const answer = await at.onboard('manager', { Id: id, firstDayOfWork })
    if (answer.body.data === null) throw new Error(JSON.stringify(answer.body.error))
    person = answer.body.data
    const row = await at.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select('id')
        .where('person_id', '=', person.id)
        .where('form_id', '=', wotc.id)
        .executeTakeFirstOrThrow(),
    )
    task = row.id
  })

  it('begins their Form 8850 with the answers, which nobody else sees before they sign', async () => {
    const theirs = await open(await tokenOf(at.server, email))
    expect(theirs.answers).toMatchObject({
      firstName: 'Wanda',
      lastName: 'Quill',
      streetAddress: '12 Orchard Lane',
      county: 'King',
      snapRecipient: 'Rosa Reyes',
      felonyConvictedOn: '2026-03-07',
    })
    for (const name of ['admin', 'owner']) {
      const shown = await open(at.tokens.get(name))
      expect(JSON.stringify(shown.answers)).not.toMatch(words)
      expect(shown.wotc.recordedOn).toBe('2026-11-21')
    }
  })

  it('writes none of the answers into the note about the application', async () => {
    const notes = await at.as('manager', '/Notes/get', { UserId: person.id })
    expect(JSON.stringify(notes.body)).toContain('Sable Diner')
    expect(JSON.stringify(notes.body)).not.toMatch(words)
  })

  it('shows the row to who sees their tasks, and to no other business', async () => {
    expect(await rowsVisibleTo('owner2')).toEqual([])
    expect(await rowsVisibleTo('sibling')).toEqual([])
    expect(await rowsVisibleTo('manager')).toHaveLength(1)
  })
})
