import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { sectionsMessages } from '../sections/sections-messages.ts'
import styles from './open-palette.module.css'

const CommandPalette = lazy(() => import('./palette.tsx'))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button that opens the search of everything; Ctrl K or ⌘ K does the same on every page of staff. */
export function OpenPalette() {
  const messages = useMessages(sectionsMessages)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {messages.search}
        <kbd className={styles.keys} aria-hidden="true">
          {messages.searchKeys(isMac)}
        </kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
