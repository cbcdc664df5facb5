import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import styles from './save-state.module.css'
import { Spinner } from './spinner.tsx'

/** Where the person's answers are: on this device, being saved, waiting to be sent, received, or not safe. */
export type SaveStateTone = 'saved' | 'saving' | 'waiting' | 'received' | 'problem'

const icons: Readonly<Record<Exclude<SaveStateTone, 'saving'>, IconName>> = {
  saved: 'device',
  waiting: 'cloud-up',
  received: 'check-circle',
  problem: 'warning',
}

/** The state of the person's answers as text with an icon, announced politely when it changes. */
export function SaveState({ tone, children }: { readonly tone: SaveStateTone; readonly children: ReactNode }) {
  return (
    <p className={classNames(styles.state, styles[tone])} aria-live="polite">
      {tone === 'saving' ? <Spinner /> : <Icon name={icons[tone]} />}
      <span>{children}</span>
    </p>
  )
}
