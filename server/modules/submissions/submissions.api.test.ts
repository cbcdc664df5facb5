import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge, SessionReply, VaultKey } from '#contract/endpoints/auth.ts'
import type { RenewedTicket } from '#contract/endpoints/submissions.ts'
import type { SubmissionPublicKey } from '#contract/protocol/encrypted-submission.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { codeIn, startAuthTestServer } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer
beforeAll(async () => void (server = await startAuthTestServer()), 60_000)
afterAll(() => server.close())

const employee = 'employee@demo.test'
const vaultOf = async (username: string, DeviceId: string): Promise<readonly VaultKey[]> =>
  (await server.logIn(username, { DeviceId })).vault ?? []
const retire = (session: Wire<SessionReply>, DeviceId: string, before: number) =>
  server.post('/sync/RetireEpochs', { DeviceId, before }, { token: session.token })
const epochs = (vault: readonly VaultKey[] | undefined) => vault?.map((each) => each.epoch)

describe('the vault', () => {
  it('begins a new epoch with each login, and returns the keys of the remaining ones', async () => {
    const first = await vaultOf(employee, 'device-a')
    const second = await vaultOf(employee, 'device-a')
    expect(epochs(first)).toEqual([1])
    expect(epochs(second)).toEqual([2, 1])
    expect(second[1]).toEqual(first[0])
    expect(second[0]?.key).toMatch(/^[\w-]{43}$/)
    expect(second[0]?.key).not.toBe(first[0]?.key)
  })

  it('has other keys for another person and another device', async () => {
    const keys = [
      ...(await vaultOf(employee, 'device-b')),
      ...(await vaultOf(employee, 'device-c')),
      ...(await vaultOf('manager@demo.test', 'device-b')),
    ]
    expect(epochs(keys)).toEqual([1, 1, 1])
    expect(new Set(keys.map((each) => each.key)).size).toBe(3)
  })

  it('is stored wrapped: the table alone decrypts nothing', async () => {
    const [key] = await vaultOf(employee, 'device-d')
    const rows = await server.services.db.system(({ trx }) => trx.selectFrom('vault_key').selectAll().execute())
    for (const row of rows) {
      expect(row.secret.length).toBeGreaterThan(32)
      expect(Buffer.from(row.secret).includes(Buffer.from(key?.key ?? '', 'base64url'))).toBe(false)
    }
  })

  it('stores at most twenty epochs of a device', async () => {
    for (let times = 0; times < 21; times++) await vaultOf('mgmt@demo.test', 'device-e')
    const vault = await vaultOf('mgmt@demo.test', 'device-e')
    expect(epochs(vault)).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
  })

  it('gives two simultaneous logins an epoch each', async () => {
    const startLogin = async () => {
      const { AuthCode, UserName } = (await server.login('owner@demo.test')).data as Wire<Challenge>
      return { AuthCode, UserName, OneTimeCode: codeIn(server.emails.at(-1)), DeviceId: 'device-h' }
    }
    const steps = [await startLogin(), await startLogin()]
    const both = await Promise.all(
      steps.map((step) => server.post<Wire<SessionReply>>('/account/ValidateAuthCode', step)),
    )
    expect(both.map((answer) => answer.data.vault?.[0]?.epoch).sort()).toEqual([1, 2])
  })

  it('deletes what the device retires, only of this person and this device, and never the newest', async () => {
    await vaultOf(employee, 'device-f')
    await vaultOf('manager@demo.test', 'device-f')
    await vaultOf(employee, 'device-g')
    const session = await server.logIn(employee, { DeviceId: 'device-f' })
    expect(epochs(session.vault)).toEqual([2, 1])
    expect((await retire(session, 'device-f', 2)).status).toBe(200)
    expect(epochs(await vaultOf(employee, 'device-f'))).toEqual([3, 2])
    expect((await retire(session, 'device-f', 1_000_000)).status).toBe(200)
    expect(epochs(await vaultOf(employee, 'device-f'))).toEqual([4, 3])
    expect(epochs(await vaultOf('manager@demo.test', 'device-f'))).toEqual([2, 1])
    expect(epochs(await vaultOf(employee, 'device-g'))).toEqual([2, 1])
  })
})

describe('tickets', () => {
  const renew = async (tokens: string[]) => {
    const { token } = await server.logIn(employee)
    return server.post<{ tickets: RenewedTicket[] }>('/sync/RenewTickets', { tokens }, { token })
  }
  const idOf = async (username: string) => (await server.logIn(username)).userInfo.userId

  it('are renewed for their owner, the same id with a later end', async () => {
    const ticket = await server.services.tickets.issue({ userId: await idOf(employee) }, 'doc:1', ['w4.create'])
    const { data } = await renew([ticket.token])
    expect(data.tickets).toHaveLength(1)
    expect(data.tickets[0]?.id).toBe(ticket.id)
    expect((await server.services.tickets.check(data.tickets[0]?.token ?? '')).lane).toBe('doc:1')
  })

  it('of someone else, or forged, are forbidden', async () => {
    const theirs = await server.services.tickets.issue({ userId: await idOf('manager@demo.test') }, 'doc:1', [
      'w4.create',
    ])
    expect(await renew([theirs.token])).toMatchObject({ status: 403, reason: 'ticketUnknown' })
    expect(await renew([`${theirs.token}x`])).toMatchObject({ status: 403, reason: 'ticketUnknown' })
  })
})

describe('the submission key', () => {
  it('is public', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/sync/SealKey' })
    expect(answer.json<{ data: SubmissionPublicKey }>().data).toEqual(server.services.sealKeys.current())
  })
})
