import { useReply } from '#src/request/use-reply.ts'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/staff/panel.tsx'
import styles from './history.module.css'
import { askOrKept } from './offline/kept.ts'
import { reviewWords } from './review-words.ts'

/** Who did what with this form, and when: the newest first. */
export function History({ userDocumentId }: { readonly userDocumentId: number }) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const state = useReply(String(userDocumentId), (signal) =>
    askOrKept(`${userDocumentId}:trail`, () =>
      client.call('documents.getTrail', { body: { UserDocumentId: userDocumentId }, signal }),
    ),
  )
  return (
    <Panel title={words.history} state={state}>
      {({ value }) => (
        <ol className={styles.events}>
          {[...value.list].reverse().map((event, place) => (
            <li key={`${event.at} ${place}`} className={styles.event}>
              <p className={styles.what}>{words.events[event.what] ?? event.what}</p>
              <p className={styles.who}>
                {event.who}, <time dateTime={event.at}>{formatMoment(event.at, language)}</time>
                {event.from !== '' && ` ${words.from(event.from)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
