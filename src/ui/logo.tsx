import styles from './logo.module.css'

/** The mark of Firstday, a sun rising over lines of paperwork, with the name beside it. */
export function Logo({ name = 'Firstday' }: { readonly name?: string | undefined }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={styles.tile} width="32" height="32" rx="9" />
        <path className={styles.sun} d="M9.5 15.6a6.5 6.5 0 0 1 13 0Z" />
        <path className={styles.sheet} d="M7 19.4h18M10.5 24h11M16 5.4v.01" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
