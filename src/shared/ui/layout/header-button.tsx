import { classNames } from '../base/class-names.ts'
import styles from './header-button.module.css'
import { Icon, type IconName } from '../base/icon.tsx'
import type { Tone } from '../feedback/tone.ts'

/**
 * A button of the header with an icon and a count: pending submissions. Its label collapses where there is no space.
 */
export function HeaderButton({
  icon,
  label,
  count = 0,
  tone = 'info',
  onClick,
}: {
  readonly icon: IconName
  readonly label: string
  readonly count?: number | undefined
  readonly tone?: Tone | undefined
  readonly onClick: () => void
}) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <Icon name={icon} />
      <span className={styles.folds}>{label}</span>
      {count > 0 && <span className={classNames(styles.count, styles[tone])}>{count}</span>}
    </button>
  )
}
