import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createActor, waitFor } from 'xstate'
import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import { registerUnsavedWork } from '#src/shared/unsaved-work.ts'
import { registerBeforeLock } from '#src/session/flush-before-lock.ts'
import { blankOf } from './answers.ts'
import { applyMachine } from './apply.machine.ts'
import type { ApplyServices } from './apply-services.ts'
import { applyWork } from './apply-actors.ts'

/** The running machine of an application. */
export type ApplyActor = ActorRefFrom<typeof applyMachine>
/** Its current state. */
export type ApplyState = SnapshotFrom<typeof applyMachine>

const longestFlushMs = 3000
const isWriting = ({ context }: ApplyState) => context.saving === 'typing' || context.saving === 'saving'

/** Saves what is on the screen to disk, as far as that is possible now. */
const flush = async (actor: ApplyActor): Promise<void> => {
  actor.send({ type: 'save' })
  await waitFor(actor, (state) => !isWriting(state), { timeout: longestFlushMs }).catch(() => undefined)
}

const runActor = (actor: ApplyActor, shown: { current: boolean }) => {
  shown.current = true
  actor.start()
  const unregister = registerBeforeLock(() => flush(actor))
  const save = () => actor.send({ type: 'save' })
  document.addEventListener('visibilitychange', save)
  window.addEventListener('pagehide', save)
  return () => {
    unregister()
    document.removeEventListener('visibilitychange', save)
    window.removeEventListener('pagehide', save)
    shown.current = false
    // A stopped machine writes no more: the next visit must not find answers of this one.
    void flush(actor).then(() => shown.current || actor.stop())
  }
}

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
  useEffect(() => runActor(actor, shown), [actor])
  const state = useSelector(actor, (snapshot) => snapshot)

  const isFilling = state.matches('filling') || state.matches('submitting')
  const hasAnswers = isFilling && state.context.revision > 0
  useEffect(() => (hasAnswers ? registerUnsavedWork() : undefined), [hasAnswers])

  // Closing the page loses what isn't saved, and what is saved with a key that is dropped with the page.
  const isAtRisk = state.context.saving === 'unsaved' || (hasAnswers && !state.context.isStored)
  useEffect(() => {
    if (!isAtRisk) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isAtRisk])

  return [state, actor.send]
}
