import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { consentOn, consentVersions } from '#contract/domain/consent.ts'
import { textDigest } from '#server/modules/e-sign-consent/consent.rules.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { agree, readyEmployee, sendSealed, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

let now = new Date('2026-11-21T12:00:00Z')
let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
const username = 'employee@demo.test'

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

/** Digests of the consent texts, by version: English and Spanish. A text that differs from these is a new version. */
const publishedDigests = [
  [
    '2026-1',
    'ef0ba4595fb1f906e65ffa2d5a5714d0a8b544a5c39008b64bcd3c693abd737c',
    '0544920bb47136856e7df105907f5fdb050f7f08e2ce59d4caa2390a3b8d8e96',
  ],
  [
    '2026-2',
    'dac6a3b366c7d73319498607e6fbb9156eee019f65c0a964f34db527a816909f',
    '72c7024bca164dd8b11cd33735a68ce25fcaab309610125ad1af477ccf0d30fc',
  ],
]

const stateOf = async () =>
  (await server.call<ConsentState>('/user/Consent', { method: 'GET', token: employee.token })).body.data
const withdraw = () => server.call<ConsentState>('/user/WithdrawConsent', { token: employee.token, body: {} })
const submit = (more: Record<string, unknown> = {}) =>
  server.call('/w4form/create', { token: employee.token, body: signedW4(employee.id, more) })
const submitSealed = (id: string, signedAt: string) =>
  sendSealed(server, {
    ...employee,
    id: `01934e00-0000-7000-8000-${id.padStart(12, '0')}`,
    body: signedW4(employee.id, { signedAt }),
  })
const events = () =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('audit_event')
      .select(['kind', 'data'])
      .where('kind', 'in', ['consent given', 'consent withdrawn'])
      .orderBy('seq')
      .execute(),
  )

describe('the consent to sign electronically', () => {
  it('requires the code that only the sample PDF shows', async () => {
    const sample = await server.call<{ pdf: string }>('/user/ConsentSample', { method: 'GET', token: employee.token })
    const bytes = Buffer.from(sample.body.data?.pdf ?? '', 'base64')
    const { id: version } = consentOn('2026-11-21')
    const agreeWith = (sampleCode: string) =>
      server.call('/user/UpdateConsent', { token: employee.token, body: { version, sampleCode, signature: 'Eli' } })
    expect((await agreeWith('AAAAAA')).body.error?.fields['sampleCode']?.key).toBe('codeWrong')
    expect((await agreeWith('')).status).toBe(400)
    if (!hasTool('pdftotext')) return
    const code = /\b[A-Z2-9]{6}\b/.exec(textOf(bytes))?.[0] ?? ''
    expect((await agreeWith(code)).status).toBe(200)
  })

  it('is refused for a version that doesn’t apply', async () => {
    const body = { version: '2026-1', sampleCode: 'AAAAAA', signature: 'Eli' }
    expect((await server.call('/user/UpdateConsent', { token: employee.token, body })).status).toBe(409)
  })

  it('is stored with the digest of the text', async () => {
    const [event] = await events()
    const current = consentOn('2026-11-21')
    expect(event?.data).toMatchObject({ version: current.id, textDigest: textDigest(current, 'en') })
  })

  it('can be withdrawn: nothing can be signed from then on, signed forms stay', async () => {
    expect((await submit()).status).toBe(200)
    now = new Date('2026-11-21T12:04:00Z')
    const answer = await withdraw()
    expect(answer.body.data).toEqual({
      hasConsented: false,
      version: consentOn('2026-11-21').id,
      at: null,
      withdrawnAt: now.toISOString(),
      before: null,
    })
    expect(await stateOf()).toEqual(answer.body.data)
    expect((await tasksOf(server, employee.token)).consent).toEqual(answer.body.data)
    const list = await tasksOf(server, employee.token)
    expect(list.list[0]).toMatchObject({ status: 'submitted' })
    now = new Date('2026-11-21T12:06:00Z')
    for (const refused of [await submit(), await submitSealed('1', '2026-11-21T12:05:00.000Z')])
      expect([refused.status, refused.body.error?.reason.key]).toEqual([403, 'consentNeeded'])
  })

  it('is withdrawn once, and recorded', async () => {
    const again = await withdraw()
    expect([again.status, again.body.error?.reason.key]).toEqual([409, 'consentNone'])
    expect((await events()).map(({ kind }) => kind).at(-1)).toBe('consent withdrawn')
  })

  it('is reported to the manager by an email without names', async () => {
    const email = await server.emailTo('manager@demo.test')
    expect(email).toContain('withdrew e-signature consent')
    expect(email).not.toMatch(/Eli|Navarro/)
  })

  it('accepts a form that was signed before the withdrawal', async () => {
    const answer = await submitSealed('2', '2026-11-21T12:02:00.000Z')
    expect(answer.status).toBe(200)
  })

  it('can be given again, and then forms can be signed again', async () => {
    now = new Date('2026-11-21T12:08:00Z')
    await agree(server, employee.token, username)
    expect(await stateOf()).toMatchObject({ hasConsented: true, withdrawnAt: null })
    const answer = await submitSealed('3', '2026-11-21T12:30:00.000Z')
    expect(answer.status).toBe(200)
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'consent given',
      ...(hasTool('pdftotext') ? ['consent given'] : []),
      'consent withdrawn',
      'consent given',
    ])
  })

  it('is required again when its text changes', async () => {
    await server.services.db.system(({ trx }) =>
      trx
        .updateTable('e_sign_consent')
        .set({ version: '2026-1' })
        .where('version', '=', consentOn('2026-11-21').id)
        .execute(),
    )
    expect(await stateOf()).toMatchObject({ hasConsented: false, before: '2026-1', withdrawnAt: null })
    expect((await submit()).body.error?.reason.key).toBe('consentNeeded')
  })
})

describe('the versions of the consent', () => {
  it('follow each other by date', () => {
    expect(consentOn('2026-10-31').id).toBe('2026-1')
    expect(consentOn('2026-11-01').id).toBe('2026-2')
    expect(consentOn('2020-01-01').id).toBe('2026-1')
    const dates = consentVersions.map(({ from }) => from)
    expect([...dates].sort()).toEqual(dates)
  })

  it('are never changed once someone may have read them', () => {
    const digests = consentVersions.map((version) => [version.id, textDigest(version, 'en'), textDigest(version, 'es')])
    expect(digests).toEqual(publishedDigests)
  })
})
