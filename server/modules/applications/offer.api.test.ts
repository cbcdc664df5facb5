import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationDetail, WotcQuestions } from '#contract/endpoints/applications/applications.ts'
import type { WotcInterviewView } from '#contract/endpoints/applications/wotc-interview.ts'
import type { WotcDetail } from '#contract/endpoints/forms/wotc.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import { wotcInterviewSample } from '#contract/forms/wotc/interview.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { deleteExpiredRows } from '#server/modules/retention/delete-expired.ts'
import { tokenOf } from './applications.fixture.ts'
import { openOnboarding } from './onboard.fixture.ts'

const email = 'iris.vale@example.test'
const interview = JSON.stringify(wotcInterviewSample)
const words = /Rosa Reyes|snap|felony/i

let time = '2026-11-20T18:00:00Z'
let at: Awaited<ReturnType<typeof openOnboarding>>
let id: number
let token: string
let replaced = ''

const setting = (wotc_interview: 'off' | 'application' | 'offer') =>
  at.server.services.db.system(({ trx }) =>
    trx.updateTable('business').set({ wotc_interview }).where('slug', '=', 'blue-heron').execute(),
  )
const sendAs = (name: string, Id = id) => at.as<Wire<WotcQuestions>>(name, '/documents/SendWotcQuestions', { Id })
const offer = (offeredOn: string, name = 'manager', Id = id) => at.as(name, '/documents/RecordOffer', { Id, offeredOn })
const tokenIn = async (after = 0) =>
  /questions#([\w.-]+)/.exec(await at.server.emailTo(email, after + 1, /questions#/))?.[1] ?? ''
const publicly = <T>(call: 'OpenInterview' | 'AnswerInterview' | 'RenewInterviewLink', body: object) =>
  at.server.call<T>(`/OnlineApplication/${call}`, { body })
const detail = async (Id = id) => {
  const { body } = await at.as<Wire<ApplicationDetail>>('manager', `/documents/GetRegistration/${Id}`)
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const keyOf = (answer: { readonly body: { readonly error: unknown } }) =>
  (answer.body.error as { reason: { key: string } } | null)?.reason.key

beforeAll(async () => {
  at = await openOnboarding(() => new Date(time))
  id = await at.applied(email)
}, 120_000)
afterAll(() => at.server.close())

describe('the questions of Form 8850 at the offer', () => {
  it('aren’t asked by a business with another setting', async () => {
    for (const other of ['off', 'application'] as const) {
      await setting(other)
      expect((await detail()).questions).toBeNull()
      expect((await sendAs('manager')).status).toBe(409)
    }
  })

  it('are emailed as a link by who sees the application, once it is approved', async () => {
    await setting('offer')
    expect((await detail()).questions).toEqual({ sentAt: null, expiresAt: null, finishedAt: null })
    for (const other of ['sibling', 'owner2']) expect((await sendAs(other)).status).toBe(404)
    expect((await sendAs('employee')).status).toBe(403)
    const undecided = await at.applied('undecided@example.test', {}, 3)
    expect(keyOf(await sendAs('manager', undecided))).toBe('notApproved')
    const sent = await sendAs('manager')
    expect(sent.body.data).toMatchObject({
      sentAt: '2026-11-20T18:00:00.000Z',
      expiresAt: '2026-12-04T18:00:00.000Z',
    })
    token = await tokenIn()
    expect(token.length).toBeGreaterThan(40)
  })

  it('keep the token from the people of the business', async () => {
    const manager = await at.server.actor('manager@demo.test')
    await expect(
      at.server.services.db.as(manager, ({ trx }) => trx.selectFrom('wotc_invitation').select('token_hash').execute()),
    ).rejects.toThrow(/permission denied/)
    const owner2 = await at.server.actor('owner2@demo.test')
    const shown = await at.server.services.db.as(owner2, ({ trx }) =>
      trx.selectFrom('wotc_invitation').select('created_at').execute(),
    )
    expect(shown).toEqual([])
  })

  it('open to the link with the name and time zone of the business only, and to no other', async () => {
    const { body } = await publicly<Wire<WotcInterviewView>>('OpenInterview', { token })
    expect(body.data).toEqual({
      BusinessName: 'Blue Heron Coffee',
      TimeZone: 'America/Los_Angeles',
      expiresAt: '2026-12-04T18:00:00.000Z',
    })
    expect(keyOf(await publicly('OpenInterview', { token: `${token}x` }))).toBe('linkDead')
  })

  it('replace the link where they are sent again', async () => {
    await sendAs('owner')
    const second = await tokenIn(1)
    expect(second).not.toBe(token)
    replaced = token
    expect(keyOf(await publicly('OpenInterview', { token }))).toBe('linkDead')
    token = second
  })

  it('close with the link’s last day; any link of the application then sends one new one, and others send none', async () => {
    time = '2026-12-04T18:00:01Z'
    expect(keyOf(await publicly('AnswerInterview', { token, wotcInterview: interview }))).toBe('linkDead')
    const renew = (old: string) => publicly('RenewInterviewLink', { token: old })
    const replies = [await renew('made-up'), await renew(replaced), await renew(token)]
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, replies[0]?.body]),
    )
    token = await tokenIn(2)
    expect((await publicly('OpenInterview', { token })).status).toBe(200)
    const renewed = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'wotc questions link renewed').execute(),
    )
    expect(renewed).toHaveLength(1)
    time = '2026-11-20T18:00:00Z'
    await sendAs('manager')
    token = await tokenIn(3)
  })

  it('are refused without saying which answer is wrong, and leave the link as it is', async () => {
    for (const wotcInterview of ['{"ssi":"perhaps"}', '{"__proto__":{"toString":1},"constructor":1}', '[]', '1']) {
      const refused = await publicly('AnswerInterview', { token, wotcInterview })
      expect(refused.status, wotcInterview).toBe(400)
      expect(JSON.stringify(refused.body)).not.toContain('ssi')
    }
    expect((await publicly('OpenInterview', { token })).status).toBe(200)
  })

  it('are answered once; staff see that the applicant is finished, nothing else', async () => {
    expect((await publicly('AnswerInterview', { token, wotcInterview: interview })).status).toBe(200)
    expect(keyOf(await publicly('AnswerInterview', { token, wotcInterview: interview }))).toBe('linkDead')
    const shown = await detail()
    expect(shown.questions?.finishedAt).toBe('2026-11-20T18:00:00.000Z')
    expect(JSON.stringify(shown)).not.toMatch(words)
    expect((await sendAs('manager')).status).toBe(409)
  })

  it('look the same to staff where they were skipped', async () => {
    const skips = await at.applied('skips@example.test')
    await sendAs('manager', skips)
    const link = /questions#([\w.-]+)/.exec(await at.server.emailTo('skips@example.test', 0, /questions#/))?.[1]
    expect((await publicly('AnswerInterview', { token: link })).status).toBe(200)
    expect({ ...(await detail(skips)).questions }).toEqual({ ...(await detail()).questions })
    const rows = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('wotc_interview').select('application_id').execute(),
    )
    expect(rows).toEqual([{ application_id: id }])
    const events = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'wotc questions finished').execute(),
    )
    expect(events.map(({ data }) => Object.keys(data as object))).toEqual([['application'], ['application']])
  })
})

describe('the day of an offer', () => {
  it('is recorded by who sees the application, not for a day to come', async () => {
    for (const other of ['sibling', 'owner2']) expect((await offer('2026-11-20', other)).status).toBe(404)
    expect((await offer('2026-11-22')).status).toBe(400)
    expect((await offer('2026-11-20')).status).toBe(200)
    expect((await detail()).offeredOn).toBe('2026-11-20')
  })

  it('closes the questions after that day', async () => {
    const late = await at.applied('late@example.test')
    await sendAs('manager', late)
    const link = /questions#([\w.-]+)/.exec(await at.server.emailTo('late@example.test', 0, /questions#/))?.[1]
    await offer('2026-11-20', 'manager', late)
    expect((await sendAs('manager', late)).status).toBe(409)
    expect((await publicly('OpenInterview', { token: link })).status).toBe(200)
    time = '2026-11-21T18:00:00Z'
    expect(keyOf(await publicly('AnswerInterview', { token: link, wotcInterview: interview }))).toBe('linkDead')
  })

  it('goes with the employee, so that the record shows that the notice came before the offer', async () => {
    const hired = await at.as<Wire<PersonDetail>>('manager', '/documents/Onboard', {
      Id: id,
      firstDayOfWork: '2026-12-01',
    })
    const person = hired.body.data
    if (person === null) throw new Error(JSON.stringify(hired.body.error))
    expect((await offer('2026-11-19')).status).toBe(409)
    const task = await at.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .select('id')
        .where('person_id', '=', person.id)
        .where('form_id', '=', wotc.id)
        .executeTakeFirstOrThrow(),
    )
    const employee = await tokenOf(at.server, email)
    await agree(at.server, employee, email)
    const open = async (as: string | undefined) =>
      (
        await at.server.call<Wire<WotcDetail>>('/WOTCForm/getautofill', {
          token: as,
          body: { UserDocumentId: task.id },
        })
      ).body.data
    expect((await open(employee))?.answers).toMatchObject({ snapRecipient: 'Rosa Reyes', county: 'King' })
    const days = { recordedOn: '2026-11-20', offeredOn: '2026-11-20', completedOn: '2026-11-20', hiredOn: '2026-11-21' }
    expect((await open(at.tokens.get('owner')))?.wotc).toMatchObject({ ...days, start: '2026-12-01' })

    const answers = {
      ...wotcInterviewSample,
      gaveByOffer: 'yes',
      firstName: 'Wanda',
      lastName: 'Quill',
      streetAddress: '12 Orchard Lane',
    }
    const signed = {
      ...{ ...answers, city: 'Ballard', state: 'WA', zip: '98107', ssn: '212-45-6781', userDocumentId: task.id },
      ...{ edition: '2016-03', signedAt: time, signature: { kind: 'typed', text: 'Wanda Quill' } },
    }
    const sent = await at.server.call('/WOTCForm/create', { token: employee, body: signed })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const { proof: _, ...sample } = wotcEmployerSample
    const recorded = {
      gaveInformation: '2026-11-20',
      completed: '2026-11-20',
      hired: '2026-11-21',
      started: '2026-12-01',
    }
    const sign = (part: object) =>
      at.as('owner', '/WOTCForm/Employer', {
        userDocumentId: task.id,
        part: { ...sample, ...recorded, ...part },
        signature: { kind: 'typed', text: 'Mona Reed' },
      })
    const other = await sign({ offered: '2026-11-21' })
    expect(JSON.stringify(other.body.error)).toContain('wotcNotProven')
    const accepted = await sign({ offered: '2026-11-20' })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  })

  it('is the day of hiring where it wasn’t recorded before', async () => {
    const other = await at.applied('other@example.test')
    await at.as('manager', '/documents/Onboard', { Id: other, firstDayOfWork: '2026-12-01' })
    expect((await detail(other)).offeredOn).toBe('2026-11-21')
  })
})

it('deletes the answers of who wasn’t hired after a year', async () => {
  const unhired = await at.applied('unhired@example.test')
  await sendAs('manager', unhired)
  const link = /questions#([\w.-]+)/.exec(await at.server.emailTo('unhired@example.test', 0, /questions#/))?.[1]
  await publicly('AnswerInterview', { token: link, wotcInterview: interview })
  const stored = async () => {
    await deleteExpiredRows(at.server.services)
    const rows = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('wotc_interview').select('application_id').orderBy('application_id').execute(),
    )
    return rows.map((row) => row.application_id)
  }
  expect(await stored()).toEqual([id, unhired])
  time = '2027-11-22T18:00:00Z'
  expect(await stored()).toEqual([id])
})
