import { useLiveQuery } from 'dexie-react-hooks'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { DraftFile } from '#src/offline/drafts/draft-files.ts'
import { filesOf } from '#src/offline/drafts/draft-files.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { outboxState, confirmationsFor } from '#src/offline/outbox/outbox.ts'
import { isDocumentCached } from '#src/shared/pdf-viewer/company-document.ts'
import type { TaskDraft, DeviceTaskData } from './task-status.ts'
import { readTaskDraft } from './task-status.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

/** A document task as this device has it. */
export interface OnDevice {
  readonly known: DeviceTaskData
  readonly taskDraft: TaskDraft
  /** Counts saves of the draft; 0: there is none. */
  readonly revision: number
  /** The file that is chosen, or submitted and not received yet. */
  readonly chosen: DraftFile | undefined
  /** The document itself opens offline. */
  readonly isCached: boolean
  /** Lanes with pending entries: their tasks are not to do. */
  readonly busyLanes: readonly string[]
}

/** What this device knows of a task, updated live; undefined while it is loading. */
export const useOnDevice = (owner: string, row: TaskRow): OnDevice | undefined =>
  useLiveQuery(async () => {
    const lane = taskLane(row.userDocumentId)
    // All of it is requested together: decrypting in between would end the live query.
    const [draft, files, outbox, confirmations, isCached] = await Promise.all([
      loadDraft(lane).catch(() => undefined),
      filesOf(lane).catch(() => []),
      outboxState(owner),
      confirmationsFor(owner, lane),
      isDocumentCached(owner, fileIdOf(row.fileUrl)),
    ])
    const taskDraft = readTaskDraft(draft?.answers)
    return {
      known: {
        entry: outbox.mine.find((entry) => entry.lane === lane),
        confirmations,
        problem: draft?.problem,
      },
      taskDraft,
      revision: draft?.revision ?? 0,
      chosen: files.find(({ fileId }) => fileId === taskDraft.chosen),
      isCached,
      busyLanes: outbox.mine.map((entry) => entry.lane),
    }
  }, [owner, row.userDocumentId, row.fileUrl])
