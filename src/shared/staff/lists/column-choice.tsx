import { useEffect, useRef } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './list.module.css'

/** Which columns of a list are shown. */
export function ColumnChoice({
  columns,
  hidden,
  onChange,
}: {
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}) {
  const messages = useMessages(staffMessages)
  const choice = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = choice
      if (!current?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape || (event.type === 'pointerdown' && !current.contains(event.target as Node))) current.open = false
      if (isEscape) current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={choice} className={styles.choice}>
      <summary className={buttonClass('secondary', { isCompact: true })}>{messages.columns}</summary>
      <div className={styles.sheet} role="group" aria-label={messages.columns}>
        {columns.map(({ key, header }) => (
          <label key={key} className={styles.column}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={() => onChange(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key])}
            />
            {header}
          </label>
        ))}
      </div>
    </details>
  )
}
