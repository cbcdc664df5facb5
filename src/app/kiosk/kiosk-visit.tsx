import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { activityLine, watchClock } from '#src/session/activity.ts'
import { useSessionActor, useSessionState, type SessionActor } from '#src/session/session-actor.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { kioskRefusal } from '#src/shared/kiosk-mode.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { startVisit, clearVisit, showFirstScreen } from './clear-visit.ts'
import { kioskMessages } from './kiosk-messages.ts'
import styles from './kiosk.module.css'
import { secondsToAnswer, visitMachine, type VisitEvent } from './visit.machine.ts'

const makeVisit = (actor: SessionActor) =>
  visitMachine.provide({
    actors: {
      'watch activity': fromCallback<VisitEvent>(({ sendBack }) => activityLine('kiosk').listen(sendBack)),
      'watch the clock': fromCallback<VisitEvent>(({ sendBack }) => watchClock(sendBack)),
      'clear everything': fromPromise(() => clearVisit(actor)),
    },
    actions: { 'show the first screen': showFirstScreen },
  })

const leadsOut = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[download], a[target="_blank"]') !== null

/** Says that nothing is saved, printed or opened elsewhere, when somebody tries to. */
function Refusal() {
  const messages = useMessages(kioskMessages)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const show = () => setShown(true)
    const stop = (event: MouseEvent) => {
      if (!leadsOut(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      show()
    }
    document.addEventListener('click', stop, true)
    document.addEventListener('auxclick', stop, true)
    window.addEventListener(kioskRefusal, show)
    return () => {
      document.removeEventListener('click', stop, true)
      document.removeEventListener('auxclick', stop, true)
      window.removeEventListener(kioskRefusal, show)
    }
  }, [])
  const close = () => setShown(false)
  return (
    <Dialog
      isOpen={isShown}
      title={messages.refusedTitle}
      onClose={close}
      actions={
        <Button kind="primary" onClick={close}>
          {messages.close}
        </Button>
      }
    >
      <p>{messages.refused}</p>
    </Dialog>
  )
}

/** A visit to a kiosk: watches whether someone is there, and clears the screen at its end. */
export default function KioskVisit() {
  const messages = useMessages(kioskMessages)
  const { actor } = useSessionActor()
  const isIn = useSessionState((state) => state.matches('logged in'))
  const isOut = useSessionState((state) => state.matches('logged out'))
  const wasIn = useRef(false)
  const [machine] = useState(() => makeVisit(actor))
  const [now] = useState(Date.now)
  const [state, send] = useMachine(machine, { input: { now } })
  const end = () => send({ type: 'end' })

  useEffect(startVisit, [])
  useEffect(() => {
    if (isIn) wasIn.current = true
    else if (isOut && wasIn.current) send({ type: 'end' })
  }, [isIn, isOut, send])

  return (
    <>
      <div className={styles.bar} role="region" aria-label={messages.visit}>
        <Button icon="check" isBusy={state.matches('ending')} onClick={end}>
          {messages.done}
        </Button>
      </div>
      <Dialog
        isOpen={state.matches({ 'going on': 'warned' })}
        title={messages.questionTitle}
        onClose={() => undefined}
        isDismissible={false}
        actions={
          <>
            <Button onClick={end}>{messages.done}</Button>
            <Button kind="primary" onClick={() => send({ type: 'stay', at: Date.now() })}>
              {messages.stay}
            </Button>
          </>
        }
      >
        <p>{messages.question}</p>
        <p>{messages.left(secondsToAnswer(state.context))}</p>
      </Dialog>
      <Refusal />
    </>
  )
}
