import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import styles from './shell-header.module.css'
import { useUiMessages } from '../base/ui-messages.ts'

/**
 * The header of every page: logo, menu, and what concerns the person (pending submissions, account). The menu takes
 * `<li>`s of links, the current one with aria-current; under 768 px it is a sheet behind a button.
 */
export function ShellHeader({
  strip,
  logo,
  nav,
  right,
  below,
  navLabel,
}: {
  /** A strip above it, which scrolls away. */
  readonly strip?: ReactNode
  readonly logo: ReactNode
  readonly nav?: ReactNode
  readonly right?: ReactNode
  /** A second line, which stays with it. */
  readonly below?: ReactNode
  readonly navLabel?: string | undefined
}) {
  const messages = useUiMessages()
  const navId = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpen) closer.current?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }
  const goSomewhere = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) setOpen(false)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the sheet inside
    <header className={styles.header} data-below={below ? true : undefined} onKeyDown={leave}>
      {strip && <div className={styles.strip}>{strip}</div>}
      <div className={styles.inside}>
        {nav && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-label={messages.menu}
            aria-expanded={isOpen}
            aria-controls={navId}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
          </button>
        )}
        <div className={styles.logo}>{logo}</div>
        {nav && (
          <>
            <div className={classNames(styles.veil, isOpen && styles.opened)} onClick={close} aria-hidden="true" />
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- hears the links inside */}
            <nav
              id={navId}
              className={classNames(styles.nav, isOpen && styles.opened)}
              aria-label={navLabel ?? messages.menu}
              onClick={goSomewhere}
              onBlur={(event) => {
                if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
              }}
            >
              {isOpen && (
                <div className={styles.close}>
                  <button
                    ref={closer}
                    type="button"
                    className={styles.toggle}
                    aria-label={messages.close}
                    onClick={close}
                  >
                    <Icon name="close" />
                  </button>
                </div>
              )}
              <ul>{nav}</ul>
            </nav>
          </>
        )}
        <div className={styles.right}>{right}</div>
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </header>
  )
}
