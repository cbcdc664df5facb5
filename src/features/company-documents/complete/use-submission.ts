import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { StorageFullError } from '#src/offline/database/storage-space.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { TaskSubmission } from './submit-task.ts'
import { submitDocumentTask, NoTicketError } from './submit-task.ts'

/** Why nothing could be added to the outbox: the device is full, it has no ticket, or something else. */
export type SubmissionErrorKind = 'storage full' | 'noPass' | 'failed'

/** Submitting a task, as the screen sees it. */
export interface SubmissionState {
  readonly isBusy: boolean
  readonly errorKind: SubmissionErrorKind | undefined
  readonly submit: (submission: TaskSubmission, revision: number) => void
}

const toErrorKind = (error: unknown): SubmissionErrorKind => {
  if (error instanceof StorageFullError) return 'storage full'
  return error instanceof NoTicketError ? 'noPass' : 'failed'
}

/** Submits an acknowledgment or an upload, once. */
export const useHandingOver = (row: TaskRow): SubmissionState => {
  const { client, owner, deviceKind } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [errorKind, setErrorKind] = useState<SubmissionErrorKind>()
  const submit = async (submission: TaskSubmission, revision: number) => {
    if (isBusy) return
    setBusy(true)
    setErrorKind(undefined)
    try {
      await submitDocumentTask({ client, owner, deviceKind }, row, submission, revision)
    } catch (error) {
      setErrorKind(toErrorKind(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errorKind, submit: (submission, revision) => void submit(submission, revision) }
}
