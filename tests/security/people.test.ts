import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { AuthTestServer } from '#tests/server/auth-server.ts'
import { startAuthTestServer } from '#tests/server/auth-server.ts'
import { emailReturnedForms } from '#server/modules/forms/core/returned-forms.job.ts'
import { refuseDemoPeople } from '#server/app/demo/seed.ts'
import { openFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { serverProgram } from '../server/server-program.ts'
import { createTestEnvironment } from '../server/test-database.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: AuthTestServer

beforeAll(async () => {
  server = await startAuthTestServer({ PUBLIC_URL: 'https://work.example.com' })
})
afterAll(() => server.close())

const setPerson = (username: string, set: Record<string, unknown>) =>
  server.services.db.system(({ trx }) => trx.updateTable('person').set(set).where('username', '=', username).execute())
const setBusinessName = (name: string) =>
  server.services.db.system(({ trx }) =>
    trx.updateTable('business').set({ name }).where('slug', '=', 'blue-heron').execute(),
  )
const personOf = (username: string) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('person').selectAll().where('username', '=', username).executeTakeFirstOrThrow(),
  )

describe('a trusted device', () => {
  const remember = async (username: string) => {
    await server.login(username)
    const session = await server.login(username)
    const { AuthCode, UserName } = session.data as { AuthCode: string; UserName: string }
    const code = /^(\d{6})$/m.exec(server.emails.findLast((each) => each.to === username)?.text ?? '')?.[1]
    const step = { AuthCode, UserName, OneTimeCode: code, RememberDevice: true, DeviceId: 'own' }
    return String((await server.post<Wire<SessionReply>>('/account/ValidateAuthCode', step)).raw.headers['set-cookie'])
  }

  it('V3.3.1: is recognized by a cookie that only a secure origin of this server can set or read', async () => {
    const cookie = await remember('owner2@demo.test')
    expect(cookie).toMatch(/^__Secure-firstday_device=/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Strict/)
    expect(cookie).not.toMatch(/Domain=/i)
  })

  it('V6.3.3: spares no one the second step who can see whole companies since', async () => {
    const cookie = (await remember('manager2@demo.test')).split(';')[0] ?? ''
    const withCookie = () => server.login('manager2@demo.test', undefined, { headers: { cookie } })
    expect((await withCookie()).data).toHaveProperty('token')
    const before = await personOf('manager2@demo.test')
    const company = await personOf('tpa2@demo.test')
    await setPerson('manager2@demo.test', { role: 'TPA', business_id: null, tpa_company_id: company.tpa_company_id })
    const answer = await withCookie()
    await setPerson('manager2@demo.test', { role: before.role, business_id: before.business_id, tpa_company_id: null })
    expect(answer.data).not.toHaveProperty('token')
    expect(answer.data).toHaveProperty('AuthCode')
  })
})

describe('a role or an account that changes in the middle of a session', () => {
  it('T8 V7.4.2 V8.3.1: takes effect with the next request', async () => {
    const { token } = await server.logIn('manager@demo.test')
    const send = () => server.post('/Documents/ApproveTaskForms', { UserDocumentId: 1 }, { token })
    expect((await send()).status).toBe(409)
    await setPerson('manager@demo.test', { role: 'EMPLOYEE' })
    expect((await send()).status).toBe(403)
    await setPerson('manager@demo.test', { role: 'STRMGR', is_active: false })
    expect((await send()).status).toBe(421)
    await setPerson('manager@demo.test', { is_active: true })
  })
})

describe('an email', () => {
  it.each(['a@x.test, thief@y.test', 'a@x.test\r\nBcc: thief@y.test', 'A <a@x.test>', 'a@x.test;b@y.test', 'nobody'])(
    'X5 V1.3.11: to %j is not sent by any driver',
    async (to) => {
      const email = { to, subject: 'x', text: 'x' }
      const folder = openFileMailbox('/nowhere/at/all', 'a@b.test')
      await expect(folder.send(email, 'x')).rejects.toThrow(/address/)
      const smtp = openSmtp('smtp://127.0.0.1:1', 'a@b.test')
      await expect(smtp.send(email, 'x')).rejects.toThrow(/address/)
    },
  )

  it('X5: about a returned form contains no link of other people: a name may be an advertisement', async () => {
    await setPerson('employee@demo.test', { first_name: 'Win at http://evil.example' })
    const { token } = await server.logIn('manager@demo.test')
    await server.services.db.system(({ trx }) => trx.updateTable('task').set({ status: 'submitted' }).execute())
    const { id, person_id } = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .innerJoin('person', 'person.id', 'task.person_id')
        .select(['task.id', 'person_id'])
        .where('username', '=', 'employee@demo.test')
        .executeTakeFirstOrThrow(),
    )
    const reasons = [{ field: 'zip', text: 'x' }]
    expect((await server.post('/documents/RejectDocuments', { UserDocumentId: id, reasons }, { token })).status).toBe(
      200,
    )
    await setBusinessName('Win at http://evil.example')
    await emailReturnedForms(server.services, person_id)
    expect(server.emails.at(-1)?.to).toBe('employee@demo.test')
    for (const part of [server.emails.at(-1)?.text, server.emails.at(-1)?.html]) {
      expect(part).toContain('example')
      expect(part).not.toMatch(/evil\.example|http:\/\/evil/)
    }
    expect(server.emails.at(-1)?.fromName).toBeUndefined()
    await setBusinessName('Blue Heron Coffee')
  })
})

describe('production', () => {
  it('V13.4.2 V6.3.2: reports demo people and exits, run as a process', async () => {
    const environment = await createTestEnvironment()
    const child = spawn(process.execPath, [await serverProgram()], {
      env: { ...process.env, ...environment.env, PORT: '0', DEMO: '0', SERVE: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString()
        if (output.includes('Firstday is at')) child.kill()
      })
    await new Promise((resolve) => child.once('exit', resolve))
    await environment.close()
    expect(output).toContain('holds demo people')
    expect(output).not.toContain('Firstday is at')
  })

  it('V13.4.2 V6.3.2: does not start on a database with people whose password is publicly known', async () => {
    await expect(refuseDemoPeople(server.services)).rejects.toThrow(/demo/)
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ is_active: false }).where('username', 'like', '%@demo.test').execute(),
    )
    await expect(refuseDemoPeople(server.services)).resolves.toBeUndefined()
  })
})
