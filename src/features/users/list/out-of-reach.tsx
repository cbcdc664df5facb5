import { peopleReach } from '#contract/api/people-list.ts'
import { useReply } from '#src/request/use-reply.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { Listing } from '#src/staff/listing/use-listing.ts'
import { searchId } from '#src/staff/listing/search-box.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Row } from '#src/ui/stack.tsx'
import { usersWords } from '../users-words.ts'
import { narrowingOf } from './people-query.ts'

/** Stands for a page in the middle of a list that is too long to be turned through: its ends can be reached, and what lies between by narrowing. */
export function OutOfReach({ listing }: { readonly listing: Listing }) {
  const words = useWords(usersWords)
  const language = useLanguage()
  const { client } = useSession()
  const narrowing = narrowingOf(listing)
  const { reply } = useReply(`reach ${JSON.stringify(narrowing)}`, (signal) =>
    client.call('users.getEmployee', {
      body: { businessDetail: narrowing, Paging: { ...listing.paging, PageNumber: 1 } },
      signal,
    }),
  )
  return (
    <EmptyState
      icon="search"
      title={words.reachTitle}
      action={
        <Row>
          <Button kind="primary" icon="search" onClick={() => document.getElementById(searchId)?.focus()}>
            {words.searchLabel}
          </Button>
          <Button onClick={() => listing.change({ page: 1 })}>{words.firstPage}</Button>
          {reply && !reply.isMore && (
            <Button onClick={() => listing.change({ page: reply.totalPages })}>{words.lastPage}</Button>
          )}
        </Row>
      }
    >
      {reply && words.reachText(reply.total.toLocaleString(language), peopleReach.toLocaleString(language))}
    </EmptyState>
  )
}
