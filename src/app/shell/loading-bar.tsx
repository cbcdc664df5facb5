import { useInFlight } from '#src/shared/request/in-flight-count.ts'
import styles from './loading-bar.module.css'

/** A thin bar at the top while any request is pending; each page says in text what it is loading. */
export function LoadingBar() {
  const count = useInFlight()
  return count > 0 ? <div className={styles.bar} aria-hidden="true" data-loading={count} /> : null
}
