import { outcomeOf } from '#src/offline/outbox/outcome.ts'
import { readAnswer } from '#src/offline/outbox/read-reply.ts'
import type { RawAnswer } from '#src/offline/outbox/read-reply.ts'
import type { Installation } from './installation.ts'
import type { Sent } from './send-request.ts'

/** A submission on its way, as the outbox has it. */
export interface SubmissionToSend {
  readonly id: string
  readonly endpoint: string
  readonly fileId?: string
  readonly request: Sent
}

/** What became of the submissions. */
export interface SentSubmissions {
  /** The confirmation number by id; empty for a file. */
  readonly received: ReadonlyMap<string, string>
  /** Refusals in words: none is expected. */
  readonly refused: readonly string[]
  /** Requests that ended without an answer. */
  readonly cut: number
}

/** Milliseconds between two attempts. */
const wait = 50
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const rawAnswer = async (send: Installation['send'], request: Sent): Promise<RawAnswer> => {
  const { status, text } = await send(request)
  return status === 0 ? { kind: 'no answer' } : { kind: 'answered', status, text, retryAfter: null }
}

/**
 * Sends submissions as the outbox does, and again until there is a confirmation or a refusal: what an answer means is
 * read with the outbox's own code.
 */
export const openSubmissionSender = (send: Installation['send']) => {
  const received = new Map<string, string>()
  const refused: string[] = []
  const running = new Set<Promise<void>>()
  let cut = 0
  const deliver = async (one: SubmissionToSend): Promise<void> => {
    for (;;) {
      const raw = await rawAnswer(send, one.request)
      if (raw.kind === 'no answer') cut += 1
      const outcome = outcomeOf(readAnswer(one, raw, Date.now()))
      if (outcome.entry === 'received') return void received.set(one.id, outcome.confirmationNumber ?? '')
      if (outcome.entry !== 'pending') return void refused.push(`${one.endpoint}: ${outcome.problem.reason.key}`)
      await sleep(wait)
    }
  }
  return {
    /** Begins to send. */
    begin: (one: SubmissionToSend) => {
      const delivery = deliver(one).finally(() => running.delete(delivery))
      running.add(delivery)
    },
    /** Waits until all were received or refused. */
    settle: async (): Promise<SentSubmissions> => {
      await Promise.all(running)
      return { received, refused, cut }
    },
    /** Requests so far that ended without an answer. */
    cuts: () => cut,
  }
}
