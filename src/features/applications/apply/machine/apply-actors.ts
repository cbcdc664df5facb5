import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import type { HandedOver, HandOverInput, Opened, Saved, SaveInput } from './apply-context.ts'
import type { ApplyDesk } from './apply-services.ts'
import { onDevice } from './lazy-device.ts'

/** The actors of an application's life on this device. */
export const applyWork = (desk: ApplyDesk) => ({
  'open draft': fromPromise<Opened>(async () => (await onDevice()).openDraft(desk)),
  'save draft': fromPromise<Saved, SaveInput>(async ({ input }) => (await onDevice()).writeDraft(desk.lane, input)),
  'hand over': fromPromise<HandedOver, HandOverInput>(async ({ input }) => (await onDevice()).handOver(desk, input)),
  'take back': fromPromise<{ readonly revision: number }>(async () => (await onDevice()).takeBack(desk.lane)),
  'watch entry': fromCallback<EventObject, { entryId: string }>(({ input, sendBack }) => {
    let stop: (() => void) | undefined
    let isOver = false
    void onDevice().then(({ watchEntry }) => {
      if (!isOver) stop = watchEntry(input.entryId, sendBack)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }),
})
