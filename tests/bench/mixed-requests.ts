import sharp from 'sharp'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import type { TestServer } from '../server/server-process.ts'
import { sealedPhoto, sealedW4, send } from './sealed-w4.ts'
import type { Seeded, SeededTask } from './seeded.ts'
import { post, refreshed, sessionOf } from './seeded.ts'
import type { Wire } from '#tests/server/wire.ts'

type Kind = 'list' | 'autofill' | 'lookup' | 'submission' | 'photo' | 'refused body' | 'refused sign-in'

/** The kinds of twenty requests, in this order. */
const mixture: readonly Kind[] = [
  ...(['list', 'autofill', 'lookup', 'submission', 'list', 'refused body', 'photo', 'autofill'] as const),
  ...(['lookup', 'submission', 'list', 'refused sign-in', 'lookup', 'list', 'refused body', 'submission'] as const),
  ...(['autofill', 'photo', 'list', 'refused sign-in'] as const),
]

/** Documents that so many requests submit, or send a photo for. */
export const documentsFor = (requests: number): number =>
  Math.ceil(requests / mixture.length) * mixture.filter((kind) => kind === 'submission').length

/** The reader's token is refreshed so often. */
const refreshMs = 5 * 60_000

const headersOf = ({ token }: Pick<SessionReply, 'token'>) => ({ authorization: `Bearer ${token}` })

/** The person who reads while the employee submits: their list stays as short as one is. */
const reader = 'newhire@demo.test'

const lookups = ['/Masters/State', '/Masters/City/WA', '/Masters/Gender', '/Masters/TimingSlots', '/Masters/WeekDays']

interface Request {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array<ArrayBuffer>
}

const json = { 'content-type': 'application/json' }

/** Bodies that are refused, each in another way. */
const refusedBodies = (headers: Record<string, string>): readonly Request[] => [
  { path: '/Documents/GetDocumentList', headers: { ...json, ...headers }, body: '{"list":' },
  { path: '/Documents/GetDocumentList', headers: json, body: '{}' },
  { path: '/w4form/getAutofill', headers: { ...json, ...headers }, body: '{"UserDocumentId":"x"}' },
  { path: '/w4form/getAutofill', headers: { 'content-type': 'text/csv', ...headers }, body: 'a,b' },
  { path: '/w4form/create', headers: { ...json, ...headers }, body: JSON.stringify({ ssn: 'x'.repeat(9000) }) },
  { path: '/w4form/create', headers: { 'content-type': encryptedMediaType, ticket: 'x' }, body: 'FDS1' },
  {
    path: '/w4form/getAutofill',
    headers: { ...json, ...headers },
    body: new Uint8Array(400 * 1024).fill(32),
  },
  {
    path: '/user/uploadDocument',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body: '--x\r\n',
  },
]

/** Sends a request that has to be refused (or accepted), and reads its response. */
const expectAnswer = async (
  server: TestServer,
  { path, headers, body }: Request,
  isAccepted: boolean,
): Promise<void> => {
  const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  if (answer.ok !== isAccepted || answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}`)
}

const look = async (server: TestServer, path: string): Promise<void> => {
  const answer = await fetch(`${server.url}/api${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
}

/** A photo with enough detail to have the size of a real one, in bytes of a JPEG. */
const photographed = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  return new Uint8Array(await drawn.jpeg({ quality: 80 }).toBuffer())
}

/** Prepares the requests that people make of a server, and returns the function that makes the next one. */
export const mixedRequests = async (server: TestServer, seeded: Seeded): Promise<() => Promise<void>> => {
  const card = await photographed()
  const opened = await sessionOf(server, reader)
  // A run may take longer than a token lives.
  let latest = { session: Promise.resolve(opened), until: Date.now() + refreshMs }
  const current = async () => {
    if (Date.now() > latest.until)
      latest = { session: latest.session.then((session) => refreshed(server, session)), until: Date.now() + refreshMs }
    return headersOf(await latest.session)
  }
  const headers = headersOf(opened)
  const { list } = await post<Wire<DocumentList>>(server, '/Documents/GetDocumentList', {}, headers)
  const UserDocumentId = list.find((document) => document.formId === w4.id)?.userDocumentId
  const refusals = refusedBodies(headers)
  const taskOf = (at: number): SeededTask => {
    const task = seeded.tasks[at]
    if (task === undefined) throw new Error('there are too few documents')
    return task
  }
  const read = async (path: string, body: object) =>
    expectAnswer(server, { path, headers: { ...json, ...(await current()) }, body: JSON.stringify(body) }, true)
  const wrong = (at: number) =>
    `Basic ${Buffer.from(`${at % 2 === 0 ? reader : `nobody${at}@demo.test`}:wrong password`).toString('base64')}`
  // Each with how often it was done before.
  const ways: Record<Kind, (at: number) => Promise<void>> = {
    list: () => read('/Documents/GetDocumentList', {}),
    autofill: () => read('/w4form/getAutofill', { UserDocumentId }),
    lookup: (at) => look(server, lookups[at % lookups.length] ?? ''),
    submission: async (at) => send(server, await sealedW4(seeded, taskOf(at))),
    photo: async (at) => send(server, await sealedPhoto(seeded, taskOf(at), card)),
    'refused body': (at) => expectAnswer(server, refusals[at % refusals.length] as Request, false),
    'refused sign-in': (at) =>
      expectAnswer(
        server,
        { path: '/account/login', headers: { ...json, authorization: wrong(at) }, body: '{}' },
        false,
      ),
  }
  const done = new Map<Kind, number>()
  let requestCount = 0
  return async () => {
    const kind = mixture[requestCount % mixture.length] as Kind
    const before = done.get(kind) ?? 0
    requestCount += 1
    done.set(kind, before + 1)
    await ways[kind](before)
  }
}
