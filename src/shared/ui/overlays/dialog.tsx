import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './dialog.module.css'
import { Icon } from '../base/icon.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

type Question = {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly width?: 'narrow' | 'wide' | undefined
  readonly isDismissible?: boolean | undefined
  readonly children?: ReactNode
}

/**
 * A question that must be answered before going on. Escape, the close button and a press on the backdrop call
 * `onClose`, unless it can't be dismissed. The browser traps the focus inside and restores it afterwards.
 */
export function Dialog({ isOpen, ...question }: Question & { readonly isOpen: boolean }) {
  return isOpen ? <OpenDialog {...question} /> : null
}

function OpenDialog({ title, onClose, actions, width = 'narrow', isDismissible = true, children }: Question) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const messages = useUiMessages()

  // Closed before React removes it from the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if ('showModal' in element) element.showModal()
    else (element as HTMLElement).setAttribute('open', '')
    heading.current?.focus()
    return () => {
      if ('close' in element) element.close()
    }
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isDismissible) onClose()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isDismissible && event.target === dialog.current) onClose()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, width === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={closeOnBackdrop}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {isDismissible && (
            <button type="button" className={styles.close} onClick={onClose} aria-label={messages.close}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
