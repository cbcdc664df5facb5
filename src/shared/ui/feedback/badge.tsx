import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import { toneIcons, type Tone } from './tone.ts'

/** A status in a pill: an icon and a word or two. */
export function Badge({
  tone = 'neutral',
  icon = toneIcons[tone],
  children,
}: {
  readonly tone?: Tone | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
