import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { roleGroups } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { invalidate } from '#src/shared/staff/query/query-client.ts'
import { useEndpointQuery, useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import type { BulkAction } from '#src/shared/staff/lists/bulk-bar.tsx'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable } from '#src/shared/staff/lists/use-list-query.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { hiddenFirst, useColumns } from './columns.tsx'
import { DecisionTabs, filterNames, Filters, narrowingOf, useApplicationChips } from './filters.tsx'
import { PostersDialog } from './poster/posters-dialog.tsx'

interface BulkRequest {
  readonly approval: 2 | 3
  readonly chosen: readonly ApplicationRow[]
  readonly clear: () => void
}

const useBulk = () => {
  const messages = useMessages(applicationsMessages)
  const [bulkRequest, setBulkRequest] = useState<BulkRequest>()
  const action = (approval: BulkRequest['approval'], label: string): BulkAction<ApplicationRow> => ({
    key: String(approval),
    label,
    kind: approval === 3 ? 'danger' : undefined,
    onPress: (chosen, clear) => setBulkRequest({ approval, chosen, clear }),
  })
  return {
    bulkRequest,
    close: () => setBulkRequest(undefined),
    actions: [action(2, messages.approve), action(3, messages.reject)],
  }
}

/** The link to the poster: of one's own business, or of one to be chosen. */
function ToPoster() {
  const messages = useMessages(applicationsMessages)
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isPlatform = roleGroups.platform.some((role) => role === user.role)
  const { reply } = useEndpointQuery(isPlatform ? undefined : queryOf('business.list', { body: { pageSize: 1 } }))
  const firstBusiness = reply?.list[0]
  if (isPlatform)
    return (
      <>
        <Button icon="file" onClick={() => setOpen(true)}>
          {messages.posters}
        </Button>
        {isOpen && <PostersDialog onClose={() => setOpen(false)} />}
      </>
    )
  return (
    firstBusiness && (
      <Link className={buttonClass('secondary')} to={`/poster/${firstBusiness.slug}`}>
        {messages.posters}
      </Link>
    )
  )
}

/** The applications that the user may see: searched, filtered, opened, or decided on together. */
export default function ApplicationsPage() {
  const messages = useMessages(applicationsMessages)
  const navigate = useNavigate()
  const { client, user } = useSession()
  const listing = useDataTable(filterNames, hiddenFirst, 'receivedAt desc')
  const columns = useColumns(roleGroups.platform.some((role) => role === user.role))
  const { bulkRequest, close, actions } = useBulk()
  const appDetails = narrowingOf(listing)
  const state = useEndpoint('application.list', { body: { appDetails, paging: listing.paging } }, { isList: true })
  const chips = useApplicationChips(listing)
  return (
    <Page width="wide" heading={messages.title} lede={messages.lede} actions={<ToPoster />}>
      <DataTable
        listing={listing}
        state={state}
        caption={messages.caption}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => void navigate(`/applications/${id}`)}
        searchLabel={messages.searchLabel}
        tabs={<DecisionTabs listing={listing} />}
        filters={<Filters listing={listing} />}
        chips={chips}
        views="applications"
        tools={
          <ExportButton
            make={(format, signal) =>
              client.call('application.exportList', { body: { appDetails, sort: listing.sort, format }, signal })
            }
            count={state.reply?.total}
          />
        }
        bulk={actions}
        empty={
          <EmptyState icon="user" title={messages.emptyTitle} action={<ToPoster />}>
            {messages.emptyText}
          </EmptyState>
        }
      />
      {bulkRequest && (
        <BulkDialog
          approval={bulkRequest.approval}
          chosen={bulkRequest.chosen}
          onClose={close}
          onDone={() => {
            bulkRequest.clear()
            void invalidate(['application', 'attention'])
          }}
        />
      )}
    </Page>
  )
}
