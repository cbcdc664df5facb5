import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** The buttons of a dialog, where a form inside it has them: *Cancel*, then the primary one, as in all dialogs. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
