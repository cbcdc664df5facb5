import styles from './spinner.module.css'

/** Shows that something is in progress; hidden from screen readers unless it has a label. */
export function Spinner({ label }: { readonly label?: string | undefined }) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <span className={styles.spoken} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
