import { randomUUID } from 'node:crypto'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import { anyFormOf } from '#contract/forms/all-forms.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { formOf, submitCallsOf } from '#contract/forms/registry.ts'
import { encryptedMediaType, taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { outboxPath } from '#contract/protocol/outbox-endpoints.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { apiPath, makeCall } from './installation.ts'
import type { Sent } from './send-request.ts'
import { envelopeOf } from './send-request.ts'

/** A submission that its owner may send: what the attacks change. */
export interface SubmissionTarget {
  readonly endpoint: string
  readonly ticket: Ticket
  readonly sealing: SubmissionPublicKey
  readonly body: Readonly<Record<string, unknown>>
}

const json = 'application/json'

/** What is sealed otherwise than its target says. */
export interface SealedOtherwise {
  readonly id?: string
  readonly endpoint?: string
  readonly lane?: string
  readonly ticket?: Pick<Ticket, 'id' | 'secret'>
  readonly key?: SubmissionPublicKey
  readonly contentType?: string
  readonly body?: unknown
}

/** The encrypted bytes of a target, as its device would make them, but for what is said otherwise. */
export const sealTarget = async (target: SubmissionTarget, id: string, otherwise: SealedOtherwise = {}) => {
  const { endpoint, ticket, sealing } = target
  const info = { key: sealing, ticket, endpoint, id, lane: ticket.lane, ...otherwise }
  const body = JSON.stringify(otherwise.body ?? target.body)
  const bytes = new TextEncoder().encode(body)
  return Buffer.from(await seal(info, { contentType: otherwise.contentType ?? json, bytes }))
}

/** The request of an encrypted submission. */
export const sealedRequest = (target: SubmissionTarget, id: string, body: Uint8Array): Sent => ({
  path: apiPath(outboxPath(target.endpoint) ?? ''),
  headers: { 'content-type': encryptedMediaType, 'idempotency-key': id, ticket: target.ticket.token },
  body,
})

/** A new submission id. */
export const newSubmissionId = (): string => randomUUID()

/** The task list of a person. */
export const taskListOf = async (at: Installation, by: AttackPerson): Promise<DocumentList> => {
  const data = envelopeOf<DocumentList>(await makeCall(at, 'documents.getDocumentList', { by, body: {} }))?.data
  if (data === undefined || data === null) throw new Error(`${by.username} has no task list`)
  return data
}

/** The open forms of a person, as they would be submitted, filled in with the form's own example. */
export const formTargets = async (at: Installation, by: AttackPerson): Promise<readonly SubmissionTarget[]> => {
  const { list, tickets, sealing } = await taskListOf(at, by)
  return list.flatMap((row) => {
    const [form, definition] = [formOf(row.formId), anyFormOf(row.formId)]
    const ticket = tickets.find(({ lane }) => lane === taskLane(row.userDocumentId))
    if (form === undefined || definition === undefined || ticket === undefined) return []
    const now = new Date().toISOString()
    const body = {
      ...definition.sample,
      userDocumentId: row.userDocumentId,
      edition: editionForDate(definition.editions, now.slice(0, 10)).id,
      signedAt: now,
      language: 'en',
      signature: { kind: 'typed', text: 'A. Tester' },
    }
    return [{ endpoint: submitCallsOf(form)[0], ticket, sealing, body }]
  })
}

/** An application at a business, as a stranger sends it; undefined if it has no page. */
export const applicationTarget = async (at: Installation, slug: string): Promise<SubmissionTarget | undefined> => {
  const page = envelopeOf<ApplicationPage>(await makeCall(at, 'application.page', { params: { slug } }))?.data
  if (page === undefined || page === null) return undefined
  const body = {
    slug,
    locationId: page.locations[0]?.locationId,
    firstName: 'Attack',
    lastName: 'Test',
    emailId: 'attack.test@example.com',
    phoneNumber: '206-555-0146',
    isAdult: true,
    isCertified: true,
  }
  return { endpoint: 'application.create', ticket: page.ticket, sealing: page.sealing, body }
}
