import { v7 as uuidv7 } from 'uuid'
import type { Actor, Origin } from '../database/database.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'

/** For whom the server does something without a request of theirs. */
export interface ActingFor {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly origin: Origin
}

/**
 * The parts of a call that no request brings: the server acts for a person, such as in a job for many, by the rules of
 * their own call. It has no session and no proof of who they are; `body` and `params` come from the caller.
 */
export const callWithoutRequest = ({ unit, actor, origin }: ActingFor, now: Date) =>
  ({
    unit,
    actor,
    origin,
    params: undefined,
    files: {},
    language: 'en',
    submissionId: uuidv7(),
    lane: undefined,
    sessionId: undefined,
    isProven: false,
    mayGiveAccess: false,
    answeredAt: now,
    header: () => undefined,
    setMessage: () => undefined,
    setHeader: () => undefined,
  }) as const
