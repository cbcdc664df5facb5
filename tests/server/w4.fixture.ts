import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { deviceTimeHeader } from '#contract/protocol/server-time.ts'
import type { Ticket } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from './in-process-server.ts'
import type { Wire } from './wire.ts'

/** A signed W-4 as a request body. */
export const signedW4 = (userDocumentId: number, more: Record<string, unknown> = {}) => ({
  ...w4.sample,
  userDocumentId,
  edition: '2026',
  signedAt: '2026-11-21T12:00:00.000Z',
  language: 'en',
  signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
  ...more,
})

/** Gives e-signature consent, as a person would: opens the sample, reads its code. */
export const agree = async (server: TestApp, token: string, username: string): Promise<void> => {
  const { sampleCode } = await import('#server/modules/e-sign-consent/consent.rules.ts')
  const code = sampleCode(server.services, await server.actor(username))
  const state = await server.call<{ version: string }>('/user/Consent', { method: 'GET', token })
  const version = state.body.data?.version
  const answer = await server.call('/user/UpdateConsent', {
    token,
    body: { version, sampleCode: code, signature: 'Agreed' },
  })
  if (answer.status !== 200) throw new Error(answer.body.message)
}

/** The task list of a logged-in user. */
export const tasksOf = async (server: TestApp, token: string): Promise<Wire<DocumentList>> => {
  const answer = await server.call<Wire<DocumentList>>('/Documents/GetDocumentList', { token, body: {} })
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}

/** An employee with consent given: token, document and ticket. */
export const readyEmployee = async (server: TestApp, username = 'employee@demo.test') => {
  const token = await server.logIn(username)
  await agree(server, token, username)
  const list = await tasksOf(server, token)
  const [document] = list.list
  const [ticket] = list.tickets
  if (document === undefined || ticket === undefined) throw new Error('no task')
  return { token, document, ticket, sealing: list.sealing, id: document.userDocumentId }
}

/** Sends an encrypted body, as the outbox does. */
export const sendSealed = async (
  server: TestApp,
  input: {
    ticket: Ticket
    sealing: DocumentList['sealing']
    id: string
    body: unknown
    endpoint?: string
    path?: string
    tamper?: (bytes: Uint8Array) => Uint8Array
    ticketToken?: string
    /** The device's clock when it sends. */
    deviceTime?: Date
  },
) => {
  const endpoint = input.endpoint ?? 'w4.create'
  const bytes = await seal(
    { key: input.sealing, ticket: input.ticket, endpoint, id: input.id, lane: input.ticket.lane } as never,
    { bytes: new TextEncoder().encode(JSON.stringify(input.body)), contentType: 'application/json' } as never,
  )
  return server.call(input.path ?? '/w4form/create', {
    payload: Buffer.from(input.tamper?.(bytes) ?? bytes),
    headers: {
      'content-type': encryptedMediaType,
      'idempotency-key': input.id,
      ticket: input.ticketToken ?? input.ticket.token,
      ...(input.deviceTime && { [deviceTimeHeader]: String(input.deviceTime.getTime()) }),
    },
  })
}
