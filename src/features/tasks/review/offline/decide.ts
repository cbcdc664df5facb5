import { useLiveQuery } from 'dexie-react-hooks'
import type { FieldReason } from '#contract/endpoints/shared-replies.ts'
import { decisionLane, documentOfLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { NetworkFailure } from '#src/api/network-errors.ts'
import type { Asker } from '#src/forms/task-list/task-list.ts'
import { heldPass } from '#src/forms/task-list/task-list.ts'
import type { EntryMark } from '#src/offline/outbox/outbox.ts'
import { outboxState, receiptsOf } from '#src/offline/outbox/outbox.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'
import type { Opened } from './open-review.ts'
import { openReview } from './open-review.ts'

/** What somebody decides about a document. */
export type Verdict =
  { readonly kind: 'approve' } | { readonly kind: 'send back'; readonly reasons: readonly FieldReason[] }

const handing = () => import('#src/offline/outbox/enqueue-submission.ts')

/** Fetches what a decision takes, before the network may be gone. */
export const prepareToDecide = (): void => void handing().catch(() => undefined)

const passOf = async (asker: Asker, userDocumentId: number) => {
  const lane = decisionLane(userDocumentId)
  if (heldPass(asker.owner, lane) === undefined) await openReview(asker, userDocumentId)
  const pass = heldPass(asker.owner, lane)
  if (pass === undefined) throw navigator.onLine ? new Problem('conflict', 'notWaiting') : new NetworkFailure()
  return { lane, ...pass }
}

/** Seals a decision into the outbox, which sends it as soon as it can: at once, or once there is a network. */
export const decide = async (asker: Asker, { row, detail }: Opened, verdict: Verdict): Promise<void> => {
  const { userDocumentId } = row
  const pass = await passOf(asker, userDocumentId)
  const about = {
    UserDocumentId: userDocumentId,
    ...(detail !== undefined && detail.Id > 0 && { SubmissionId: detail.Id }),
    decidedAt: new Date().toISOString(),
  }
  const isApproval = verdict.kind === 'approve'
  const { handOver } = await handing()
  await handOver({
    owner: asker.owner,
    edition: detail?.edition ?? '',
    ...pass,
    endpoint: isApproval ? 'documents.approveTaskForms' : 'documents.rejectDocuments',
    body: isApproval ? about : { ...about, reasons: verdict.reasons },
  })
  void wakeOutbox('handed over')
}

/** A decision that was made on this device and is not received yet. */
export interface Decided {
  readonly kind: Verdict['kind']
  readonly entry: EntryMark
}

const decidedBy = (entry: EntryMark): readonly (readonly [number, Decided])[] => {
  const document = documentOfLane(entry.lane)
  if (document?.part !== 'decision') return []
  const kind = entry.endpoint === 'documents.approveTaskForms' ? 'approve' : 'send back'
  return [[document.id, { kind, entry }]]
}

/** Decisions as this device knows them. */
export interface Decisions {
  /** Those on their way, by document. */
  readonly waiting: ReadonlyMap<number, Decided>
  /** How many were received so far. */
  readonly received: number
}

/** What was decided on this device, as it stands now; undefined until that is known. */
export const useDecisions = (owner: string): Decisions | undefined =>
  useLiveQuery(async () => {
    const [{ own }, receipts] = await Promise.all([outboxState(owner), receiptsOf(owner)])
    return {
      waiting: new Map(own.flatMap(decidedBy)),
      received: receipts.filter(({ lane }) => documentOfLane(lane)?.part === 'decision').length,
    }
  }, [owner])
