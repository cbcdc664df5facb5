import type { ReactNode } from 'react'
import { notLoggedIn } from '#contract/domain/actor-name.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './entries.module.css'

/** An event as text. */
export interface ShownEvent {
  readonly at: string
  readonly who: string
  readonly what: string
  /** What it was about, after its name. */
  readonly about?: ReactNode
  /** After who and when: from where, for example. */
  readonly more?: ReactNode
}

/** Who did what and when, in the order given. */
export function EventList({ events }: { readonly events: readonly ShownEvent[] }) {
  const language = useLanguage()
  const messages = useMessages(staffMessages)
  return (
    <ol className={styles.entries}>
      {events.map(({ at, who, what, about, more }, index) => (
        <li key={`${at} ${index}`} className={styles.entry}>
          <p>
            <span className={styles.what}>{what}</span>
            {about}
          </p>
          <p className={styles.who}>
            {who === notLoggedIn ? messages.notLoggedIn : who}, <time dateTime={at}>{formatMoment(at, language)}</time>
            {more}
          </p>
        </li>
      ))}
    </ol>
  )
}
