import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback } from 'xstate'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { activityLine, watchClock } from '#src/session/activity.ts'
import { idleMachine, secondsLeft, type IdleEvent } from '#src/session/idle.machine.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { appMessages } from '../app-messages.ts'

const makeGuard = (owner: string) => {
  const line = activityLine(owner)
  const machine = idleMachine.provide({
    actors: {
      'watch activity': fromCallback<IdleEvent>(({ sendBack }) => line.listen(sendBack)),
      'watch the clock': fromCallback<IdleEvent>(({ sendBack }) => watchClock(sendBack)),
    },
  })
  return { line, machine }
}

/** Watches whether the person is active: asks two minutes before the end, logs out at the end. */
export function IdleGuard({ owner, minutes }: { readonly owner: string; readonly minutes: number }) {
  const messages = useMessages(appMessages)
  const { actor } = useSessionActor()
  const [{ line, machine }] = useState(() => makeGuard(owner))
  const [start] = useState(Date.now)
  const [state, send] = useMachine(machine, { input: { minutes, now: start } })
  const isExpired = state.matches('expired')

  useEffect(() => {
    if (isExpired) actor.send({ type: 'log out', ending: 'idle' })
  }, [isExpired, actor])

  const stay = () => {
    const at = Date.now()
    send({ type: 'stay', at })
    line.stay(at)
  }
  const left = secondsLeft(state.context)
  return (
    <Dialog
      isOpen={state.matches('warned')}
      title={messages.idle.title}
      onClose={stay}
      isDismissible={false}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'log out', ending: 'idle' })}>{messages.no}</Button>
          <Button kind="primary" onClick={stay}>
            {messages.yes}
          </Button>
        </>
      }
    >
      <p>{messages.idle.question}</p>
      <p>{messages.idle.left(Math.floor(left / 60), left % 60)}</p>
    </Dialog>
  )
}
