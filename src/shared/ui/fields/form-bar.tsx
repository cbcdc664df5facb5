import type { MouseEvent, ReactNode } from 'react'
import styles from './form-bar.module.css'

// A field may show its error on blur, and a page that moves then takes the button from under the press.
const preserveFocus = (event: MouseEvent) => event.preventDefault()

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
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here; it only keeps the field focused
    <div className={styles.bar} onMouseDown={preserveFocus}>
      <div className={styles.inside}>
        {back && <div className={styles.back}>{back}</div>}
        {saveState && <div className={styles.state}>{saveState}</div>}
        <div className={styles.next}>{next}</div>
      </div>
    </div>
  )
}
