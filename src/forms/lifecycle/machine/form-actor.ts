import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createActor, waitFor } from 'xstate'
import { registerUnsavedWork } from '#src/shared/unsaved-work.ts'
import { registerBeforeLock } from '#src/session/flush-before-lock.ts'
import type { FormServices } from './form-services.ts'
import { formMachine } from './form.machine.ts'
import { formActors } from './form-actors.ts'

/** The running machine of a form. */
export type FormActor = ActorRefFrom<typeof formMachine>
/** Its current state. */
export type FormState = SnapshotFrom<typeof formMachine>

const longestFlushMs = 3000
const isWriting = ({ context }: FormState) => context.saving === 'typing' || context.saving === 'saving'
const isBeingFilled = (state: FormState) =>
  ['editing', 'comparing', 'reviewing', 'signing', 'submitting'].some((name) => state.matches(name as 'editing'))

/** Saves what is on the screen to disk, as far as that is possible now. */
const flush = async (form: FormActor): Promise<void> => {
  form.send({ type: 'save' })
  await waitFor(form, (state) => !isWriting(state), { timeout: longestFlushMs }).catch(() => undefined)
}

const runActor = (form: FormActor) => {
  form.start()
  const unregister = registerBeforeLock(() => flush(form))
  const hide = () => {
    if (document.visibilityState === 'hidden') form.send({ type: 'save' })
  }
  const leave = () => form.send({ type: 'save' })
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', leave)
  return () => {
    unregister()
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', leave)
    void flush(form)
  }
}

/** Runs a form's machine for as long as it is shown; leaving the page saves what was typed. */
export function useForm(userDocumentId: number, services: FormServices): readonly [FormState, FormActor['send']] {
  const [form] = useState(() =>
    createActor(formMachine.provide({ actors: formActors(services) }), { input: { userDocumentId } }),
  )
  useEffect(() => runActor(form), [form])
  const state = useSelector(form, (snapshot) => snapshot)

  const isBusy = isBeingFilled(state)
  useEffect(() => (isBusy ? registerUnsavedWork() : undefined), [isBusy])

  const isUnsaved = state.context.saving === 'unsaved' || state.matches('comparing')
  useEffect(() => {
    if (!isUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isUnsaved])

  return [state, form.send]
}
