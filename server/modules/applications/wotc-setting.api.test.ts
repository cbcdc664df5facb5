import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WotcDetail } from '#contract/endpoints/forms/wotc.ts'
import { wotcInterviewSample } from '#contract/forms/wotc/interview.ts'
import type { WotcInterviewTime } from '#contract/domain/wotc-interview.ts'
import { skippedSample, wotc } from '#contract/forms/wotc/wotc.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { tokenOf } from './applications.fixture.ts'
import { firstDayOfWork, openOnboarding } from './onboard.fixture.ts'

const interview = JSON.stringify(wotcInterviewSample)

let at: Awaited<ReturnType<typeof openOnboarding>>

beforeAll(async () => {
  at = await openOnboarding()
}, 120_000)
afterAll(() => at.server.close())

const setTiming = (wotc_interview: WotcInterviewTime, collects_wotc = true) =>
  at.server.services.db.system(({ trx }) =>
    trx.updateTable('business').set({ wotc_interview, collects_wotc }).where('slug', '=', 'blue-heron').execute(),
  )
const wotcTaskOf = async (email: string): Promise<number | undefined> => {
  const row = await at.server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .select('task.id')
      .where('person.username', '=', email)
      .where('task.form_id', '=', wotc.id)
      .executeTakeFirst(),
  )
  return row?.id
}
/** Applies, is hired by a manager, and gets tasks; returns the task of Form 8850 if there is one. */
const hired = async (emailId: string, more: object = {}, offer: object = {}): Promise<number | undefined> => {
  const id = await at.applied(emailId, { ...more })
  const answer = await at.onboard('manager', { Id: id, firstDayOfWork, ...offer })
  expect(answer.status, answer.body.message).toBe(200)
  return wotcTaskOf(emailId)
}
const answered = { wotcInterview: interview }
const opened = async (task: number | undefined, token: string) => {
  const { body } = await at.server.call<Wire<WotcDetail>>('/WOTCForm/getautofill', {
    token,
    body: { UserDocumentId: task },
  })
  if (body.data === null) throw new Error(body.message)
  return body.data
}

describe('Form 8850 asked with the application', () => {
  beforeAll(() => setTiming('application'))

  it('is for who answered before the offer, who declares what the record shows', async () => {
    const task = await hired('answers@example.test', answered)
    expect(task).toBeDefined()
    const { answers } = await opened(task, await tokenOf(at.server, 'answers@example.test'))
    expect(answers).toMatchObject({ gaveByOffer: 'yes', snapRecipient: 'Rosa Reyes' })
  })

  it('isn’t for who skipped the questions', async () => {
    expect(await hired('skips@example.test')).toBeUndefined()
  })

  it('isn’t for who answered after the day of the offer', async () => {
    expect(await hired('late@example.test', answered, { offeredOn: '2026-11-19' })).toBeUndefined()
  })

  it('isn’t for who never applied', async () => {
    const added = await at.as('owner', '/user/create', {
      firstName: 'Nell',
      lastName: 'Ashe',
      emailId: 'added@example.test',
      role: 'EMPLOYEE',
      LocationIdList: [at.pier],
    })
    expect(added.status, added.body.message).toBe(200)
    expect(await wotcTaskOf('added@example.test')).toBeUndefined()
  })
})

describe('Form 8850 asked at the offer', () => {
  beforeAll(() => setTiming('offer'))

  it('is for who answered through the link, and not for who wasn’t asked', async () => {
    expect(await hired('unasked@example.test')).toBeUndefined()
    const id = await at.applied('linked@example.test')
    await at.as('manager', '/documents/SendWotcQuestions', { Id: id })
    const token = /questions#([\w.-]+)/.exec(await at.server.emailTo('linked@example.test', 0, /questions#/))?.[1]
    const sent = await at.server.call('/OnlineApplication/AnswerInterview', { body: { token, ...answered } })
    expect(sent.status, sent.body.message).toBe(200)
    await at.onboard('manager', { Id: id, firstDayOfWork })
    expect(await wotcTaskOf('linked@example.test')).toBeDefined()
  })
})

describe('Form 8850 after the hire', () => {
  let task: number | undefined
  let token: string
  const sign = (answers: object) =>
    at.server.call('/WOTCForm/create', {
      token,
      body: {
        ...answers,
        userDocumentId: task,
        edition: '2016-03',
        signedAt: '2026-11-21T12:00:00Z',
        signature: { kind: 'typed', text: 'Wanda Quill' },
      },
    })
  beforeAll(async () => {
    await setTiming('off')
    task = await hired('after@example.test')
    token = await tokenOf(at.server, 'after@example.test')
    await agree(at.server, token, 'after@example.test')
  })

  it('is for everyone, and presumes nothing about the day of the offer', async () => {
    expect(task).toBeDefined()
    expect((await opened(task, token)).answers).not.toHaveProperty('gaveByOffer')
  })

  it('is declared by who says that they gave the answers by the offer', async () => {
    for (const [gaveByOffer, key] of [
      [undefined, 'needed'],
      ['no', 'option'],
    ] as const) {
      const refused = await sign({ ...wotc.sample, gaveByOffer })
      expect([refused.status, refused.body.error?.fields]).toEqual([400, { gaveByOffer: { key } }])
    }
    expect((await sign(wotc.sample)).status).toBe(200)
  })

  it('is skipped by everybody else, who declares nothing', async () => {
    task = await hired('declines@example.test')
    token = await tokenOf(at.server, 'declines@example.test')
    await agree(at.server, token, 'declines@example.test')
    expect((await sign(skippedSample)).status).toBe(200)
    const row = await at.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('form_submission')
        .select('attestation')
        .where('task_id', '=', task ?? 0)
        .executeTakeFirstOrThrow(),
    )
    expect(row.attestation).toBe(wotc.editions[0]?.skipStatement)
  })
})

describe('a business that doesn’t collect Form 8850', () => {
  it('gives it to nobody, whenever it would ask', async () => {
    for (const timing of ['application', 'offer', 'off'] as const) {
      await setTiming(timing, false)
      expect(await hired(`none-${timing}@example.test`, answered)).toBeUndefined()
    }
  })
})
