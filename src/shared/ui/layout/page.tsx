import { use, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { PageSubjectContext } from './page-subject.ts'
import styles from './page.module.css'

/** The id of every page's heading, which takes the focus after a change of page. */
export const pageHeadingId = 'page-heading'

/** The layout of a page: narrow (640 px) for people filling in forms, wide (1280 px) for staff. */
export function Page({
  width = 'narrow',
  heading,
  above,
  lede,
  actions,
  children,
}: {
  readonly width?: 'narrow' | 'wide' | undefined
  readonly heading: ReactNode
  readonly above?: ReactNode
  readonly lede?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  const subject = use(PageSubjectContext)
  return (
    <div className={classNames(styles.page, styles[width])}>
      <div className={styles.head}>
        <div className={styles.text}>
          {above && <div className={styles.above}>{above}</div>}
          <h1 id={pageHeadingId} tabIndex={-1}>
            {heading}
            {subject && <span className={styles.subject}> {subject}</span>}
          </h1>
          {lede && <p className={styles.lede}>{lede}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
