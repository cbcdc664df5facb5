import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import { enqueueSubmission } from '#src/offline/outbox/enqueue-submission.ts'
import { pendingCount } from '#src/offline/outbox/pending-count.ts'
import { drainPorts } from '#src/offline/outbox/send-entry.ts'

/** A finished form, ready to be enqueued or posted. */
export interface Finished {
  readonly lane: string
  readonly ticket: Ticket
  readonly body: { readonly userDocumentId: number }
}

/** What the benchmark page can do; bundled and loaded into it. */
export interface DrainPage {
  /** Adds forms to the outbox; returns their submission ids. */
  submitAll(owner: string, sealing: SubmissionPublicKey, forms: readonly Finished[]): Promise<readonly string[]>
  /** Drains the outbox as the app does; returns milliseconds. */
  drainAll(): Promise<number>
  /** Posts the same bodies unencrypted, one after the other, as a script with a session would; returns milliseconds. */
  postAll(token: string, forms: readonly Finished[]): Promise<number>
  confirmations(): Promise<number>
}

const page: DrainPage = {
  submitAll: async (owner, sealing, forms) => {
    const ids: string[] = []
    for (const { lane, ticket, body } of forms) {
      const input = { owner, lane, endpoint: 'w4.create', edition: '2026', ticket, sealing, body }
      ids.push((await enqueueSubmission(input)).id)
    }
    return ids
  },
  drainAll: async () => {
    const from = performance.now()
    await drain(drainPorts)
    const took = performance.now() - from
    const waiting = await pendingCount()
    if (waiting > 0) throw new Error(`${waiting} entries still wait`)
    return took
  },
  postAll: async (token, forms) => {
    const from = performance.now()
    for (const { body } of forms) {
      const answer = await fetch('/api/w4form/create', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        cache: 'no-store',
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`a post was answered with ${answer.status}: ${text.slice(0, 200)}`)
    }
    return performance.now() - from
  },
  confirmations: () => db.confirmations.count(),
}

Object.assign(globalThis, { drainPage: page })
