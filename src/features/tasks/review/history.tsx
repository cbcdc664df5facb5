import { useReply } from '#src/shared/request/use-reply.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { EventList } from '#src/shared/staff/history/event-list.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { fetchOrCached } from './offline/cached-reply.ts'
import { reviewMessages } from './review-messages.ts'

/** Who did what with this form, and when: the newest first. */
export function History({ userDocumentId }: { readonly userDocumentId: number }) {
  const messages = useMessages(reviewMessages)
  const { client } = useSession()
  const state = useReply(String(userDocumentId), (signal) =>
    fetchOrCached(`${userDocumentId}:trail`, () =>
      client.call('documents.getHistory', { body: { UserDocumentId: userDocumentId }, signal }),
    ),
  )
  return (
    <Panel title={messages.history} state={state}>
      {({ value }) => (
        <EventList
          events={[...value.list].reverse().map(({ at, who, what, from }) => ({
            at,
            who,
            what: messages.events[what] ?? what,
            more: from !== '' && ` ${messages.from(from)}`,
          }))}
        />
      )}
    </Panel>
  )
}
