import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createActor } from 'xstate'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { runSaving, useUnsavedDraft } from '#src/shared/machines/save-when-leaving.ts'
import { blankOf } from './answers.ts'
import { applyMachine } from './apply.machine.ts'
import type { ApplyServices } from './apply-services.ts'
import { applyWork } from './apply-actors.ts'

/** The running machine of an application. */
export type ApplyActor = ActorRefFrom<typeof applyMachine>
/** Its current state. */
export type ApplyState = SnapshotFrom<typeof applyMachine>

/** Runs an application's machine for as long as it is shown. */
export function useApplication(
  services: ApplyServices,
  page: ApplicationPage,
): readonly [ApplyState, ApplyActor['send']] {
  const [actor] = useState(() =>
    createActor(applyMachine.provide({ actors: applyWork(services) }), {
      input: { content: { values: blankOf(page), step: 'job' } },
    }),
  )
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    const leave = runSaving(actor)
    return () => {
      shown.current = false
      // A stopped machine writes no more: the next visit must not find answers of this one.
      void leave().then(() => shown.current || actor.stop())
    }
  }, [actor])
  const state = useSelector(actor, (snapshot) => snapshot)

  const isFilling = state.matches('filling') || state.matches('submitting')
  const hasAnswers = isFilling && state.context.revision > 0
  // Closing the page loses what isn't saved, and what is saved with a key that is dropped with the page.
  useUnsavedDraft(hasAnswers, state.context.saving === 'unsaved' || (hasAnswers && !state.context.isStored))

  return [state, actor.send]
}
