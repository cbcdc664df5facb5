import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { createActor } from 'xstate'
import { runSaving, useUnsavedDraft } from '#src/shared/machines/save-when-leaving.ts'
import type { formMachine } from './form.machine.ts'

/** The running machine of a form. */
export type FormActor = ActorRefFrom<typeof formMachine>
/** Its current state. */
export type FormState = SnapshotFrom<typeof formMachine>

const isBeingFilled = (state: FormState) =>
  ['editing', 'comparing', 'reviewing', 'signing', 'submitting'].some((name) => state.matches(name as 'editing'))

/** Runs a form's machine for as long as it is shown; leaving the page saves what was typed. */
export function useForm(
  userDocumentId: number,
  makeMachine: () => typeof formMachine,
): readonly [FormState, FormActor['send']] {
  const [form] = useState(() => createActor(makeMachine(), { input: { userDocumentId } }))
  useEffect(() => {
    const leave = runSaving(form)
    return () => void leave()
  }, [form])
  const state = useSelector(form, (snapshot) => snapshot)
  useUnsavedDraft(isBeingFilled(state), state.context.saving === 'unsaved' || state.matches('comparing'))

  return [state, form.send]
}
