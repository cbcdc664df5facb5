import type { ReactNode } from 'react'
import styles from './columns.module.css'

/** A staff page's two columns: facts first, history and notes next to them; one column where there is no space. */
export function Columns({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column}>{aside}</div>
      </div>
    </div>
  )
}
