import styles from './logo.module.css'

/** The logo of Firstday, a sun rising over lines of paperwork, with the name next to it. */
export function Logo({ name = 'Firstday' }: { readonly name?: string | undefined }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={styles.tile} width="32" height="32" rx="9" />
        <path className={styles.sun} d="M10.8 18a5.2 5.2 0 0 1 10.4 0Z" />
        <path className={styles.sheet} d="M16 7v2.4M22.4 11.6l1.5-1.5M9.6 11.6 8.1 10.1M6.5 21.7h19M6.5 25.8h11.5" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
