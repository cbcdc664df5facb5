import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssistedForm } from '#contract/endpoints/assisted-sessions.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { codePattern } from '#tests/server/in-process-server.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import { at, call, endAll, events, openAssistance, rows, startAgreed, typed } from './assisted-sessions.fixture.ts'

beforeAll(openAssistance, 60_000)
afterAll(() => at.server.close())
beforeEach(async () => {
  await endAll()
  await rows(`update task set status = 'returned' where id = ${at.eli.id}`)
})

const form = (sessionId: number, userDocumentId = at.eli.id) => ({ sessionId, userDocumentId })
const sendCode = (sessionId: number, userDocumentId = at.eli.id) =>
  call('mgmt', 'SendSigningCode', { ...form(sessionId, userDocumentId), CurrentPassword: demoPassword })
/** The code that was emailed last; it isn't one that was used before. */
const codeTo = async (address: string, before = 'none') =>
  codePattern.exec(await at.server.emailTo(address, 0, new RegExp(`screen of(?![^]*${before})`)))?.[0] ?? ''
const sign = (sessionId: number, OneTimeCode: string, userDocumentId = at.eli.id) =>
  call('mgmt', 'Sign', {
    ...form(sessionId, userDocumentId),
    OneTimeCode,
    submission: JSON.stringify({ ...signedW4(userDocumentId), id: 0 }),
  })
const signAgain = async (sessionId: number, OneTimeCode: string) => {
  const [latest] = await rows<{ id: string }>(
    `select id from form_submission where task_id = ${at.eli.id} order by received_at desc limit 1`,
  )
  const submission = JSON.stringify({ ...signedW4(at.eli.id), id: latest?.id ?? 0 })
  return call('mgmt', 'Sign', { ...form(sessionId), OneTimeCode, submission })
}

describe('staff in an assisted session', () => {
  it('lose it with another role, and with the location, at once', async () => {
    const mgmt = await at.server.actor('mgmt@demo.test')
    const first = await startAgreed('mgmt')
    await rows(`update person set role = 'STRMGR' where id = ${mgmt.userId}`)
    expect((await call('mgmt', 'SaveForm', typed(first))).status).not.toBe(200)
    await rows(`update person set role = 'MGMT' where id = ${mgmt.userId}`)
    expect((await call('mgmt', 'OpenForm', form(first))).reason).toBe('assistedEnded')
    const second = await startAgreed('mgmt')
    const assigned = await rows<object>(`delete from location_assignment where person_id = ${mgmt.userId} returning *`)
    for (const path of ['OpenForm', 'ReleaseForm'])
      expect([path, (await call('mgmt', path, form(second))).status]).toEqual([path, 404])
    expect((await sendCode(second)).status).toBe(404)
    for (const row of assigned)
      await rows(
        `insert into location_assignment select * from jsonb_populate_record(null::location_assignment, '${JSON.stringify(row)}')`,
      )
  })

  it('see what was released by others masked, and only with a new consent', async () => {
    const first = await startAgreed('mgmt')
    await call('mgmt', 'SaveForm', typed(first))
    expect((await call('mgmt', 'ReleaseForm', form(first))).status).toBe(200)
    await call('mgmt', 'End', { sessionId: first })
    for (const who of ['owner', 'manager', 'newhire', 'owner2']) {
      const token = await at.server.logIn(`${who}@demo.test`)
      const autofill = await at.server.call('/w4form/getautofill', { token, body: { UserDocumentId: at.eli.id } })
      expect([who, JSON.stringify(autofill.body)]).toEqual([who, expect.not.stringMatching(/Typed|219099999/)])
    }
    const second = await startAgreed('owner')
    const opened = await call<AssistedForm>('owner', 'OpenForm', form(second))
    expect([opened.status, opened.data.content]).toEqual([200, null])
    expect(JSON.stringify(opened.body)).not.toContain('219099999')
    const events = await rows<{ t: string }>(`select string_agg(data::text, ' ') as t from audit_event`)
    expect(events[0]?.t).not.toMatch(/219099999|"Typed"/)
    await rows(`update assisted_form set released_until = null, content = null where content is not null`)
  })
})

describe('a signature at the counter', () => {
  it('takes a code for this one form, once, and says who typed also where nothing was saved', async () => {
    const sessionId = await startAgreed('mgmt')
    expect((await sendCode(sessionId)).status).toBe(200)
    const code = await codeTo('employee@demo.test')
    expect(await at.server.emailTo('employee@demo.test', 0, /screen of/)).toMatch(/no other: .*W-4/)
    const purpose = (taskId: number) => rows(`update counter_code set purpose = '${sessionId} ${taskId}'`)
    await purpose(at.otherTask)
    expect((await sign(sessionId, code)).reason).toBe('emailCodeUsedUp')
    await purpose(at.eli.id)
    const unfit = {
      ...form(sessionId),
      OneTimeCode: code,
      submission: JSON.stringify({ ...signedW4(at.eli.id), edition: '1999' }),
    }
    expect((await call('mgmt', 'Sign', unfit)).status).not.toBe(200)
    expect(await rows(`select 1 from assisted_form where counter_at is not null and signed_at is null`)).toEqual([])
    expect((await sign(sessionId, code)).reason).toBe('emailCodeUsedUp')
    await rows(`delete from rate_limit_counter`)
    expect((await sendCode(sessionId)).status).toBe(200)
    const next = await codeTo('employee@demo.test', code)
    const signed = await sign(sessionId, next)
    expect([signed.status, signed.body.error]).toEqual([200, null])
    expect((await events()).at(-1)).toMatchObject({
      kind: 'assisted form signed',
      data: { session: sessionId, where: 'counter' },
    })
    await rows(`update task set status = 'returned' where id = ${at.eli.id}`)
    expect((await signAgain(sessionId, next)).reason).toBe('emailCodeUsedUp')
  })

  it('is given with the log-in that the person has for several employers', async () => {
    const owner = await at.server.actor('tpa@demo.test')
    const [cobalt] = await rows<{ id: number; location: number }>(
      `select business_id as id, id as location from location where name = 'Elm Street'`,
    )
    const created = await at.server.call<{ id: number }>('/user/create', {
      token: await at.server.logIn('tpa@demo.test'),
      body: {
        ...{ firstName: 'Eli', lastName: 'Navarro', emailId: 'eli.elsewhere@example.com', role: 'EMPLOYEE' },
        ...{ BusinessId: cobalt?.id, LocationIdList: [cobalt?.location] },
      },
    })
    expect([owner.role, created.status]).toEqual(['TPA', 200])
    const login = created.body.data?.id ?? 0
    await rows(
      `update person set password_hash = (select password_hash from person where id = ${at.eliId}) where id = ${login}`,
    )
    await rows(`update person set password_hash = 'none' where id = ${at.eliId}`)
    await rows(`insert into shared_login (person_id, login_person_id, joined_at, last_used_at)
      values (${login}, ${login}, now(), now()), (${at.eliId}, ${login}, now(), now())`)
    const sessionId = await startAgreed('mgmt')
    expect((await sendCode(sessionId)).status).toBe(200)
    const signed = await signAgain(sessionId, await codeTo('eli.elsewhere@example.com'))
    expect([signed.status, signed.body.error]).toEqual([200, null])
    const [event] = await rows<{ actor_id: number }>(
      `select actor_id from audit_event where kind = 'form signed' and task_id = ${at.eli.id} order by chain, seq desc limit 1`,
    )
    expect(event?.actor_id).toBe(at.eliId)
    // A code that waits ends with the session.
    await rows(`update task set status = 'returned' where id = ${at.eli.id}`)
    await rows(`delete from rate_limit_counter`)
    expect((await sendCode(sessionId)).status).toBe(200)
    await call('mgmt', 'End', { sessionId })
    expect(await rows(`select purpose from counter_code`)).toEqual([])
  })
})
