import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from '../base/icon.tsx'

/** Shown instead of an empty list: says why there is nothing and what to do next. */
export function EmptyState({
  icon = 'file',
  title,
  action,
  children,
}: {
  readonly icon?: IconName | undefined
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
