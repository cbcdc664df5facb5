import { useReply } from '#src/request/use-reply.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { EventList } from '#src/staff/history/event-list.tsx'
import { Panel } from '#src/staff/panel.tsx'
import { askOrKept } from './offline/kept.ts'
import { reviewWords } from './review-words.ts'

/** Who did what with this form, and when: the newest first. */
export function History({ userDocumentId }: { readonly userDocumentId: number }) {
  const words = useWords(reviewWords)
  const { client } = useSession()
  const state = useReply(String(userDocumentId), (signal) =>
    askOrKept(`${userDocumentId}:trail`, () =>
      client.call('documents.getTrail', { body: { UserDocumentId: userDocumentId }, signal }),
    ),
  )
  return (
    <Panel title={words.history} state={state}>
      {({ value }) => (
        <EventList
          events={[...value.list].reverse().map(({ at, who, what, from }) => ({
            at,
            who,
            what: words.events[what] ?? what,
            more: from !== '' && ` ${words.from(from)}`,
          }))}
        />
      )}
    </Panel>
  )
}
