import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback } from 'xstate'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { activityLine, watchClock } from '#src/session/activity.ts'
import type { IdleEvent } from '#src/session/idle.machine.ts'
import { idleMachine, secondsLeft } from '#src/session/idle.machine.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { applyMessages } from '../apply-messages.ts'
import { idleMinutes } from './close-on-idle.ts'

const makeGuard = () => {
  const line = activityLine('application')
  const machine = idleMachine.provide({
    actors: {
      'watch activity': fromCallback<IdleEvent>(({ sendBack }) => line.listen(sendBack)),
      'watch the clock': fromCallback<IdleEvent>(({ sendBack }) => watchClock(sendBack)),
    },
  })
  return { line, machine }
}

/**
 * On a shared device: asks whether the applicant is still there, and clears the page for the next one without a
 * response.
 */
export function ApplyIdleGuard({ onIdle, onClear }: { readonly onIdle: () => void; readonly onClear: () => void }) {
  const { idle } = useMessages(applyMessages)
  const [{ line, machine }] = useState(makeGuard)
  const [start] = useState(Date.now)
  const [state, send] = useMachine(machine, { input: { minutes: idleMinutes, now: start } })
  const isExpired = state.matches('expired')
  useEffect(() => {
    if (isExpired) onIdle()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isExpired])
  const stay = () => {
    const at = Date.now()
    send({ type: 'stay', at })
    line.stay(at)
  }
  const left = secondsLeft(state.context)
  return (
    <Dialog
      isOpen={state.matches('warned')}
      title={idle.title}
      onClose={stay}
      isDismissible={false}
      actions={
        <>
          <Button onClick={onClear}>{idle.clear}</Button>
          <Button kind="primary" onClick={stay}>
            {idle.stay}
          </Button>
        </>
      }
    >
      <p>{idle.text(Math.floor(left / 60), left % 60)}</p>
    </Dialog>
  )
}
