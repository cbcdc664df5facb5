import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { passkeysMax } from '#contract/endpoints/passkeys.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { demoPassword } from '../../../app/demo/people.ts'
import { passkeysAt } from './passkeys.fixture.ts'

let server: AuthTestServer
let at: ReturnType<typeof passkeysAt>
beforeAll(async () => {
  server = await startAuthTestServer({ PUBLIC_URL: 'https://forms.example.com' })
  at = passkeysAt(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  // Past every limit that earlier tests used up.
  server.pass(3600)
  await at.clear()
})

const employee = 'employee@demo.test'
const emailsAbout = (text: RegExp) => server.emails.filter((each) => text.test(each.text)).length
const eventsOf = (kind: string) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['subject_id', 'data']).where('kind', '=', kind).orderBy('seq').execute(),
  )
const later = () => server.pass(301)

describe('adding a passkey', () => {
  it('takes what the browser made for this address, verified by its person, and lists it', async () => {
    const session = await server.logIn(employee)
    const options = await at.startAdding(session)
    expect(options).toMatchObject({
      rp: { id: 'forms.example.com', name: 'Firstday' },
      user: { name: employee },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    const authenticator = at.make()
    const before = emailsAbout(/A passkey was added/)
    const added = await at.post(session, 'AddPasskey', { ...authenticator.create(options), name: '  Work   phone ' })
    expect(added.data).toMatchObject({ passkey: { name: 'Work   phone', lastUsedAt: null }, recoveryCodes: null })
    expect(await at.passkeysOf(session)).toMatchObject({
      origin: 'https://forms.example.com',
      list: [{ id: authenticator.credentialId, name: 'Work   phone', isSynced: false }],
    })
    expect(emailsAbout(/A passkey was added/)).toBe(before + 1)
    expect((await eventsOf('second factor changed')).at(-1)?.data).toEqual({ change: 'passkey added' })
    const again = await at.startAdding(session)
    expect(again.excludeCredentials).toEqual([
      { id: authenticator.credentialId, type: 'public-key', transports: ['hybrid', 'internal'] },
    ])
  })

  it.each([
    ['made at another address', { origin: 'https://forms.example.net' }],
    ['made for another name', { rpId: 'example.com' }],
    ['made without its person', { isUserVerified: false }],
    ['made for another challenge', { challenge: 'bm90IG91cnM' }],
    ['a signature, not a new key', { type: 'webauthn.get' }],
    ['made in a frame of another page', { isCrossOrigin: true }],
    ['under another id', { credentialId: 'c29tZXRoaW5nIGVsc2U' }],
  ])('refuses one that is %s', async (_, deviation) => {
    const session = await server.logIn(employee)
    expect(await at.add(session, at.make(), deviation)).toMatchObject({ status: 400, reason: 'passkeyRefused' })
    expect((await at.passkeysOf(session)).list).toEqual([])
  })

  it('takes each challenge once, for five minutes, in the session that it was made in', async () => {
    const session = await server.logIn(employee)
    const options = await at.startAdding(session)
    expect((await at.post(session, 'AddPasskey', at.make().create(options))).status).toBe(200)
    expect(await at.post(session, 'AddPasskey', at.make().create(options))).toMatchObject({ reason: 'passkeyRefused' })
    const other = await at.logInByCode(employee)
    const elsewhere = at.make().create(await at.startAdding(session))
    expect(await at.post(other, 'AddPasskey', elsewhere)).toMatchObject({ reason: 'passkeyRefused' })
    const late = at.make().create(await at.startAdding(session))
    later()
    const fresh = await at.logInByCode(employee)
    expect(await at.post(fresh, 'AddPasskey', late)).toMatchObject({ reason: 'passkeyRefused' })
    expect((await at.passkeysOf(session)).list).toHaveLength(1)
  })

  it('refuses a passkey that an account has, and more than an account may have', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    expect(await at.add(session, authenticator)).toMatchObject({ status: 409, reason: 'passkeyKnown' })
    for (let count = 1; count < passkeysMax; count += 1) expect((await at.add(session, at.make())).status).toBe(200)
    expect(await at.post(session, 'StartPasskey')).toMatchObject({ status: 409, reason: 'passkeysFull' })
  })

  it('needs a step-up, as removing one does; renaming doesn’t', async () => {
    const { session, authenticator } = await at.withPasskey(employee)
    const { credentialId } = authenticator
    later()
    const made = authenticator.create({ ...(await at.startAdding(await at.logInByCode(employee))) })
    later()
    for (const [path, body] of [
      ['StartPasskey', {}],
      ['AddPasskey', made],
      ['RemovePasskey', { credentialId }],
    ] as const)
      expect(await at.post(session, path, body)).toMatchObject({ status: 403, reason: 'stepUpRequired' })
    expect((await at.post(session, 'RenamePasskey', { credentialId, name: 'Tablet' })).data).toMatchObject({
      name: 'Tablet',
    })
    expect((await at.stepUp(session, authenticator)).status).toBe(200)
    const before = emailsAbout(/A passkey was removed/)
    expect((await at.post(session, 'RemovePasskey', { credentialId })).status).toBe(200)
    expect(emailsAbout(/A passkey was removed/)).toBe(before + 1)
    expect((await at.passkeysOf(session)).list).toEqual([])
  })

  it('is for one’s own: those of others are neither renamed nor removed', async () => {
    const { authenticator } = await at.withPasskey(employee)
    const { credentialId } = authenticator
    const other = await server.logIn('manager@demo.test')
    expect((await at.post(other, 'RenamePasskey', { credentialId, name: 'Mine' })).status).toBe(404)
    expect((await at.post(other, 'RemovePasskey', { credentialId })).status).toBe(404)
    expect((await at.passkeysOf(other)).list).toEqual([])
  })

  it('ends the trust in devices, and begins the days in which pay and numbers are held', async () => {
    const login = (await server.login(employee)).data as Wire<Challenge>
    const code = /^(\d{6})$/m.exec(server.emails.at(-1)?.text ?? '')?.[1]
    const step = { AuthCode: login.AuthCode, UserName: employee, OneTimeCode: code, RememberDevice: true }
    const { raw, data } = await server.post<Wire<Challenge>>('/account/ValidateAuthCode', step)
    expect(data).toHaveProperty('token')
    const cookie = String(raw.headers['set-cookie']).split(';')[0] ?? ''
    const { session } = await at.withPasskey(employee)
    const again = await server.login(employee, demoPassword, { headers: { cookie } })
    expect(again.data).toMatchObject({ methods: ['passkey', 'email'] })
    const kinds = await server.services.db.system(({ trx }) =>
      trx.selectFrom('credential_change').select('kind').where('person_id', '=', session.userInfo.userId).execute(),
    )
    expect(kinds.map(({ kind }) => kind)).toContain('passkey')
  })

  it('gives recovery codes to those whom no emailed code lets in, once', async () => {
    const { session, added, authenticator } = await at.withPasskey('tpa@demo.test')
    expect(added.recoveryCodes).toHaveLength(10)
    expect((await at.add(session, at.make())).data.recoveryCodes).toBeNull()
    const login = (await server.login('tpa@demo.test')).data as Wire<Challenge>
    expect(login).toMatchObject({ methods: ['passkey', 'recovery'], sentTo: null })
    const step = { AuthCode: login.AuthCode, UserName: login.UserName, OneTimeCode: added.recoveryCodes?.[0] }
    expect((await server.post('/account/ValidateAuthCode', step)).status).toBe(200)
    const { list } = await at.passkeysOf(session)
    for (const { id } of list) await at.post(session, 'RemovePasskey', { credentialId: id })
    expect((await server.login('tpa@demo.test')).data).toMatchObject({ methods: ['email'] })
    expect((await at.logIn(authenticator)).reason).toBe('passkeyRefused')
  })
})
