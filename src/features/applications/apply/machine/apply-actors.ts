import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import type { SubmissionResult, HandOverInput, OpenedApplication, Saved, SaveInput } from './apply-context.ts'
import type { ApplyServices } from './apply-services.ts'
import { loadDeviceModule } from './lazy-device.ts'

/** The actors of an application's life on this device. */
export const applyWork = (desk: ApplyServices) => ({
  'open draft': fromPromise<OpenedApplication>(async () => (await loadDeviceModule()).openDraft(desk)),
  'save draft': fromPromise<Saved, SaveInput>(async ({ input }) =>
    (await loadDeviceModule()).writeDraft(desk.lane, input),
  ),
  'hand over': fromPromise<SubmissionResult, HandOverInput>(async ({ input }) =>
    (await loadDeviceModule()).enqueueSubmission(desk, input),
  ),
  'take back': fromPromise<{ readonly revision: number }>(async () => (await loadDeviceModule()).takeBack(desk.lane)),
  'watch entry': fromCallback<EventObject, { entryId: string }>(({ input, sendBack }) => {
    let stop: (() => void) | undefined
    let isOver = false
    void loadDeviceModule().then(({ watchEntry }) => {
      if (!isOver) stop = watchEntry(input.entryId, sendBack)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }),
})
