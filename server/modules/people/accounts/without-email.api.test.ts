import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Challenge } from '#contract/endpoints/auth.ts'
import type { InvitationState, PersonDetail } from '#contract/endpoints/people/person.ts'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import { receiveText } from '#server/modules/text-messages/inbound-texts.ts'
import { readTextFolder } from '#server/platform/sms/text-folder.ts'
import { asForm } from '#tests/authorization/multipart.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let folder: string
let pier: number
let now = new Date('2031-11-17T18:00:00Z')
const tokens: Record<string, string> = {}
const password = 'harbor lantern violin 42'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'))
  server = await startTestApp({ now: () => now, env: { SMS_URL: `file://${folder}` } })
  const location = await server.services.db.system(({ trx }) =>
    trx.selectFrom('location').select('id').where('name', '=', 'Pier 9').executeTakeFirstOrThrow(),
  )
  pier = location.id
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000)
  for (const name of ['owner', 'manager']) tokens[name] = await server.logIn(`${name}@demo.test`)
})

const call = async <T = Wire<PersonDetail>>(who: string, url: string, body: object) => {
  const answer = await server.call<T>(url, { token: tokens[who], body })
  const fields = Object.fromEntries(
    Object.entries(answer.body.error?.fields ?? {}).map(([field, { key }]) => [field, key]),
  )
  return { status: answer.status, data: answer.body.data as T, fields, reason: answer.body.error?.reason?.key }
}

const create = (more: object = {}, who = 'manager') =>
  call(who, '/user/create', {
    ...{ firstName: 'María', lastName: 'García', role: 'EMPLOYEE', phoneNumber: '206-555-0146' },
    ...{ LocationIdList: [pier], ...more },
  })

const textsTo = async (phone: string) => (await readTextFolder(folder)).filter(({ to }) => to === phone)

/** The newest text message to a number with such words. */
const textTo = (phone: string, having: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const match = (await textsTo(phone)).find(({ text }) => having.test(text))
      if (match === undefined) throw new Error(`no text to ${phone}`)
      return match.text
    },
    { timeout: 10_000 },
  )

const userDataIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('userData') ?? ''

const choosePassword = async (text: string) =>
  (
    await server.call('/user/resetpassword', {
      body: { userData: userDataIn(text), Password: password, ConfirmPassword: password },
    })
  ).status

const firstStep = async (username: string) => {
  const basic = Buffer.from(`${username}:${password}`).toString('base64')
  const answer = await server.call<Wire<Challenge>>('/account/login', {
    body: {},
    headers: { authorization: `Basic ${basic}` },
  })
  return { ...answer, reason: answer.body.error?.reason?.key }
}

const invitationOf = async (id: number) =>
  (await server.call<Wire<PersonDetail>>(`/user/Get/${id}`, { method: 'GET', token: tokens['owner'] })).body.data
    ?.invitation

/** An employee at a phone of their own, who chose a password. */
const employeeAt = async (phoneNumber: string) => {
  const { data } = await create({ phoneNumber })
  const phone = `+1${phoneNumber.replaceAll('-', '')}`
  expect(await choosePassword(await textTo(phone, /resetPassword/))).toBe(200)
  return { id: data.id, username: data.username, phone }
}

describe('an employee without an email address', () => {
  it('is invited at their phone, under a username of their name', async () => {
    const first = await create()
    expect(first.status, first.reason).toBe(200)
    expect(first.data).toMatchObject({ emailId: null, username: 'maria.garcia', phoneNumber: '206-555-0146' })
    expect(first.data.invitation).toMatchObject({ state: 'queued', email: null, phone: '(•••) •••-••46' })
    const text = await textTo('+12065550146', /resetPassword/)
    expect(text).toMatch(/^Blue Heron Coffee: .*maria\.garcia /)
    expect(text).not.toContain('María')
    await vi.waitFor(async () => expect((await invitationOf(first.data.id))?.state).toBe('sent'))
    // Two accounts may share a phone.
    expect((await create()).data.username).toBe('maria.garcia2')
  })

  it('needs a mobile phone, and staff an email address', async () => {
    expect((await create({ phoneNumber: '' })).fields).toEqual({ emailId: 'emailOrPhoneNeeded' })
    expect((await create({ phoneNumber: '800-555-0146' })).fields).toEqual({ phoneNumber: 'phoneForTexts' })
    expect((await create({ role: 'STRMGR' }, 'owner')).fields).toEqual({ emailId: 'emailNeeded' })
    const { data } = await create()
    expect((await call('owner', '/user/changerole', { UserId: data.id, Role: 'STRMGR' })).fields).toEqual({
      role: 'roleNeedsEmail',
    })
  })

  it('logs in by their username and a code sent to the phone, and resets the password there', async () => {
    const { username, phone } = await employeeAt('206-555-0151')
    const login = await firstStep(username)
    expect(login.body.data).toMatchObject({ methods: ['email'], sentBy: 'text', sentTo: '51' })
    // The number itself is no name to log in with.
    expect((await firstStep('206-555-0151')).reason).toBe('loginFailed')
    const code = /\b\d{6}\b/.exec(await textTo(phone, /code is/))?.[0]
    const step = { UserName: username, AuthCode: login.body.data?.AuthCode, OneTimeCode: code }
    const other = await employeeAt('206-555-0152')
    const elsewhere = await firstStep(other.username)
    const stolen = { ...step, UserName: other.username, AuthCode: elsewhere.body.data?.AuthCode }
    expect((await server.call('/account/ValidateAuthCode', { body: stolen })).status).toBe(400)
    expect((await server.call('/account/ValidateAuthCode', { body: step })).status).toBe(200)
    expect((await server.call('/account/ValidateAuthCode', { body: step })).status).toBe(400)
    await server.call('/Account/ForgotPassword', { body: { UserName: username } })
    expect(await choosePassword(await textTo(phone, /new password/))).toBe(200)
  })

  it('gets nothing at a number that answered STOP, and staff see that', async () => {
    const { username, phone } = await employeeAt('206-555-0153')
    await receiveText(server.services, { from: phone, text: 'STOP' })
    expect((await firstStep(username)).reason).toBe('codeNotSendable')
    const before = (await textsTo(phone)).length
    const { data } = await create({ phoneNumber: '206-555-0153' })
    await vi.waitFor(async () =>
      expect(await invitationOf(data.id)).toMatchObject({ state: 'bounced', detail: 'STOP' }),
    )
    expect((await textsTo(phone)).filter(({ text }) => text.includes('resetPassword'))).toHaveLength(1)
    expect((await textsTo(phone)).length).toBeLessThanOrEqual(before + 1)
  })
})

describe('the phone of an account without an email address', () => {
  it('is corrected by staff before the first login: a new link, a freeze, and word to the former number', async () => {
    const { data } = await create({ phoneNumber: '206-555-0154' })
    const link = await textTo('+12065550154', /resetPassword/)
    const resend = { UserId: data.id, phoneNumber: '206-555-0155' }
    const again = await call<InvitationState>('manager', '/user/ResendInvitation', resend)
    expect(again.data).toMatchObject({ state: 'queued', phone: '(•••) •••-••55' })
    expect(await textTo('+12065550154', /elsewhere/)).not.toMatch(/userData|García/)
    const newer = await textTo('+12065550155', /resetPassword/)
    expect(await choosePassword(link)).toBe(400)
    expect(await choosePassword(newer)).toBe(200)
    const changes = await server.services.db.system(({ trx }) =>
      trx.selectFrom('credential_change').select('kind').where('person_id', '=', data.id).execute(),
    )
    // The correction, and again with the first login.
    expect(changes).toEqual([{ kind: 'email corrected' }, { kind: 'email corrected' }])
  })

  it('is nobody’s to change after that, neither the person’s in their profile nor, past the rules, in the database', async () => {
    const { id, username } = await employeeAt('206-555-0156')
    const phoneNumber = '206-555-0157'
    expect((await call('owner', '/user/update', { id, phoneNumber })).fields).toEqual({ phoneNumber: 'phoneTheirs' })
    expect((await call('owner', '/user/update', { id, emailId: 'x@example.com' })).fields).toEqual({
      emailId: 'emailTheirs',
    })
    tokens['self'] = await server.logIn(username)
    expect((await call('self', '/user/update', { id, phoneNumber })).fields).toEqual({ phoneNumber: 'phoneOfLogin' })
    const owner = await server.actor('owner@demo.test')
    await expect(
      server.services.db.as(owner, ({ trx }) =>
        trx.updateTable('person').set({ phone: phoneNumber }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow(/only the person/)
  })

  it('stops being one when its person adds an address, which a link to the phone undoes', async () => {
    const { id, username, phone } = await employeeAt('206-555-0158')
    tokens['self'] = await server.logIn(username)
    const address = 'maria.added@example.com'
    const requested = await call('self', '/account/RequestEmailChange', {
      newEmail: address,
      currentPassword: password,
    })
    expect(requested.status).toBe(200)
    const oneTimeCode = /^\d{6}$/m.exec(await server.emailTo(address))?.[0]
    expect((await call('self', '/account/ConfirmEmailChange', { oneTimeCode })).status).toBe(200)
    expect((await call('owner', '/user/update', { id, phoneNumber: '206-555-0159' })).status).toBe(200)
    const undo = await textTo(phone, /undo-email-change/)
    const undone = await server.call('/account/UndoEmailChange', { body: { userData: userDataIn(undo) } })
    expect(undone.status).toBe(200)
    expect(
      await server.services.db.system(({ trx }) =>
        trx.selectFrom('person').select(['email', 'phone']).where('id', '=', id).executeTakeFirst(),
      ),
    ).toEqual({ email: null, phone: '206-555-0158' })
  })
})

describe('people of a file without email addresses', () => {
  it('are invited at their phones, and the same file adds nobody again', async () => {
    const csv =
      'First name,Last name,Role,Locations,Phone\nLi,Wei,Employee,Pier 9,206-555-0161\nBo,Wei,Employee,Pier 9,\n' +
      'Li,Wei,Employee,Pier 9,206-555-0161\n'
    const sent = async (text: string, body: object) => {
      const form = await asForm(body, { file: Buffer.from(text) })
      const answer = await server.call<ImportReport>('/user/Import', { token: tokens['owner'], ...form })
      return answer.body.data
    }
    const problems = (report: ImportReport | null) =>
      report?.problems.map(({ row, column, reason }) => [row, column, reason.key])
    expect(problems(await sent(csv, {}))).toEqual([
      [3, 'Email', 'emailOrPhoneNeeded'],
      [4, 'Phone', 'importRepeated'],
    ])
    const one = csv.split('\n').slice(0, 2).join('\n')
    expect(await sent(one, { isDryRun: false })).toMatchObject({ added: 1 })
    expect(await textTo('+12065550161', /resetPassword/)).toContain('li.wei')
    expect(problems(await sent(one, { isDryRun: false }))).toEqual([[2, 'Phone', 'importPersonTaken']])
  })
})
