import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HelpReceived } from '#contract/endpoints/own-account.ts'
import { consentOn } from '#contract/domain/consent.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { codePattern } from '#tests/server/in-process-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { CompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { signBody } from '../company-documents/sign.fixture.ts'
import { sampleCode } from '../e-sign-consent/consent.rules.ts'

let at: CompanyDocumentsTestServer
let sessionId = 0
beforeAll(async () => {
  at = await startCompanyDocumentsTestServer()
  const started = await at.request<{ SessionId: number; sessionId: number }>('mgmt', '/Assist/Start', {
    UserId: at.personId('employee'),
    isCertified: true,
  })
  ;({ sessionId } = started.data)
  await at.request('mgmt', '/Assist/Agree', { sessionId })
}, 60_000)
afterAll(() => at.server.close())

const address = 'employee@demo.test'
const emailed = async (about: RegExp) =>
  codePattern.exec(await at.server.emailTo(address, 0, new RegExp(`screen of[^]*${about.source}`)))?.[0] ?? ''
const events = async (kind: string) =>
  at.server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['actor_id', 'data']).where('kind', '=', kind).execute(),
  )
const create = async (name: string, rule: object) =>
  at.createDocument({ IsAcknowladge: true, BusinessFileName: name, ...rule })

it('agrees to sign electronically with the person’s own sample, password and code', async () => {
  const version = consentOn(at.server.services.now().toISOString().slice(0, 10)).id
  const sample = sampleCode(at.server.services, await at.server.actor(address))
  const consent = { sessionId, version, sampleCode: sample, signature: 'Eli Navarro' }
  const send = (more: object) =>
    at.request('mgmt', '/Assist/SendConsentCode', {
      sessionId,
      sampleCode: sample,
      CurrentPassword: demoPassword,
      ...more,
    })
  expect((await send({ sampleCode: 'AAAAAA' })).fields).toEqual({ sampleCode: 'codeWrong' })
  expect((await send({ CurrentPassword: 'wrong' })).fields).toEqual({ CurrentPassword: 'passwordWrong' })
  expect((await at.request('mgmt', '/Assist/Consent', { ...consent, OneTimeCode: '123456' })).reason).toBe(
    'emailCodeUsedUp',
  )
  expect((await send({})).status).toBe(200)
  const OneTimeCode = await emailed(/E-signature consent/)
  // It signs nothing else.
  expect((await at.request('owner', '/Assist/Consent', { ...consent, OneTimeCode })).reason).toBe('assistedEnded')
  const agreed = await at.request('mgmt', '/Assist/Consent', { ...consent, OneTimeCode })
  expect([agreed.status, agreed.data]).toEqual([200, expect.objectContaining({ hasConsented: true })])
  const [event] = await events('consent given')
  expect(event?.actor_id).toBe(at.personId('employee'))
  expect((await events('assisted consent given'))[0]?.data).toMatchObject({
    session: sessionId,
    shownBy: at.personId('mgmt'),
  })
})

it('signs and acknowledges company documents with the person’s own password and code, and never for them', async () => {
  const signed = await create('Safety rules', { isSigned: true })
  const acknowledged = await create('Parking', {})
  const complete = async (id: number, name: string, more: object = {}) => {
    const body = { ...(await signBody(at, 'employee', id)), ...more }
    const form = { sessionId, userDocumentId: body.UserDocumentId }
    const tooSoon = await at.request('mgmt', '/Assist/Sign', {
      ...form,
      OneTimeCode: '123456',
      submission: JSON.stringify(body),
    })
    expect(tooSoon.reason).toBe('emailCodeUsedUp')
    expect((await at.request('mgmt', '/Assist/OpenForm', form)).status).toBe(404)
    const sent = await at.request('mgmt', '/Assist/SendSigningCode', { ...form, CurrentPassword: demoPassword })
    expect(sent.status).toBe(200)
    const OneTimeCode = await emailed(new RegExp(name))
    return at.request('mgmt', '/Assist/Sign', { ...form, OneTimeCode, submission: JSON.stringify(body) })
  }
  const first = await complete(signed.Id, 'Safety rules')
  expect([first.status, first.reason]).toEqual([200, undefined])
  const second = await complete(acknowledged.Id, 'Parking', {
    digest: undefined,
    signedAt: undefined,
    device: undefined,
  })
  expect([second.status, second.reason]).toEqual([200, undefined])
  expect((await at.taskOf('employee', signed.Id)).status).toBe('approved')
  expect((await events('company document signed'))[0]?.actor_id).toBe(at.personId('employee'))
  expect((await events('assisted document signed')).map(({ data }) => data)).toEqual([
    expect.objectContaining({ session: sessionId, shownBy: at.personId('mgmt') }),
    expect.objectContaining({ session: sessionId }),
  ])
})

it('is listed to the person who was helped, with their forms, and to no one else', async () => {
  const listOf = async (who: 'employee' | 'missy' | 'mgmt') =>
    (await at.request<{ list: Wire<HelpReceived>[] }>(who, '/user/HelpReceived')).data.list
  const list = await listOf('employee')
  expect(list).toHaveLength(1)
  expect(JSON.stringify(list)).toMatch(/Safety rules/)
  expect(list[0]).toMatchObject({ sessionId, endedAt: null })
  expect(await Promise.all([listOf('missy'), listOf('mgmt')])).toEqual([[], []])
})
