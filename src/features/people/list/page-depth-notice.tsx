import { maxPageDepth } from '#contract/endpoints/people/people-list.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { searchId } from '#src/shared/staff/lists/search-box.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { peopleMessages } from '../people-messages.ts'
import { narrowingOf } from './people-query.ts'

/**
 * Shown for a page in the middle of a list that is too long to page through: its ends can be reached, and what is
 * between them by filtering.
 */
export function PageDepthNotice({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const narrowing = narrowingOf(listing)
  const { reply } = useEndpoint('users.getEmployee', {
    body: { businessDetail: narrowing, paging: { ...listing.paging, pageNumber: 1 } },
  })
  return (
    <EmptyState
      icon="search"
      title={messages.reachTitle}
      action={
        <Row>
          <Button kind="primary" icon="search" onClick={() => document.getElementById(searchId)?.focus()}>
            {messages.searchLabel}
          </Button>
          <Button onClick={() => listing.change({ page: 1 })}>{messages.firstPage}</Button>
          {reply && !reply.isMore && (
            <Button onClick={() => listing.change({ page: reply.totalPages })}>{messages.lastPage}</Button>
          )}
        </Row>
      }
    >
      {reply && messages.reachText(reply.total.toLocaleString(language), maxPageDepth.toLocaleString(language))}
    </EmptyState>
  )
}
