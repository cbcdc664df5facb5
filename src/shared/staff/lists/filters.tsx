import { useSyncExternalStore, type ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './list.module.css'

const query = '(width >= 48rem)'

const watch = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * Selects that filter a list: next to the search where there is space, collapsed on a phone, where the rows come first.
 */
export function Filters({ chosen, children }: { readonly chosen: number; readonly children: ReactNode }) {
  const messages = useMessages(staffMessages)
  const isWide = useSyncExternalStore(watch, () => window.matchMedia(query).matches)
  if (isWide) return children
  return (
    <details className={styles.folded}>
      <summary>
        {messages.filters(chosen)}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.filters}>{children}</div>
    </details>
  )
}
