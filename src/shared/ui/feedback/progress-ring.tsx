import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import styles from './progress-ring.module.css'

/** How much is done, as a ring with the numbers in it; `label` says the same in a sentence. */
export function ProgressRing({
  done,
  total,
  label,
  size = 'medium',
}: {
  readonly done: number
  readonly total: number
  readonly label: string
  readonly size?: 'small' | 'medium' | undefined
}) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  const isWhole = share === 1
  return (
    <span role="img" aria-label={label} className={classNames(styles.ring, size === 'small' && styles.small)}>
      <svg className={styles.drawing} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="22" cy="22" r="19.5" />
        {share > 0 && (
          <circle
            className={classNames(styles.done, isWhole && styles.whole)}
            cx="22"
            cy="22"
            r="19.5"
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
          />
        )}
      </svg>
      <span className={classNames(styles.text, isWhole && styles.check)} aria-hidden="true">
        {isWhole ? <Icon name="check" /> : `${done}/${total}`}
      </span>
    </span>
  )
}
