import styles from './skeleton.module.css'
import { classNames } from '../base/class-names.ts'

/** Holds the space of what is loading, so that nothing jumps when it arrives. */
export function Skeleton({
  lines = 3,
  shape = 'text',
}: {
  readonly lines?: number | undefined
  readonly shape?: 'text' | 'block' | undefined
}) {
  return (
    <span className={styles.skeleton} aria-hidden="true" data-skeleton="">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.bar, shape === 'block' && styles.block)} />
      ))}
    </span>
  )
}
