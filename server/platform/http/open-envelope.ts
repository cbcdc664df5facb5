import { readEnvelopeHeader, decryptSubmission } from '../crypto/decrypt-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { HttpServices } from './http-services.ts'
import type { SubmissionTicketClaims } from '../crypto/submission-tickets.ts'

/** A decrypted body with the ticket that authorizes it. */
export interface OpenedEnvelope {
  readonly claims: SubmissionTicketClaims
  readonly submissionId: string
  readonly contentType: string
  readonly body: Uint8Array
}

/**
 * Decrypts a body: its valid ticket must belong to this endpoint and lane, and be the one it was encrypted with. Throws
 * `forbidden` for another ticket, `invalid` for a body that can't be decrypted.
 */
export const openEnvelope = async (
  services: Pick<HttpServices, 'sealKeys' | 'tickets' | 'now'>,
  call: {
    name: string
    claims: SubmissionTicketClaims | undefined
    idempotencyKey: string | undefined
    bytes: Uint8Array
  },
): Promise<OpenedEnvelope> => {
  const { claims } = call
  if (claims === undefined) throw new Problem('forbidden', 'ticketUnknown')
  const header = readEnvelopeHeader(call.bytes)
  const isBound =
    header.ticketId === claims.id &&
    header.lane === claims.lane &&
    header.endpoint === call.name &&
    claims.endpoints.includes(call.name) &&
    header.id === call.idempotencyKey
  if (!isBound) throw new Problem('forbidden', 'ticketOther')
  const privateKey = (keyId: string) => services.sealKeys.privateKey(keyId, services.now())
  if ((await privateKey(header.keyId)) === undefined) throw new Problem('invalid', 'sealKeyGone')
  const opened = await decryptSubmission(call.bytes, {
    privateKey,
    secret: (ticketId) => Promise.resolve(services.tickets.secret(ticketId)),
  })
  return { claims, submissionId: header.id, contentType: header.contentType, body: opened.body }
}
