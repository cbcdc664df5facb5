import type { Problem } from '#contract/protocol/problems.ts'
import type { Config } from '../config/config.ts'
import type { Receipts } from '../crypto/receipt-keys.ts'
import type { SubmissionKeys } from '../crypto/submission-keys.ts'
import type { SubmissionTicketClaims, Tickets } from '../crypto/submission-tickets.ts'
import type { Actor, Database, Origin } from '../database/database.ts'
import type { TempStore } from '../files/temp-store.ts'
import type { RateLimitBucket, RateLimitServices } from '../rate-limit/rate-limit.ts'
import type { OpenedEnvelope } from './open-envelope.ts'

/** Who makes a call with a session. */
export interface Caller {
  readonly actor: Actor
  readonly sessionId: string
  /** They proved who they are within the last minutes. */
  readonly isProven: boolean
  /** The same, or by a step-up lately enough to give access to others. */
  readonly mayGiveAccess: boolean
  /** They have to add an authenticator app before they make other calls. */
  readonly lacksSecondFactor: boolean
  /** When the session was opened or last renewed. */
  readonly answeredAt: Date
}

/** Says who is calling; the policies implement it. */
export interface Authenticator {
  /** The caller of a bearer token. Throws `unauthenticated` when its session has ended, `inactive` for an account that may not log in. */
  callerOf(token: string): Promise<Caller>
  /**
   * The actor of whoever holds a ticket, after `amount` is taken from a quota. Throws as `callerOf`, `ticketOlder` for a
   * ticket of earlier credentials or of a session that was ended from elsewhere, and `too many` when the quota is used up;
   * what is refused for another reason counts too.
   */
  actorOf(holder: TicketHolder, quota: RateLimitBucket, amount: number): Promise<Actor>
}

/** What a ticket says of its holder. */
export type TicketHolder = Pick<SubmissionTicketClaims, 'ownerId' | 'credentialEpoch' | 'sessionId'>

/** Is told that an encrypted submission was refused, and why. */
export type OnRefused = (endpoint: string, envelope: OpenedEnvelope, problem: Problem, origin: Origin) => Promise<void>

/** What serving calls needs: parts of the platform, and what the floors above plug in. */
export interface HttpServices extends RateLimitServices {
  readonly config: Pick<Config, 'publicUrl'>
  readonly db: Database
  readonly sealKeys: SubmissionKeys
  readonly receipts: Receipts
  readonly tickets: Tickets
  readonly tempStore: TempStore
  readonly authenticator: Authenticator
  readonly onRefused: OnRefused
}
