import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { expect } from 'vitest'
import type { Challenge, SessionReply } from '#contract/endpoints/auth.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { requiredConsentAt } from '#server/modules/e-sign-consent/agreement.ts'
import { multipartOf } from '#server/platform/files/uploads.fixture.ts'
import { openMailServer } from '#tests/server/mail-server.ts'
import { objectStorageKey, openObjectStorage } from '#tests/server/object-storage.ts'
import { openRoundRobinProxy, servedBy } from '#tests/server/round-robin-proxy.ts'
import { startTestServer } from '#tests/server/server-process.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'
import type { Wire } from '#tests/server/wire.ts'

interface Sending {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  /** The address that the client connects from. */
  readonly from?: string | undefined
}

/** A response as bytes, and the position of the server that it is from. */
interface Answer {
  readonly status: number
  readonly bytes: Buffer
  readonly by: string
}

const send = (url: string, { method = 'POST', body = {}, token, headers = {}, from = '127.0.0.1' }: Sending) =>
  new Promise<Answer>((resolve, reject) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const how = {
      method,
      localAddress: from,
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
    }
    const by = (answer: IncomingHttpHeaders) => String(answer[servedBy])
    const sent = request(url, how, (response) => {
      const { statusCode: status = 0 } = response
      buffer(response).then((bytes) => resolve({ status, bytes, by: by(response.headers) }), reject)
    })
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : body instanceof Uint8Array ? body : JSON.stringify(body))
  })

/**
 * Starts two servers at the same time on an empty PostgreSQL, as on two machines: with the master key and an object
 * storage in common, a data folder each, and a proxy that clients connect to.
 */
export const openProxiedServers = async () => {
  const environment = await createTestEnvironment({ holding: 'nothing' })
  const otherFolder = await mkdtemp(path.join(os.tmpdir(), 'firstday-other-'))
  const [storage, mail, proxy] = await Promise.all([openObjectStorage(), openMailServer(), openRoundRobinProxy()])
  const env = {
    ...storage.env,
    ...objectStorageKey,
    SMTP_URL: mail.url,
    MASTER_KEY_FILE: path.join(environment.dataDir, 'keys', 'master.key'),
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const open = (DATA_DIR: string) => startTestServer({ ...env, DATA_DIR }, { at: environment })
  const [one, other] = await Promise.all([open(environment.dataDir), open(otherFolder)])
  proxy.distribute([one.url, other.url])
  const database = new pg.Client({ connectionString: environment.databaseUrl })
  await database.connect()

  const rowsOf = async <T>(text: string, values: unknown[] = []) => (await database.query(text, values)).rows as T[]
  const post = async <T>(address: string, sending: Sending = {}) => {
    const { status, bytes, by } = await send(`${proxy.url}/api${address}`, sending)
    // The proxy's own response has no envelope.
    const { data } = status === 502 ? { data: null } : (JSON.parse(bytes.toString()) as Envelope<T>)
    return { status, data: data as T, by }
  }
  const emailsTo = (username: string) => mail.emails.filter(({ to }) => to === username)
  /** Logs in with the code that is emailed; `by` has the server of each of both steps. */
  const logIn = async (username: string, from?: string) => {
    const before = emailsTo(username).length
    const authorization = `Basic ${Buffer.from(`${username}:${demoPassword}`).toString('base64')}`
    const first = await post<Wire<Challenge>>('/account/login', { headers: { authorization }, from })
    await expect.poll(() => emailsTo(username).length, { timeout: 20_000 }).toBe(before + 1)
    const OneTimeCode = /\b\d{6}\b/.exec(emailsTo(username).at(-1)?.text ?? '')?.[0]
    const body = { UserName: username, AuthCode: first.data.AuthCode, OneTimeCode }
    const second = await post<Wire<SessionReply>>('/account/ValidateAuthCode', { body, from })
    return { ...second.data, by: [first.by, second.by] }
  }
  return {
    one,
    post,
    rowsOf,
    logIn,
    emails: mail.emails,
    /** Logs in an employee with e-signature consent, who has a W-4 to submit. */
    readyToSign: async (username: string) => {
      const { token } = await logIn(username)
      await rowsOf(
        `insert into e_sign_consent (business_id, person_id, version, language, signature, text_digest, ip, agent)
         select business_id, id, $2, 'en', 'Agreed', '', '', '' from person where username = $1`,
        [username, requiredConsentAt(new Date()).id],
      )
      const reply = await post<Wire<DocumentList>>('/Documents/GetDocumentList', { token })
      const document = reply.data.list.find((each) => each.formId === w4.id)
      const ticket = reply.data.tickets.find((each) => each.lane === `doc:${document?.userDocumentId}`)
      if (document === undefined || ticket === undefined) throw new Error('no W-4 task')
      return { token, ticket, sealing: reply.data.sealing, id: document.userDocumentId }
    },
    /** Uploads a supporting file of a task under an id that the client chose. */
    upload: async (token: string, userDocumentId: number, fileId: string, content: Buffer) => {
      const fields = { model: JSON.stringify({ userDocumentId, fileId }) }
      const { payload, headers } = await multipartOf(fields, { DocFile: content })
      return post('/user/uploadDocument', { token, headers, body: payload })
    },
    download: (token: string, fileId: string) => send(`${proxy.url}/api/files/${fileId}`, { method: 'GET', token }),
    close: async () => {
      await Promise.all([one.close(), other.close()])
      await Promise.all([database.end(), proxy.close(), mail.close(), storage.close()])
      await environment.close()
      await rm(otherFolder, { recursive: true, force: true })
    },
  }
}
