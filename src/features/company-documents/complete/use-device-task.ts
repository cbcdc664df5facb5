import { useLiveQuery } from 'dexie-react-hooks'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { DraftFile } from '#src/offline/drafts/draft-files.ts'
import { filesOf } from '#src/offline/drafts/draft-files.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { outboxState, confirmationsFor } from '#src/offline/outbox/outbox.ts'
import { isDocumentCached } from './cached-document.ts'
import type { TaskDraft, DeviceTaskData } from './task-status.ts'
import { readTaskDraft, fileIdOf } from './task-status.ts'

/** A paper as this device has it. */
export interface OnDevice {
  readonly known: DeviceTaskData
  readonly taskDraft: TaskDraft
  /** Counts saves of what was begun; 0: nothing was. */
  readonly revision: number
  /** The file that is chosen, or handed over and not received yet. */
  readonly chosen: DraftFile | undefined
  /** The paper itself opens without a network. */
  readonly isCached: boolean
  /** Lanes in which something waits: their tasks are not to do. */
  readonly busyLanes: readonly string[]
}

/** What this device knows of a paper, as it changes; undefined while it is looked up. */
export const useOnDevice = (owner: string, row: TaskRow): OnDevice | undefined =>
  useLiveQuery(async () => {
    const lane = taskLane(row.userDocumentId)
    // All of it is asked for at once: what is decrypted in between would end the watch.
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
