import type { ReactNode } from 'react'
import styles from './form-bar.module.css'

/** The bar that is always at the bottom of a form: Back, the save state, Next. The last child of a narrow `Page`. */
export function FormBar({
  back,
  next,
  saveState,
}: {
  readonly back?: ReactNode
  readonly next: ReactNode
  readonly saveState?: ReactNode
}) {
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.state}>{saveState}</div>
        <div className={styles.next}>{next}</div>
      </div>
    </div>
  )
}
