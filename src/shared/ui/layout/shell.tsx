import type { ReactNode } from 'react'
import styles from './shell.module.css'

/** The id of the main part, where the skip link goes. */
export const mainId = 'main'

/** The layout of every page: skip link, header, main, footer at the bottom of even a short page. */
export function Shell({
  skipLabel,
  header,
  footer,
  children,
}: {
  readonly skipLabel: string
  readonly header: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <>
      <a href={`#${mainId}`} className="skip-link">
        {skipLabel}
      </a>
      <div className={styles.shell}>
        {header}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer}
      </div>
    </>
  )
}
