import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import styles from './notice.module.css'
import { toneIcons, type Tone } from './tone.ts'

/** A banner inside the page: what happened, what it means, what to do. Live ones are announced when they appear. */
export function Notice({
  tone = 'info',
  title,
  icon = tone === 'neutral' ? 'info' : toneIcons[tone],
  actions,
  isLive = false,
  children,
}: {
  readonly tone?: Tone | undefined
  readonly title?: ReactNode
  readonly icon?: IconName | undefined
  readonly actions?: ReactNode
  readonly isLive?: boolean | undefined
  readonly children?: ReactNode
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])} {...(isLive && { role: 'status' })}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
