import type { ReactNode } from 'react'
import styles from './assist-rows.module.css'

/** A list whose rows say something and end with what can be done. */
export function AssistRows({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

/** Facts to read before one goes on. */
export function AssistPoints({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** A row of it. */
export function AssistRow({ action, children }: { readonly action?: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span className={styles.facts}>{children}</span>
      {action}
    </li>
  )
}
