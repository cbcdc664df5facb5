import { useEffect } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { waitFor } from 'xstate'
import { registerBeforeLock } from '#src/shared/flush-before-lock.ts'
import { registerUnsavedWork } from '#src/shared/unsaved-work.ts'
import type { AutosaveState } from './autosave.machine.ts'

type DraftActor = ActorRef<
  Snapshot<unknown> & { readonly context: { readonly saving: AutosaveState } },
  { type: 'save' }
>

const longestFlushMs = 3000

/**
 * Runs a machine that has its draft saved, also when the page is hidden and before the vault is locked.
 * Returns the function that ends this, which saves what was typed, as far as that is possible now.
 */
export const runSaving = (actor: DraftActor): (() => Promise<void>) => {
  const save = () => actor.send({ type: 'save' })
  const flush = async () => {
    save()
    const isSettled = ({ context: { saving } }: { context: { readonly saving: AutosaveState } }) =>
      saving !== 'typing' && saving !== 'saving'
    await waitFor(actor, isSettled, { timeout: longestFlushMs }).catch(() => undefined)
  }
  const hide = () => {
    if (document.hidden) save()
  }
  actor.start()
  const unregister = registerBeforeLock(flush)
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', save)
  return () => {
    unregister()
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', save)
    return flush()
  }
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Offers no update while a draft is being filled in, and asks before the page is closed where that loses answers. */
export const useUnsavedDraft = (isFilling: boolean, isAtRisk: boolean): void => {
  useEffect(() => (isFilling ? registerUnsavedWork() : undefined), [isFilling])
  useEffect(() => {
    if (!isAtRisk) return
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isAtRisk])
}
