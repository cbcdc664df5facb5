import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { pdfOf } from '#server/platform/files/uploads.fixture.ts'
import { jobKinds, jobTypes } from '#server/platform/jobs/job-kinds.ts'
import { jobQueueName } from '#server/platform/jobs/job-queue.ts'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import { clusterUrl } from '#tests/server/postgres-cluster.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { openProxiedServers } from './proxied-servers.fixture.ts'

let at: Awaited<ReturnType<typeof openProxiedServers>>

const both = ['0', '1']
const serversOf = (answers: readonly { by: string }[]) => answers.map(({ by }) => by).sort()

/** New files under ids of their own; `send` uploads them all at once. */
const newFiles = async (count: number) => {
  const { token, id } = await at.readyToSign('employee2@demo.test')
  const files = Array.from({ length: count }, () => ({ fileId: crypto.randomUUID(), content: pdfOf(300_000) }))
  return { files, send: () => files.map(({ fileId, content }) => at.upload(token, id, fileId, content)) }
}

describe.skipIf(clusterUrl() === undefined)('two servers behind a proxy, on one PostgreSQL and object storage', () => {
  beforeAll(async () => {
    at = await openProxiedServers()
  }, 120_000)
  afterAll(() => at.close())

  it('take the password at one and the code at the other, and refresh the session in turn', async () => {
    const { token, userInfo, by } = await at.logIn('owner@demo.test')
    expect(by.sort()).toEqual(both)
    let session = { token, refreshToken: userInfo.refreshToken }
    const refreshed: { by: string }[] = []
    for (let times = 0; times < 4; times += 1) {
      const body = { RefreshToken: session.refreshToken, UserName: 'owner@demo.test', Token: session.token }
      const answer = await at.post<Wire<SessionReply>>('/account/RefreshToken', { body })
      expect(answer.status).toBe(200)
      session = { token: answer.data.token, refreshToken: answer.data.userInfo.refreshToken }
      refreshed.push(answer)
    }
    expect(serversOf(refreshed)).toEqual(['0', '0', '1', '1'])
  })

  it('see the address of the client, and count what it does together', async () => {
    await at.logIn('owner2@demo.test', '127.0.0.2')
    const addresses = await at.rowsOf(
      `select distinct ip from audit_event join person on person.id = subject_id
       where username = 'owner2@demo.test' and ip is not null`,
    )
    expect(addresses).toEqual([{ ip: '127.0.0.2' }])
    const forget = (from: string) =>
      at.post('/Account/ForgotPassword', { from, body: { UserName: `${crypto.randomUUID()}@demo.test` } })
    let answer = await forget('127.0.0.3')
    // Twice the limit of a network: the hour may end in between.
    for (let times = 1; answer.status === 200 && times <= 60; times += 1) answer = await forget('127.0.0.3')
    const refused = [answer, await forget('127.0.0.3')]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(serversOf(refused)).toEqual(both)
    expect((await forget('127.0.0.4')).status).toBe(200)
  })

  it('store a submission once that is sent again through the other', async () => {
    const { ticket, sealing, id } = await at.readyToSign('employee@demo.test')
    const uuid = '01934e00-0000-7000-8000-0000000000b1'
    const signed = signedW4(id, { signedAt: new Date().toISOString() })
    const plain = { bytes: new TextEncoder().encode(JSON.stringify(signed)), contentType: 'application/json' }
    const body = await seal({ endpoint: 'w4.create', id: uuid, lane: ticket.lane, ticket, key: sealing }, plain)
    const headers = { 'content-type': encryptedMediaType, 'idempotency-key': uuid, ticket: ticket.token }
    const submit = () => at.post<Wire<SubmissionConfirmation>>('/w4form/create', { body, headers })
    const answers = [await submit(), await submit()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(serversOf(answers)).toEqual(both)
    const [first, again] = answers.map(({ data }) => data.confirmationNumber)
    expect(again).toBe(first)
    const stored = await at.rowsOf('select confirmation_number from form_submission where submission_uuid = $1', [uuid])
    expect(stored).toEqual([{ confirmation_number: first }])
  })

  it('send what was uploaded to either', async () => {
    const { token, id } = await at.readyToSign('employee2@demo.test')
    const [fileId, content] = [crypto.randomUUID(), pdfOf(300_000)]
    expect((await at.upload(token, id, fileId, content)).status).toBe(200)
    const downloads = [await at.download(token, fileId), await at.download(token, fileId)]
    expect(serversOf(downloads)).toEqual(both)
    expect(downloads.map(({ status, bytes }) => [status, bytes.equals(content)])).toEqual([
      [200, true],
      [200, true],
    ])
  })

  it('queue each recurring job once, and send each email once', async () => {
    const recurring = jobKinds.filter((kind) => jobTypes[kind].schedule !== undefined).map(jobQueueName)
    const queued = await at.rowsOf(
      'select name, count(*)::int as times from jobs.job where name = any($1) group by name order by name',
      [recurring],
    )
    expect(queued).toEqual([...recurring].sort().map((name) => ({ name, times: 1 })))
    expect(await at.rowsOf('select count(*)::int as kinds from jobs.schedule')).toEqual([{ kinds: recurring.length }])
    const ids = at.emails.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('answer what is under way at one when it is stopped', async () => {
    const { files, send } = await newFiles(12)
    const sent = send()
    await Promise.race(sent)
    await at.one.stop()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(files.map(() => 200))
    await at.one.start()
  })

  it('lose nothing when one is killed: the other accepts again what had no reply, and stores it once', async () => {
    let isCut = false
    // On a fast machine the last reply may be before the kill: then more is sent.
    for (let count = 12; !isCut && count <= 96; count *= 2) {
      const { files, send } = await newFiles(count)
      const sent = send()
      await Promise.race(sent)
      await at.one.kill()
      const first = await Promise.all(sent)
      for (const { status } of first) expect([200, 502]).toContain(status)
      isCut = first.some(({ status }) => status === 502)
      const again = await Promise.all(send())
      expect(again.map(({ status, by }) => [status, by])).toEqual(files.map(() => [200, '1']))
      const ids = files.map(({ fileId }) => fileId)
      const stored = await at.rowsOf('select id from stored_file where id = any($1)', [ids])
      expect(stored).toHaveLength(files.length)
      await at.one.start()
    }
    expect(isCut).toBe(true)
  }, 120_000)
})
