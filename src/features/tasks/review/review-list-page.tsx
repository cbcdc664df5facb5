import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import { invalidate } from '#src/shared/staff/query/query-client.ts'
import type { BulkAction } from '#src/shared/staff/lists/bulk-bar.tsx'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { BulkApprove } from './bulk-approve.tsx'
import { BulkReturn } from './bulk-return.tsx'
import { Filters, ReviewTabs, useReviewChips } from './filters.tsx'
import { useColumns } from './review-list-columns.tsx'
import { useDecisions, useReloadOnDecisions } from './offline/decide.ts'
import { narrowingOf, statusIn, useReviewList, useReviewListing } from './review-list.ts'
import { reviewMessages } from './review-messages.ts'

interface Bulk {
  readonly what: 'approve' | 'return'
  readonly rows: readonly TaskRow[]
  readonly done: () => void
  /** How many the whole list has, if it is selected. */
  readonly total: number | undefined
}

/** The review list: what was submitted where the user reviews, by status, location and name; online or offline. */
export default function InboxPage() {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, owner, user, isOnline } = useSession()
  const [bulk, setBulk] = useState<Bulk>()
  const listing = useReviewListing()
  const decisions = useDecisions(owner)
  const state = useReviewList(listing, { isList: true })
  useReloadOnDecisions(decisions)
  const columns = useColumns(decisions?.waiting)
  const chips = useReviewChips(listing)
  const { reply } = state
  const hasFilters = isAllowed(roleGroups.owner, user.role)
  const isWaiting = statusIn(listing) === 'submitted'
  const action = (what: Bulk['what'], label: string): BulkAction<TaskRow> => ({
    key: what,
    label,
    isForWholeList: what === 'return',
    onPress: (rows, done, total) => setBulk({ what, rows, done, total }),
  })
  const actions = [action('approve', messages.approve), action('return', messages.returnForChanges)]
  const close = () => setBulk(undefined)
  const reload = () => {
    bulk?.done()
    void invalidate(['documents', 'attention'])
  }
  return (
    <Page
      width="wide"
      heading={isWaiting ? messages.inboxTitle : messages.caption}
      lede={reply && !listing.isFiltered ? messages.inboxLede(reply.value.total) : undefined}
    >
      {reply?.storedAt !== undefined && (
        <Notice icon="cloud-up">{messages.cachedList(formatMoment(reply.storedAt, language))}</Notice>
      )}
      <DataTable
        listing={listing}
        state={{ ...state, reply: reply?.value }}
        caption={messages.caption}
        columns={columns}
        rowKey={(row) => String(row.userDocumentId)}
        onOpen={(row) => void navigate(`/review/${row.userDocumentId}${window.location.search}`)}
        searchLabel={messages.search}
        tabs={<ReviewTabs listing={listing} />}
        filters={hasFilters && <Filters listing={listing} />}
        chips={chips}
        views={isOnline ? 'forms' : undefined}
        tools={
          isOnline && (
            <ExportButton
              make={(format, signal) =>
                client.call('documents.exportList', { body: { documentDetails: narrowingOf(listing), format }, signal })
              }
              count={reply?.value.total}
              note={messages.exportNote}
            />
          )
        }
        bulk={isWaiting && isOnline ? actions : undefined}
        empty={
          <EmptyState icon="check-circle" title={messages.emptyTitle}>
            {messages.emptyText}
          </EmptyState>
        }
      />
      {bulk?.what === 'approve' && <BulkApprove rows={bulk.rows} onClose={close} onDone={reload} />}
      {bulk?.what === 'return' && (
        <BulkReturn
          rows={bulk.rows}
          whole={bulk.total === undefined ? undefined : { total: bulk.total, filter: narrowingOf(listing) }}
          onClose={close}
          onDone={reload}
        />
      )}
    </Page>
  )
}
