import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import { decisionLane, parseLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import type { PacketRequest } from '#src/forms/task-list/task-list.ts'
import { findHeldTicket } from '#src/forms/task-list/task-list.ts'
import type { OutboxEntrySummary } from '#src/offline/outbox/outbox.ts'
import { outboxState, confirmationsFor } from '#src/offline/outbox/outbox.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'
import { invalidate } from '#src/shared/staff/query/query-client.ts'
import type { OpenedReview } from './open-review.ts'
import { openReview } from './open-review.ts'

/** A reviewer's decision about a document. */
export type ReviewDecision =
  { readonly kind: 'approve' } | { readonly kind: 'send back'; readonly reasons: readonly ReturnReason[] }

const handing = () => import('#src/offline/outbox/enqueue-submission.ts')

/** Loads what a decision needs, before the network may be gone. */
export const prepareToDecide = (): void => void handing().catch(() => undefined)

const passOf = async (asker: PacketRequest, userDocumentId: number) => {
  const lane = decisionLane(userDocumentId)
  if (findHeldTicket(asker.owner, lane) === undefined) await openReview(asker, userDocumentId)
  const pass = findHeldTicket(asker.owner, lane)
  if (pass === undefined) throw navigator.onLine ? new Problem('conflict', 'notWaiting') : new NetworkError()
  return { lane, ...pass }
}

/** Encrypts a decision and adds it to the outbox, which sends it as soon as it can: immediately, or once online. */
export const queueDecision = async (
  asker: PacketRequest,
  { row, detail }: OpenedReview,
  verdict: ReviewDecision,
): Promise<void> => {
  const { userDocumentId } = row
  const pass = await passOf(asker, userDocumentId)
  const about = {
    userDocumentId,
    ...(detail !== undefined && detail.id > 0 && { submissionId: detail.id }),
    decidedAt: new Date().toISOString(),
  }
  const isApproval = verdict.kind === 'approve'
  const { enqueueSubmission: enqueue } = await handing()
  const { refusal } = await enqueue({
    owner: asker.owner,
    edition: detail?.edition ?? '',
    ...pass,
    endpoint: isApproval ? 'documents.approveTaskForms' : 'documents.rejectDocuments',
    body: isApproval ? about : { ...about, reasons: verdict.reasons },
  })
  if (refusal !== undefined) throw refusal
  void wakeOutbox('submitted')
}

/** A decision that was made on this device and is not received yet. */
export interface QueuedDecision {
  readonly kind: ReviewDecision['kind']
  readonly entry: OutboxEntrySummary
}

const decidedBy = (entry: OutboxEntrySummary): readonly (readonly [number, QueuedDecision])[] => {
  const document = parseLane(entry.lane)
  if (document?.part !== 'decision') return []
  const kind = entry.endpoint === 'documents.approveTaskForms' ? 'approve' : 'send back'
  return [[document.id, { kind, entry }]]
}

/** Decisions as this device knows them. */
export interface Decisions {
  /** Pending decisions, by document. */
  readonly waiting: ReadonlyMap<number, QueuedDecision>
  /** How many were received so far. */
  readonly received: number
}

/** The decisions made on this device, updated live; undefined until known. */
export const useDecisions = (owner: string): Decisions | undefined =>
  useLiveQuery(async () => {
    const [{ mine }, confirmations] = await Promise.all([outboxState(owner), confirmationsFor(owner)])
    return {
      waiting: new Map(mine.flatMap(decidedBy)),
      received: confirmations.filter(({ lane }) => parseLane(lane)?.part === 'decision').length,
    }
  }, [owner])

/** Reloads what is shown of documents whenever a decision was received. */
export const useReloadOnDecisions = (decisions: Decisions | undefined): void => {
  const received = decisions?.received
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== received) void invalidate(['documents', 'attention'])
    before.current = received
  }, [received])
}
