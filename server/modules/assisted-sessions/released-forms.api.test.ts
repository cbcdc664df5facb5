import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssistedForm } from '#contract/endpoints/assisted-sessions.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import { at, call, endAll, events, openAssistance, rows, startAgreed } from './assisted-sessions.fixture.ts'

beforeAll(openAssistance, 60_000)
afterAll(() => at.server.close())

let sessionId = 0
beforeEach(async () => {
  await endAll()
  await rows(`update task set status = 'returned' where id = ${at.eli.id}`)
  await rows(`delete from assisted_form`)
  sessionId = await startAgreed('mgmt')
})

const typed = { ...w4.sample, lastName: 'Typed' }
const type = async (values: object = typed) => {
  const [row] = await rows<{ revision: number }>(`select revision from assisted_form`)
  const content = JSON.stringify({ values, step: 'you', edition: '2026' })
  const body = { sessionId, userDocumentId: at.eli.id, content, revision: row?.revision ?? 0 }
  expect((await call('mgmt', 'SaveForm', body)).status).toBe(200)
}
const release = async () =>
  expect((await call('mgmt', 'ReleaseForm', { sessionId, userDocumentId: at.eli.id })).status).toBe(200)
/** Another login of the person: another device. */
const device = () => at.server.logIn('employee@demo.test')
const open = async (token: string) =>
  (
    await at.server.call<AssistedForm['detail']>('/w4form/getautofill', {
      token,
      body: { UserDocumentId: at.eli.id },
    })
  ).body.data
const sign = async (token: string, more: object = {}) => {
  const [latest] = await rows<{ id: string }>(
    `select id from form_submission where task_id = ${at.eli.id} order by received_at desc limit 1`,
  )
  const body = { ...signedW4(at.eli.id), ...(latest && { id: latest.id }), ...more }
  const reply = await at.server.call(latest ? '/w4form/update' : '/w4form/create', { token, body })
  expect([reply.status, reply.body.error]).toEqual([200, null])
}
const signatures = async () => (await events()).filter(({ kind }) => kind === 'assisted form signed')

describe('a form that is handed over', () => {
  it('opens with what staff typed, and who did, on the first device alone, for some minutes', async () => {
    const [phone, laptop] = [await device(), await device()]
    await type()
    expect((await open(phone))?.answers['lastName']).not.toBe('Typed')
    await release()
    const opened = await open(phone)
    expect(opened?.answers['lastName']).toBe('Typed')
    expect(opened?.typed).toMatchObject({ by: expect.stringMatching(/\w/) })
    const elsewhere = await open(laptop)
    expect([elsewhere?.answers['lastName'], elsewhere?.typed]).toEqual([
      expect.not.stringContaining('Typed'),
      undefined,
    ])
    await call('mgmt', 'End', { sessionId })
    expect((await open(phone))?.answers['lastName']).toBe('Typed')
    expect((await events()).filter(({ kind }) => kind === 'assisted form opened by its person')).toHaveLength(1)
    await rows(`update assisted_form set released_until = now() where released_until is not null`)
    expect((await open(phone))?.typed).toBeUndefined()
  })

  it('moves to another device only when staff hand it over again, and to none once it is signed', async () => {
    const [phone, laptop] = [await device(), await device()]
    await type()
    await release()
    await open(phone)
    await release()
    expect((await open(laptop))?.typed).toBeDefined()
    expect((await open(phone))?.typed).toBeUndefined()
    await sign(laptop)
    await rows(`update task set status = 'returned' where id = ${at.eli.id}`)
    for (const token of [laptop, phone, await device()]) expect((await open(token))?.typed).toBeUndefined()
  })

  it('says of each answer whether staff typed it or the person changed it, also when it is signed long after', async () => {
    const phone = await device()
    await type()
    await release()
    await open(phone)
    await call('mgmt', 'End', { sessionId })
    await rows(`update assisted_form set released_until = now() - interval '9 days', content = null`)
    const before = (await signatures()).length
    await sign(phone, { lastName: 'Changed' })
    const [event] = (await signatures()).slice(before)
    expect(event?.data).toMatchObject({
      session: sessionId,
      where: 'own account',
      changed: 1,
      changedFields: 'lastName',
    })
    expect(String(event?.data['typedFields']).split(' ')).toEqual(expect.arrayContaining(['firstName', 'ssn']))
    expect(await rows(`select 1 from assisted_form where digests is not null or content is not null`)).toEqual([])
  })

  it('is nobody’s typing where its person never opened it, and signed answers of their own', async () => {
    await type()
    await release()
    await rows(`update assisted_form set released_until = now() - interval '1 minute'`)
    const before = (await signatures()).length
    await sign(await device())
    expect((await signatures()).slice(before)).toEqual([])
    expect(await rows(`select 1 from assisted_form where content is not null`)).toEqual([])
  })
})
