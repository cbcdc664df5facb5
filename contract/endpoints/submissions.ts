import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { count, listOf, requiredMessage, text } from '../protocol/fields.ts'
import type { SubmissionPublicKey } from '../protocol/encrypted-submission.ts'
import { roleGroups } from '../domain/roles.ts'

/** A renewed ticket: same id and secret, later expiry. */
export interface RenewedTicket {
  readonly id: string
  readonly token: string
  readonly expiresAt: string
}

/** Synchronization of devices with the server. */
export const sync = {
  sealKey: endpoint({
    method: 'GET',
    path: '/sync/SealKey',
    allow: 'anyone',
    summary: 'Get the public key that devices encrypt to',
    reply: reply<SubmissionPublicKey>(),
  }),
  renewTickets: endpoint({
    method: 'POST',
    path: '/sync/RenewTickets',
    allow: roleGroups.everyone,
    summary: 'Renew one’s own expired submission tickets',
    body: object({ tokens: listOf(text(4000).required(requiredMessage), 500).required(requiredMessage) }),
    isSecret: true,
    reply: reply<{ readonly tickets: readonly RenewedTicket[] }>(),
  }),
  retireEpochs: endpoint({
    method: 'POST',
    path: '/sync/RetireEpochs',
    allow: roleGroups.everyone,
    summary: 'Delete vault keys that this device no longer uses',
    body: object({
      deviceId: text(64).required(requiredMessage),
      before: count(1_000_000_000).required(requiredMessage),
    }),
    reply: reply<null>(),
  }),
}
