import { useEffect, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { staffMessages } from '../staff-messages.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { dismiss, useToasts, type Toast } from './toasts.ts'
import styles from './toasts.module.css'

const shownMs = 10_000

function Message({ toast }: { readonly toast: Toast }) {
  const messages = useMessages(staffMessages)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(toast.id), shownMs)
    return () => clearTimeout(timer)
  }, [toast.id, isHeld])
  const undo = () => {
    dismiss(toast.id)
    toast.undo?.()
  }
  // Its button is at the end of the page: too far to tab to before the message disappears.
  useShortcuts(toast.undo ? { u: undo } : {})
  return (
    <div
      className={styles.message}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo && (
        <Button kind="quiet" isCompact aria-keyshortcuts="u" onClick={undo}>
          {messages.undo}
        </Button>
      )}
      <Button kind="quiet" isCompact aria-label={messages.dismiss} onClick={() => dismiss(toast.id)}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

/**
 * The toast, in a live region that is always in the page; it disappears automatically, not while it has focus or the
 * pointer.
 */
export function Toasts() {
  const list = useToasts()
  return (
    <div className={styles.told} role="status">
      {list.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
