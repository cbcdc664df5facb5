import type { ReactNode } from 'react'
import { useWords } from '#src/i18n/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { sessionWords } from '../words/words.ts'
import styles from './entry.module.css'

/** The frame of the pages before sign-in: one short form, and on wide screens what the product promises beside it. */
export function Entry({
  heading,
  lede,
  children,
}: {
  readonly heading: string
  readonly lede?: string | undefined
  readonly children: ReactNode
}) {
  const words = useWords(sessionWords)
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
