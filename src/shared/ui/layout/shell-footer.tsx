import type { ReactNode } from 'react'
import styles from './shell-footer.module.css'

/** The footer of every page: a note at the start, links at the end. */
export function ShellFooter({ note, links }: { readonly note?: ReactNode; readonly links?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div>{note}</div>
        <div className={styles.links}>{links}</div>
      </div>
    </footer>
  )
}
