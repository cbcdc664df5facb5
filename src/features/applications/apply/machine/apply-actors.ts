import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import { loadingActor } from '#src/shared/machines/loading.ts'
import { submissionMachine } from '#src/shared/machines/submission.machine.ts'
import type { ApplyValues } from './answers.ts'
import type { ApplyDraft, SubmissionResult, SubmitInput, OpenedApplication, Saved } from './apply-context.ts'
import { applySaving } from './apply.machine.ts'
import type { ApplyServices } from './apply-services.ts'
import { rememberAnswers } from '../public-page/cached-page.ts'
import { loadDeviceModule } from './lazy-device.ts'

/** The actors of the application machine on this device. */
export const applyWork = (services: ApplyServices) => ({
  'load device': loadingActor<undefined>(loadDeviceModule),
  'open draft': fromPromise<OpenedApplication>(async () => {
    const opened = await (await loadDeviceModule()).openDraft(services)
    rememberAnswers(services.page().slug, opened.revision > 0 || opened.stage !== 'filling')
    return opened
  }),
  autosave: applySaving.machine.provide({
    actors: {
      save: fromPromise<Saved, DraftSnapshot<ApplyDraft>>(async ({ input }) => {
        rememberAnswers(services.page().slug, true)
        return (await loadDeviceModule()).writeDraft(services.lane, input)
      }),
    },
  }),
  'load sending': loadingActor<ApplyValues>(async (values) => (await loadDeviceModule()).loadSending(services, values)),
  submit: fromPromise<SubmissionResult, SubmitInput>(async ({ input }) => {
    rememberAnswers(services.page().slug, true)
    return (await loadDeviceModule()).enqueueSubmission(services, input)
  }),
  submission: submissionMachine.provide({
    actors: {
      withdraw: fromPromise<{ readonly revision: number }>(async () =>
        (await loadDeviceModule()).takeBack(services.lane),
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
