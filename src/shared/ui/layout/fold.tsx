import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import styles from './fold.module.css'

/** A raised surface that is closed at first: for what few need. */
export function Fold({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
