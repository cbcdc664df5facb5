import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DocumentRow } from '#contract/api/documents.ts'
import { useReply } from '#src/request/use-reply.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Row } from '#src/ui/stack.tsx'
import { Table } from '#src/ui/table.tsx'
import { Filters, searchId } from './filters.tsx'
import { useColumns } from './inbox-columns.tsx'
import type { InboxFilters } from './inbox-filters.ts'
import { useInboxFilters } from './inbox-filters.ts'
import { reviewWords } from './review-words.ts'
import { useKeys } from '#src/staff/use-keys.ts'

const pageSize = 25

const useDocuments = (filters: InboxFilters) => {
  const { client, isOnline } = useSession()
  return useReply(`${JSON.stringify(filters)} ${isOnline}`, (signal) =>
    client.call('documents.getDocumentList', {
      body: {
        DocumentDetails: {
          Status: filters.status === 'all' ? undefined : filters.status,
          Search: filters.search === '' ? undefined : filters.search,
        },
        Paging: { PageNumber: filters.page, PageSize: pageSize },
      },
      signal,
    }),
  )
}

function Empty({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const words = useWords(reviewWords)
  return isFiltered ? (
    <EmptyState icon="search" title={words.noneTitle} action={<Button onClick={onClear}>{words.clear}</Button>}>
      {words.noneText}
    </EmptyState>
  ) : (
    <EmptyState icon="check-circle" title={words.emptyTitle}>
      {words.emptyText}
    </EmptyState>
  )
}

function Pages({
  page,
  total,
  onGo,
}: {
  readonly page: number
  readonly total: number
  readonly onGo: (page: number) => void
}) {
  const words = useWords(reviewWords)
  if (total <= 1) return null
  return (
    <Row isApart>
      <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {words.previous}
      </Button>
      <span>{words.page(page, total)}</span>
      <Button disabled={page >= total} onClick={() => onGo(page + 1)}>
        {words.next}
      </Button>
    </Row>
  )
}

const useMoves = (rows: readonly DocumentRow[], open: (row: DocumentRow) => void) => {
  const [at, setAt] = useState(-1)
  const current = rows[at]
  const move = (by: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, at + by))
    setAt(next)
    document.querySelector(`[data-row="${rows[next]?.userDocumentId}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.getElementById(searchId)?.focus(),
    ...(current && { Enter: () => open(current) }),
  })
  return current
}

/** Who waits for me: the forms handed in where I review, filtered by status and name. */
export default function InboxPage() {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [filters, change] = useInboxFilters()
  const { reply, trouble, isLoading, again } = useDocuments(filters)
  const open = (row: DocumentRow) => void navigate(`/review/${row.userDocumentId}`)
  const rows = reply?.list ?? []
  const current = useMoves(rows, open)
  const columns = useColumns()
  const isFiltered = filters.status !== 'submitted' || filters.search !== ''
  return (
    <Page
      width="wide"
      heading={filters.status === 'submitted' ? words.inboxTitle : words.caption}
      lede={reply && filters.status === 'submitted' && filters.search === '' ? words.inboxLede(reply.total) : undefined}
    >
      <Filters filters={filters} onChange={change} />
      {trouble && !isLoading ? (
        <EmptyState icon="warning" title={words.failedTitle} action={<Button onClick={again}>{words.tryAgain}</Button>}>
          {sayTrouble(trouble, language)}
        </EmptyState>
      ) : (
        <Table
          caption={words.caption}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.userDocumentId)}
          onOpen={open}
          currentKey={current && String(current.userDocumentId)}
          isLoading={isLoading && reply === undefined}
          empty={<Empty isFiltered={isFiltered} onClear={() => change({ status: 'submitted', search: '' })} />}
        />
      )}
      <Pages page={filters.page} total={reply?.totalPages ?? 0} onGo={(page) => change({ page })} />
    </Page>
  )
}
