import { sql } from 'kysely'
import type { DraftDevice } from '#contract/endpoints/synced-drafts.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** A draft as it is stored. */
export interface DraftRow {
  readonly task_id: number
  readonly revision: number
  readonly epoch: number
  readonly content: Uint8Array | null
  readonly device_kind: DraftDevice
  readonly saved_at: Date
  readonly ended_at: Date | null
}

/** What a device saves. */
export interface NewDraft {
  readonly taskId: number
  readonly revision: number
  readonly epoch: number
  readonly content: Buffer
  readonly device: DraftDevice
}

const columns = ['task_id', 'revision', 'epoch', 'content', 'device_kind', 'saved_at', 'ended_at'] as const

/** The drafts of an actor, and what is known of those that ended. */
export const draftsOf = (trx: Trx, actor: Actor): Promise<readonly DraftRow[]> =>
  trx.selectFrom('synced_draft').select(columns).where('person_id', '=', actor.userId).orderBy('task_id').execute()

/** The draft of a task, locked until the transaction ends. */
export const draftOf = (trx: Trx, taskId: number): Promise<DraftRow | undefined> =>
  trx.selectFrom('synced_draft').select(columns).where('task_id', '=', taskId).forUpdate().executeTakeFirst()

/**
 * Whether a form of the actor takes a draft; undefined where it isn't theirs. The task stays locked, so that two devices
 * save one after the other, and neither while the form is being submitted.
 */
export const lockTask = (
  trx: Trx,
  actor: Actor,
  taskId: number,
): Promise<{ readonly takesDraft: boolean } | undefined> =>
  trx
    .selectFrom('task')
    .select(
      // Once the employer has signed its part, a draft corrects what was submitted.
      sql<boolean>`withdrawn_at is null and (status <> 'submitted' or employer_submission_id is not null)`.as(
        'takesDraft',
      ),
    )
    .where('id', '=', taskId)
    .where('person_id', '=', actor.userId)
    .where('company_document_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Stores a draft over the one before. */
export const putDraft = (trx: Trx, actor: Actor, draft: NewDraft, now: Date): Promise<DraftRow> => {
  const { taskId, revision, epoch, content, device } = draft
  const values = { revision, epoch, content, device_kind: device, saved_at: now, ended_at: null }
  return trx
    .insertInto('synced_draft')
    .values({ task_id: taskId, person_id: actor.userId, ...values })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
