import type { ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { authMessages } from './auth-messages.ts'
import styles from './auth-page.module.css'

/** The layout of the pages before login: one short form, and on wide screens the product's promise next to it. */
export function AuthLayout({
  heading,
  lede,
  children,
}: {
  readonly heading: ReactNode
  readonly lede?: string | undefined
  readonly children: ReactNode
}) {
  const messages = useMessages(authMessages)
  return (
    <div className={styles.entry}>
      <aside className={styles.promise} aria-label={messages.promise.label}>
        <p>{messages.promise.heading}</p>
        <ul className={styles.points}>
          <li>
            <Icon name="device" />
            {messages.promise.saved}
          </li>
          <li>
            <Icon name="cloud-up" />
            {messages.promise.offline}
          </li>
          <li>
            <Icon name="lock" />
            {messages.promise.secret}
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
