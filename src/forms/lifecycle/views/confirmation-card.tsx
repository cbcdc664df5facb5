import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import type { IconName } from '#src/shared/ui/base/icon.tsx'
import styles from './confirmation-card.module.css'

type ConfirmationTone = 'saved' | 'waiting' | 'received' | 'problem'

const icons: Readonly<Record<ConfirmationTone, IconName>> = {
  saved: 'device',
  waiting: 'cloud-up',
  received: 'check-circle',
  problem: 'warning',
}

/** The state of a signed form as a card: icon, text, number. Announced when it changes. */
export function ConfirmationCard({
  tone,
  title,
  number,
  text,
}: {
  readonly tone: ConfirmationTone
  readonly title: string
  readonly number?: string | undefined
  readonly text?: string | undefined
}) {
  return (
    <div className={classNames(styles.slip, styles[tone])} role="status">
      <span className={styles.picture}>
        <Icon name={icons[tone]} />
      </span>
      <p className={styles.title}>{title}</p>
      {number !== undefined && <p className={styles.number}>{number}</p>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  )
}
