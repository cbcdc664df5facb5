import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import { submissionMachine } from '#src/shared/machines/submission.machine.ts'
import type { ApplyDraft, SubmissionResult, SubmitInput, OpenedApplication, Saved } from './apply-context.ts'
import { applySaving } from './apply.machine.ts'
import type { ApplyServices } from './apply-services.ts'
import { rememberAnswers } from '../public-page/cached-page.ts'
import { loadDeviceModule, requireDeviceModule } from './lazy-device.ts'

/** The actors of the application machine on this device. */
export const applyWork = (services: ApplyServices) => ({
  'open draft': fromPromise<OpenedApplication>(async () => {
    const opened = await (await requireDeviceModule()).openDraft(services)
    rememberAnswers(services.page().slug, opened.revision > 0 || opened.stage !== 'filling')
    return opened
  }),
  autosave: applySaving.machine.provide({
    actors: {
      save: fromPromise<Saved, DraftSnapshot<ApplyDraft>>(async ({ input }) => {
        rememberAnswers(services.page().slug, true)
        return (await requireDeviceModule()).writeDraft(services.lane, input)
      }),
    },
  }),
  submit: fromPromise<SubmissionResult, SubmitInput>(async ({ input }) => {
    rememberAnswers(services.page().slug, true)
    return (await requireDeviceModule()).enqueueSubmission(services, input)
  }),
  submission: submissionMachine.provide({
    actors: {
      withdraw: fromPromise<{ readonly revision: number }>(async () =>
        (await requireDeviceModule()).takeBack(services.lane),
      ),
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
    },
  }),
})
