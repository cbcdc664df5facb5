import type { Area, BodyOf, Endpoint, FilesOf, ParamsOf, ReplyOf } from '#contract/protocol/endpoint.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import type { Actor, Origin } from '../database/database.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { FileDownload } from '../files/open-file.ts'
import type { IncomingFile } from '../files/uploaded-file.ts'
import type { SubmissionTicketClaims } from '../crypto/submission-tickets.ts'

/** The parts of every call. */
interface AnyCall<E extends Endpoint> {
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly files: Readonly<Partial<Record<FilesOf<E>, IncomingFile>>>
  readonly origin: Origin
  readonly language: Language
  /** A request header by its lowercase name. */
  header(name: string): string | undefined
  /** Sets the message of the reply's envelope. */
  setMessage(reason: MessageRef | MessageKey): void
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void
}

/** A call of a public endpoint: it opens its own transactions. */
export interface PublicCall<E extends Endpoint> extends AnyCall<E> {
  readonly actor: undefined
  /** The submission id of a call that may be queued: the `Idempotency-Key`, or one created here. */
  readonly submissionId: string
  /** The anonymous ticket of an encrypted call; absent for a plain call. */
  readonly ticket: SubmissionTicketClaims | undefined
  /** SHA-256 of the body as it was sent, hex; absent for one that was read while it arrived. */
  readonly arrivedDigest: string | undefined
}

/** A call of a person with a session or a ticket: it runs in one transaction as that person. */
export interface AuthenticatedCall<E extends Endpoint> extends AnyCall<E> {
  readonly actor: Actor
  readonly unit: UnitOfWork
  /** The submission id: the `Idempotency-Key`, or one created here. */
  readonly submissionId: string
  /** The lane of the ticket it came with; absent for a plain call of a session. */
  readonly lane: string | undefined
  /** The last time that the server is known to have answered its sender: it issued the ticket then, or the session's token. */
  readonly answeredAt: Date
  /** The session of the bearer token; absent with a ticket. */
  readonly sessionId: string | undefined
  /** Its person proved who they are within the last minutes; never with a ticket. */
  readonly isProven: boolean
  /** The same, or by a step-up lately enough to give access to others. */
  readonly mayGiveAccess: boolean
}

/** What a handler answers: data for the envelope, or a file to send. */
export type ReplyFor<E extends Endpoint> = E extends { download: true } ? FileDownload : ReplyOf<E>

/** An authenticated call without a transaction around it. */
export type CallWithoutTransaction<E extends Endpoint> = Omit<AuthenticatedCall<E>, 'unit'>

/** Answers a signed call in one transaction as its actor. */
export type ActorHandler<E extends Endpoint> = (call: AuthenticatedCall<E>) => Promise<ReplyFor<E>>

/** Opens its own transactions: some of its effects outlive its refusal, or it reads as the system. */
interface WithoutTransaction<E extends Endpoint, Call> {
  readonly transaction: 'none'
  readonly handle: (call: Call) => Promise<ReplyFor<E>>
}

/** What answers a call; a bare function runs in a transaction as the actor. A call that anyone may make has no actor, and no transaction. */
export type Handler<E extends Endpoint> = E extends { allow: 'anyone' }
  ? WithoutTransaction<E, PublicCall<E>>
  : ActorHandler<E> | WithoutTransaction<E, CallWithoutTransaction<E>>

/** The handlers of an area: a call without one does not compile. */
export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> }
