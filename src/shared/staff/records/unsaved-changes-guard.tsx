import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { interceptHistorySteps } from '#src/shared/history-steps.ts'
import { registerUnsavedWork } from '#src/shared/unsaved-work.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { staffMessages } from '../staff-messages.ts'

type Leave = () => void

const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.target === '' && link.origin === location.origin && link.pathname !== location.pathname
    ? link
    : undefined
}

/** The position of an entry of the history, as the router numbers them. */
const positionOf = (state: unknown): number | undefined => {
  const position: unknown = (state as { idx?: unknown } | null)?.idx
  return typeof position === 'number' ? position : undefined
}

/** Blocks every way out of the page while something is unsaved: links, Back, closing the tab, an update. */
const useHeld = (confirmLeave: (leave: Leave) => void) => {
  const navigate = useNavigate()
  useEffect(() => {
    let isReturning = false
    const here = positionOf(history.state)
    const press = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      confirmLeave(() => void navigate(link.pathname + link.search + link.hash))
    }
    // The router must not see it before the answer: the page would be gone. So the step is reverted.
    const step = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      if (isReturning) {
        isReturning = false
        return
      }
      isReturning = true
      const there = positionOf(event.state)
      const steps = here === undefined || there === undefined ? -1 : there - here
      history.go(-steps)
      confirmLeave(() => {
        stop()
        history.go(steps)
      })
    }
    const close = (event: BeforeUnloadEvent) => event.preventDefault()
    const rest = registerUnsavedWork()
    document.addEventListener('click', press, true)
    const stopIntercepting = interceptHistorySteps(step)
    window.addEventListener('beforeunload', close)
    const stop = () => {
      rest()
      document.removeEventListener('click', press, true)
      stopIntercepting()
      window.removeEventListener('beforeunload', close)
    }
    return stop
  }, [confirmLeave, navigate])
}

function Guard() {
  const messages = useMessages(staffMessages)
  const [leave, setLeave] = useState<{ readonly go: Leave }>()
  const [confirmLeave] = useState(() => (go: Leave) => setLeave({ go }))
  useHeld(confirmLeave)
  if (!leave) return null
  return (
    <Dialog
      isOpen
      title={messages.leaveTitle}
      onClose={() => setLeave(undefined)}
      actions={
        <>
          <Button onClick={leave.go}>{messages.leave}</Button>
          <Button kind="primary" onClick={() => setLeave(undefined)}>
            {messages.stay}
          </Button>
        </>
      }
    >
      <p>{messages.leaveText}</p>
    </Dialog>
  )
}

/** Asks before the page is left, as long as something on it is unsaved. */
export function UnsavedChangesGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  return isUnsaved ? <Guard /> : null
}
