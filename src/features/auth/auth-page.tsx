import type { ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { sessionWords } from './auth-messages.ts'
import styles from './auth-page.module.css'

/** The frame of the pages before sign-in: one short form, and on wide screens what the product promises beside it. */
export function AuthLayout({
  heading,
  lede,
  children,
}: {
  readonly heading: string
  readonly lede?: string | undefined
  readonly children: ReactNode
}) {
  const words = useMessages(sessionWords)
  return (
    <div className={styles.entry}>
      <aside className={styles.promise} aria-label={words.promise.label}>
        <p>{words.promise.heading}</p>
        <ul className={styles.points}>
          <li>
            <Icon name="device" />
            {words.promise.saved}
          </li>
          <li>
            <Icon name="cloud-up" />
            {words.promise.offline}
          </li>
          <li>
            <Icon name="lock" />
            {words.promise.secret}
          </li>
        </ul>
      </aside>
      <div className={styles.work}>
        <Page heading={heading} lede={lede}>
          {children}
        </Page>
      </div>
    </div>
  )
}
