import { useInFlight } from '#src/shared/request/in-flight-count.ts'
import styles from './loading-bar.module.css'

/** A thin bar at the top while any request is under way; each page says in words what it waits for. */
export function LoadingBar() {
  const count = useInFlight()
  return count > 0 ? <div className={styles.bar} aria-hidden="true" data-loading={count} /> : null
}
