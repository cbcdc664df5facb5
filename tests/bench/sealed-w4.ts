import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import type { TestServer } from '../server/server-process.ts'
import type { Seeded, SeededTask } from './seeded.ts'
import { w4Body } from './w4-bodies.ts'

/** What is sent with the ticket of a document, as the outbox of a device sends it. */
export interface Sealed {
  readonly path: string
  readonly id: string
  readonly ticket: string
  readonly body: Uint8Array<ArrayBuffer>
}

type Sealing = Pick<Seeded, 'sealing'>

const sealedFor = async (
  { sealing }: Sealing,
  { lane, ticket }: SeededTask,
  call: { readonly path: string; readonly endpoint: string; readonly id: string },
  body: Parameters<typeof seal>[1],
): Promise<Sealed> => {
  const { path, endpoint, id } = call
  return { path, id, ticket: ticket.token, body: await seal({ endpoint, id, lane, ticket, key: sealing }, body) }
}

/** A signed W-4 for a document. */
export const sealedW4 = (seeded: Sealing, task: SeededTask): Promise<Sealed> =>
  sealedFor(
    seeded,
    task,
    { path: '/w4form/create', endpoint: 'w4.create', id: v7() },
    { contentType: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(w4Body(task.userDocumentId))) },
  )

/** A photo to send with it. */
export const sealedPhoto = async (
  seeded: Sealing,
  task: SeededTask,
  photo: Uint8Array<ArrayBuffer>,
): Promise<Sealed> => {
  const fileId = v7()
  const form = new FormData()
  form.set('model', JSON.stringify({ userDocumentId: task.userDocumentId, fileId }))
  form.set('DocFile', new File([photo], 'card.jpg'))
  const made = new Response(form)
  const body = {
    contentType: made.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await made.arrayBuffer()),
  }
  return sealedFor(seeded, task, { path: '/user/uploadDocument', endpoint: 'user.uploadDocument', id: fileId }, body)
}

/** The headers of an encrypted body. */
export const headersOf = ({ id, ticket }: Sealed) => ({
  'content-type': encryptedMediaType,
  'idempotency-key': id,
  ticket,
})

/** Connections stay open, and cost the machine a quarter of what `fetch` takes: it is the server that is measured. */
const agent = new Agent({ keepAlive: true })

/** Sends it; throws when it is not accepted. */
export const send = async (server: TestServer, sealed: Sealed): Promise<void> => {
  const answer = await post(`${server.url}/api${sealed.path}`, headersOf(sealed), sealed.body)
  if (answer.status !== 200)
    throw new Error(`${sealed.path} was answered with ${answer.status}: ${answer.text.slice(0, 200)}`)
}

const post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode, text: read }), reject)
    })
    sent.end(body)
  })
