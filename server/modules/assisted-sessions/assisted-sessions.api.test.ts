import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssistedForm, AssistedSession, CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { codePattern } from '#tests/server/in-process-server.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import { at, call, draft, events, openAssistance, rows, start, tokens, typed } from './assisted-sessions.fixture.ts'

beforeAll(openAssistance, 60_000)
afterAll(() => at.server.close())

describe('an assisted session', () => {
  it('is for people of lower rank whom one may see, and needs both consents before anything is loaded', async () => {
    expect((await call('employee', 'Start', { UserId: at.eliId, isCertified: true })).status).toBe(403)
    expect((await call('mgmt', 'Start', { UserId: at.eliId })).status).toBe(400)
    const owner = await at.server.actor('owner@demo.test')
    expect((await call('mgmt', 'Start', { UserId: owner.userId, isCertified: true })).status).toBe(404)
    expect((await call('tpa', 'Start', { UserId: owner.userId, isCertified: true })).reason).toBe('rankAbove')
    expect((await call('owner2', 'Start', { UserId: at.eliId, isCertified: true })).status).toBe(404)
    expect(
      (await call('tpa', 'Start', { UserId: (await at.server.actor('tpa@demo.test')).userId, isCertified: true }))
        .status,
    ).toBe(403)
    const sessionId = await start('mgmt')
    const form = { sessionId, userDocumentId: at.eli.id }
    expect((await call('mgmt', 'OpenForm', form)).reason).toBe('assistedEnded')
    expect((await call('mgmt', 'SaveForm', typed(sessionId))).reason).toBe('assistedEnded')
    expect((await call('mgmt', 'Agree', { sessionId })).status).toBe(200)
    expect((await call('mgmt', 'OpenForm', form)).status).toBe(200)
    expect((await call<AssistedSession>('mgmt', 'Current', undefined, 'GET')).data.isAgreed).toBe(true)
    expect(
      await rows(
        `select consented_by, version, length(text_digest) as l from assisted_consent order by consented_by desc`,
      ),
    ).toEqual([
      { consented_by: 'staff', version: '2026-1', l: 64 },
      { consented_by: 'person', version: '2026-1', l: 64 },
    ])
  })

  it('is one at a time, for both', async () => {
    expect((await call('owner', 'Start', { UserId: at.eliId, isCertified: true })).reason).toBe('assistedOther')
    const newHire = await at.server.actor('newhire@demo.test')
    expect((await call('mgmt', 'Start', { UserId: newHire.userId, isCertified: true })).reason).toBe('assistedOther')
  })

  it('opens and saves nothing of anyone else, nor with another’s session', async () => {
    const [{ id: sessionId } = { id: 0 }] = await rows<{ id: number }>(
      `select id from assisted_session where ended_at is null`,
    )
    for (const path of ['OpenForm', 'SaveForm', 'ReleaseForm'])
      expect([path, (await call('mgmt', path, { sessionId, userDocumentId: at.otherTask })).status]).toEqual([
        path,
        404,
      ])
    for (const who of ['owner', 'manager', 'admin'])
      expect([who, (await call(who, 'OpenForm', { sessionId, userDocumentId: at.eli.id })).reason]).toEqual([
        who,
        'assistedEnded',
      ])
    // Another login of the same person isn't this session.
    const second = await at.server.logIn('mgmt@demo.test')
    const reply = await at.server.call('/Assist/OpenForm', {
      token: second,
      body: { sessionId, userDocumentId: at.eli.id },
    })
    expect(reply.body.error?.reason.key).toBe('assistedEnded')
    expect(await rows(`select distinct person_id from assisted_form`)).toEqual([{ person_id: at.eliId }])
  })

  it('loads numbers masked, saves over the revision that was opened, and names who typed', async () => {
    const [{ id: sessionId } = { id: 0 }] = await rows<{ id: number }>(
      `select id from assisted_session where ended_at is null`,
    )
    expect((await call<{ revision: number }>('mgmt', 'SaveForm', typed(sessionId))).data.revision).toBe(1)
    expect((await call('mgmt', 'SaveForm', typed(sessionId))).status).toBe(409)
    const opened = await call<AssistedForm>('mgmt', 'OpenForm', { sessionId, userDocumentId: at.eli.id })
    expect(JSON.parse(opened.data.content ?? '{}')).toEqual(draft)
    expect((await rows<{ t: string }>(`select encode(content, 'escape') as t from assisted_form`))[0]?.t).not.toContain(
      'Typed',
    )
    const staff = (await at.server.actor('mgmt@demo.test')).name
    expect((await events()).map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['assisted session started', staff],
      ['assisted session agreed to', staff],
      ['assisted form opened', staff],
      ['assisted form typed', staff],
    ])
  })

  it('signs nothing by itself: neither as staff, nor without the person’s password and code', async () => {
    const [{ id: sessionId } = { id: 0 }] = await rows<{ id: number }>(
      `select id from assisted_session where ended_at is null`,
    )
    const asStaff = await at.server.call('/w4form/create', { token: tokens.get('mgmt'), body: signedW4(at.eli.id) })
    expect(asStaff.status).toBe(403)
    const sign = (oneTimeCode: string) =>
      call('mgmt', 'Sign', {
        sessionId,
        userDocumentId: at.eli.id,
        OneTimeCode: oneTimeCode,
        submission: JSON.stringify(signedW4(at.eli.id)),
      })
    expect((await sign('123456')).reason).toBe('emailCodeUsedUp')
    const wrong = await call('mgmt', 'SendSigningCode', {
      sessionId,
      userDocumentId: at.eli.id,
      CurrentPassword: 'wrong',
    })
    expect(wrong.body.error?.fields['CurrentPassword']?.key).toBe('passwordWrong')
    expect((await sign('123456')).reason).toBe('emailCodeUsedUp')
  })

  it('limits wrong passwords, whoever’s screen it is, and not those of the person’s own login', async () => {
    const [{ id: sessionId } = { id: 0 }] = await rows<{ id: number }>(
      `select id from assisted_session where ended_at is null`,
    )
    const attempt = (CurrentPassword: string) =>
      call('mgmt', 'SendSigningCode', { sessionId, userDocumentId: at.eli.id, CurrentPassword })
    let status = 400
    for (let tries = 0; tries < 12 && status !== 429; tries += 1) status = (await attempt('wrong')).status
    expect(status).toBe(429)
    expect((await attempt(demoPassword)).status).toBe(429)
    expect(await at.server.session('employee@demo.test')).toBeTruthy()
    await rows('delete from rate_limit_counter')
  })

  it('lets the person sign at the counter by password and code, as their own signature', async () => {
    const [{ id: sessionId } = { id: 0 }] = await rows<{ id: number }>(
      `select id from assisted_session where ended_at is null`,
    )
    const form = { sessionId, userDocumentId: at.eli.id }
    const sent = await call<CounterCode>('mgmt', 'SendSigningCode', { ...form, CurrentPassword: demoPassword })
    expect(sent.data).toEqual({ method: 'email', sentTo: expect.stringContaining('•') })
    expect(JSON.stringify(sent.body)).not.toMatch(/token|authcode/i)
    const email = await at.server.emailTo('employee@demo.test', 0, /screen of/)
    const code = codePattern.exec(email)?.[0] ?? ''
    const submission = JSON.stringify(signedW4(at.eli.id))
    expect((await call('mgmt', 'Sign', { ...form, OneTimeCode: '000000', submission })).reason).toBe('codeWrong')
    const other = JSON.stringify(signedW4(at.otherTask))
    expect((await call('mgmt', 'Sign', { ...form, OneTimeCode: code, submission: other })).status).toBe(404)
    const login = await at.server.call('/account/ValidateAuthCode', {
      body: { UserName: 'employee@demo.test', AuthCode: 'x', OneTimeCode: code },
    })
    expect(login.status).not.toBe(200)
    const signed = await call('mgmt', 'Sign', { ...form, OneTimeCode: code, submission })
    expect([signed.status, signed.body.message]).toEqual([200, expect.anything()])
    const [first] = await rows<{ actor_id: number; data: object }>(
      `select actor_id, data from audit_event where kind = 'form signed' and task_id = ${at.eli.id}`,
    )
    expect(first?.actor_id).toBe(at.eliId)
    expect((await events()).at(-1)).toMatchObject({
      kind: 'assisted form signed',
      actor_name: 'Eli Navarro',
      data: { session: sessionId, where: 'counter', typedByName: expect.stringMatching(/\w/) },
    })
    expect(await rows(`select content from assisted_form where task_id = ${at.eli.id}`)).toEqual([{ content: null }])
    expect((await call('mgmt', 'OpenForm', form)).reason).toBe('documentLocked')
  })
})
