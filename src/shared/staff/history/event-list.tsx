import type { ReactNode } from 'react'
import { notLoggedIn } from '#contract/domain/actor-name.ts'
import { formatMoment, formatMomentIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useTimeZone } from '#src/shared/i18n/time-zone.ts'
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

/** Who did what and when, a line each, by the time zone of the record; what is to know besides follows. */
export function EventLines({
  events,
}: {
  readonly events: readonly (Omit<ShownEvent, 'who' | 'about'> & {
    /** Absent where `what` names them. */
    readonly who?: string | undefined
  })[]
}) {
  const language = useLanguage()
  const messages = useMessages(staffMessages)
  const timeZone = useTimeZone()
  return (
    <ol className={styles.entries}>
      {events.map(({ at, who, what, more }, index) => (
        <li key={`${at} ${index}`} className={styles.entry}>
          <p className={styles.line}>
            <span className={styles.what}>{what}</span>
            {who !== undefined && ` · ${who === notLoggedIn ? messages.notLoggedIn : who}`}
            {' · '}
            <time dateTime={at}>{formatMomentIn(timeZone, at, language)}</time>
          </p>
          {more}
        </li>
      ))}
    </ol>
  )
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
