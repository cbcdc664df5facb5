import { useReply } from '#src/request/use-reply.ts'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './history.module.css'
import { askOrKept } from './offline/kept.ts'
import { reviewWords } from './review-words.ts'

/** Who did what with this form, and when: the newest first. */
export function History({ userDocumentId }: { readonly userDocumentId: number }) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const { reply, isLoading } = useReply(String(userDocumentId), (signal) =>
    askOrKept(`${userDocumentId}:trail`, () =>
      client.call('documents.getTrail', { body: { UserDocumentId: userDocumentId }, signal }),
    ),
  )
  return (
    <Card title={words.history}>
      {!reply && isLoading && <Skeleton lines={3} />}
      <ol className={styles.events}>
        {[...(reply?.value.list ?? [])].reverse().map((event, place) => (
          <li key={`${event.at} ${place}`} className={styles.event}>
            <p className={styles.what}>{words.events[event.what] ?? event.what}</p>
            <p className={styles.who}>
              {event.who}, <time dateTime={event.at}>{formatMoment(event.at, language)}</time>
              {event.from !== '' && ` ${words.from(event.from)}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
