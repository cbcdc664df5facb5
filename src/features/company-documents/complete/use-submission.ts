import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { StorageFullError } from '#src/offline/database/storage-space.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { Handed } from './submit-task.ts'
import { submitDocumentTask, NoTicketError } from './submit-task.ts'

/** Why nothing could be put into the outbox: the device is full, it has no right to send, or something else. */
export type HandOverTrouble = 'full' | 'noPass' | 'failed'

/** Handing a paper over, as the screen sees it. */
export interface SubmissionState {
  readonly isBusy: boolean
  readonly trouble: HandOverTrouble | undefined
  readonly submit: (handed: Handed, revision: number) => void
}

const troubleOf = (error: unknown): HandOverTrouble => {
  if (error instanceof StorageFullError) return 'full'
  return error instanceof NoTicketError ? 'noPass' : 'failed'
}

/** Hands over what is confirmed or handed in for a paper, once. */
export const useHandingOver = (row: TaskRow): SubmissionState => {
  const { client, owner, deviceKind } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<HandOverTrouble>()
  const handOver = async (handed: Handed, revision: number) => {
    if (isBusy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await submitDocumentTask({ client, owner, deviceKind }, row, handed, revision)
    } catch (error) {
      setTrouble(troubleOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, submit: (handed, revision) => void handOver(handed, revision) }
}
