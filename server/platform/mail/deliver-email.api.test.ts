import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FailedJob } from '#contract/endpoints/failed-jobs.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { personByName } from '#server/modules/auth/auth.store.ts'
import { openSession } from '#server/modules/auth/sessions.ts'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { enqueueInvitation } from '#server/modules/people/invitations/invitation.ts'
import { freePort } from '#tests/server/server-process.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { MailServer } from '#tests/server/mail-server.ts'
import { openMailServer } from '#tests/server/mail-server.ts'
import { runWaitingJobs } from '#tests/server/run-waiting-jobs.ts'
import { agree, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

let server: TestApp
let port = 0
let mail: MailServer | undefined

beforeAll(async () => {
  port = await freePort()
  server = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.close()
  await mail?.close()
})
beforeEach(async () => {
  // What a test leaves undelivered, such as the notice of a new password, would arrive in the next.
  if (mail !== undefined) await expect.poll(() => openEmails(), eventually).toBe(0)
  await mail?.close()
  mail = undefined
})

/** Opens a session without its emails. */
const tokenOf = async (username: string): Promise<string> => {
  const { token } = await server.services.db.system(async ({ trx }) => {
    const person = await personByName(trx, username)
    if (person === undefined) throw new Error(`no ${username}`)
    return openSession(
      trx,
      server.services,
      person,
      { deviceId: undefined, deviceKey: undefined, isRemembered: false, provenBy: 'email', origin: systemOrigin },
      new Date(),
    )
  })
  return token
}

const failedJobs = async () =>
  (await server.call<Page<FailedJob>>('/jobs/GetParked', { token: await tokenOf('admin@demo.test'), body: {} })).body
    .data?.list ?? []

const invitationOf = (personId: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('invitation').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow(),
  )

const invite = async (username: string): Promise<number> => {
  const owner = await server.actor('owner@demo.test')
  const { userId } = await server.actor(username)
  await server.services.db.as(owner, (unit) =>
    enqueueInvitation(server.services, { unit, actor: owner, origin: systemOrigin }, userId),
  )
  return userId
}

const eventually = { timeout: 25_000, interval: 100 }

describe('while the mail server is down', () => {
  it('forms are submitted and returned, and emails arrive when it is up again, once each', async () => {
    const employee = await tokenOf('employee@demo.test')
    await agree(server, employee, 'employee@demo.test')
    const [document] = (await tasksOf(server, employee)).list
    const UserDocumentId = document?.userDocumentId ?? 0
    const received = await server.call('/w4form/create', { token: employee, body: signedW4(UserDocumentId) })
    expect(received.status, received.body.message).toBe(200)
    const body = { UserDocumentId, reasons: [{ field: 'zip', text: 'Check this' }] }
    const returned = await server.call('/documents/RejectDocuments', {
      token: await tokenOf('manager@demo.test'),
      body,
    })
    expect(returned.status, returned.body.message).toBe(200)
    expect(await runWaitingJobs(server.services, 'notify returned forms')).toBe(1)
    const forgot = await server.call('/Account/ForgotPassword', { body: { UserName: 'owner@demo.test' } })
    expect(forgot.status).toBe(200)
    await expect.poll(() => retriedEmails(), eventually).toBe(2)
    mail = await openMailServer(port)
    await expect.poll(() => mail?.emails.length, eventually).toBe(2)
    await expect.poll(() => openEmails(), eventually).toBe(0)
    expect(mail.emails.map((email) => email.to).sort()).toEqual(['employee@demo.test', 'owner@demo.test'])
    expect(new Set(mail.emails.map((email) => email.messageId)).size).toBe(2)
    expect(await failedJobs()).toEqual([])
  }, 60_000)
})

const count = async (where: string): Promise<number> => {
  const { rows } = await server.services.db.execute(
    `select count(*)::int as count from jobs.job where name = 'send-email' and ${where}`,
  )
  return (rows[0] as { count: number }).count
}
const openEmails = () => count(`state in ('created', 'retry', 'active')`)
const retriedEmails = () => count(`state = 'retry'`)

describe('a mail server that doesn’t respond', () => {
  it('delays only emails', async () => {
    mail = await openMailServer(port, { isSilent: true })
    const send = () => server.call('/Account/ForgotPassword', { body: { UserName: 'mgmt@demo.test' } })
    expect((await send()).status).toBe(200)
    await expect.poll(() => mail?.connections(), eventually).toBe(1)
    expect((await send()).status).toBe(200)
    const list = await server.call('/Documents/GetDocumentList', { token: await tokenOf('owner@demo.test'), body: {} })
    expect(list.status).toBe(200)
    await mail.close()
    mail = await openMailServer(port)
    await expect.poll(() => mail?.emails.length, eventually).toBe(2)
  }, 60_000)
})

/** The business has an address for replies, a number and a logo. */
const setSender = async (): Promise<void> => {
  const { businessId } = await server.actor('owner@demo.test')
  const token = await tokenOf('owner@demo.test')
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#1f5f8b' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('BusinessId', String(businessId))
  form.append('logoFile', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  const request = new Response(form)
  const uploaded = await server.call('/Documents/UploadLogo', {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(uploaded.status, uploaded.body.message).toBe(200)
  await server.services.db.system(({ trx }) =>
    trx
      .updateTable('business')
      .set({ email: 'hello@heron.test', phone: '206-555-0199' })
      .where('id', '=', businessId ?? 0)
      .execute(),
  )
}

describe('an invitation', () => {
  it('is delivered with a link to choose a password, in the person’s language, and is accepted by that', async () => {
    mail = await openMailServer(port)
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ language: 'es' }).where('username', '=', 'employee@demo.test').execute(),
    )
    await setSender()
    const id = await invite('employee@demo.test')
    expect((await invitationOf(id)).state).toBe('queued')
    await expect.poll(async () => (await invitationOf(id)).state, eventually).toBe('sent')
    expect(await invitationOf(id)).toMatchObject({ sent_count: 1, email: 'employee@demo.test', detail: null })
    const [email] = mail.emails
    expect(email).toMatchObject({
      subject: 'Sus documentos de ingreso para Blue Heron Coffee',
      fromName: 'Blue Heron Coffee via Firstday',
      replyTo: 'hello@heron.test',
    })
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('Le damos la bienvenida, Eli')
      expect(part).toMatch(/\d formularios?, unos \d+ minutos/)
      expect(part).toContain('llame al 206-555-0199')
    }
    expect(email?.html).toContain('cid:logo')
    expect(email?.pictures).toEqual(['image/png'])
    const userData = /userData=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
    const Password = 'a fresh start of May'
    const chosen = await server.call('/user/resetpassword', { body: { userData, Password, ConfirmPassword: Password } })
    expect(chosen.status, chosen.body.message).toBe(200)
    expect((await invitationOf(id)).state).toBe('accepted')
    await expect(invite('employee@demo.test')).rejects.toThrow('invitationAccepted')
  }, 60_000)

  it('that is refused is shown as bounced, fails immediately, and is retried when an admin requests it', async () => {
    const refuses = { address: /^mgmt@/, code: 550, reply: 'No such user <mgmt@demo.test> here' }
    mail = await openMailServer(port, { refuses })
    const id = await invite('mgmt@demo.test')
    await expect.poll(async () => (await invitationOf(id)).state, eventually).toBe('bounced')
    expect((await invitationOf(id)).detail).toBe('550 No such user <m••••@demo.test> here')
    await expect.poll(async () => (await failedJobs()).length, eventually).toBe(1)
    const [job] = await failedJobs()
    expect(job).toMatchObject({
      kind: 'send email',
      attempts: 1,
      lastError: '550 No such user <m••••@demo.test> here',
      to: 'm••••@demo.test',
    })
    mail.manners.refuses = undefined
    const body = { id: job?.id }
    expect((await server.call('/jobs/Retry', { token: await tokenOf('tpa@demo.test'), body })).status).toBe(403)
    const retried = await server.call('/jobs/Retry', { token: await tokenOf('admin@demo.test'), body })
    expect(retried.status, retried.body.message).toBe(200)
    await expect.poll(async () => (await invitationOf(id)).state, eventually).toBe('sent')
    expect(await failedJobs()).toEqual([])
    expect((await server.call('/jobs/Retry', { token: await tokenOf('admin@demo.test'), body })).status).toBe(404)
    const kinds = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('kind').where('kind', 'in', ['invitation bounced', 'job retried']).execute(),
    )
    expect(kinds.map((event) => event.kind).sort()).toEqual(['invitation bounced', 'job retried'])
  }, 60_000)

  it('to an invalid address bounces before it is sent to a mail server', async () => {
    mail = await openMailServer(port)
    const email = (address: string) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ email: address }).where('username', '=', 'manager@demo.test').execute(),
      )
    await email('mona(reed)@demo.test')
    const id = await invite('manager@demo.test')
    await expect.poll(async () => (await invitationOf(id)).state, eventually).toBe('bounced')
    expect((await invitationOf(id)).detail).toBe('not an address that email can be sent to')
    expect(mail.connections()).toBe(0)
    await expect.poll(async () => (await failedJobs()).length, eventually).toBe(1)
    const body = { id: (await failedJobs())[0]?.id }
    await server.call('/jobs/Discard', { token: await tokenOf('admin@demo.test'), body })
    await email('manager@demo.test')
  }, 60_000)

  it('that is refused temporarily waits', async () => {
    mail = await openMailServer(port, { refuses: { address: /./, code: 451, reply: 'Greylisted' } })
    const id = await invite('manager@demo.test')
    await expect.poll(() => retriedEmails(), eventually).toBe(1)
    expect((await invitationOf(id)).state).toBe('queued')
    mail.manners.refuses = undefined
    await expect.poll(async () => (await invitationOf(id)).state, eventually).toBe('sent')
    expect(mail.emails).toHaveLength(1)
  }, 60_000)
})

describe('failed jobs', () => {
  it('can be discarded, and are then gone', async () => {
    mail = await openMailServer(port, { refuses: { address: /./, code: 553, reply: 'Not here' } })
    await invite('owner@demo.test')
    await expect.poll(async () => (await failedJobs()).length, eventually).toBe(1)
    const token = await tokenOf('admin@demo.test')
    const body = { id: (await failedJobs())[0]?.id }
    expect((await server.call('/jobs/Discard', { token, body })).status).toBe(200)
    expect(await failedJobs()).toEqual([])
    expect((await server.call('/jobs/Discard', { token, body })).status).toBe(404)
    expect((await server.call('/jobs/Discard', { token, body: { id: 'x' } })).status).toBe(400)
  }, 60_000)

  it('can’t be read by the roles that queue them', async () => {
    const owner = await server.actor('owner@demo.test')
    for (const statement of [
      'select data from jobs.job',
      'delete from jobs.job',
      `update jobs.job set state = 'created'`,
    ])
      await expect(
        server.services.db.as(owner, ({ trx }) => sql.raw(statement).execute(trx)),
        statement,
      ).rejects.toThrow(/permission denied/)
  })
})
