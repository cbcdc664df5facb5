import { useMessages } from '#src/shared/i18n/translations.ts'
import { EventList } from '#src/shared/staff/history/event-list.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { reviewMessages } from './review-messages.ts'

/** Who did what with this form, and when: the newest first. */
export function History({ userDocumentId }: { readonly userDocumentId: number }) {
  const messages = useMessages(reviewMessages)
  const events = queryOf('documents.getHistory', { body: { userDocumentId } })
  const state = useEndpointQuery(keepingOffline(`review:${userDocumentId}:trail`, events))
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
