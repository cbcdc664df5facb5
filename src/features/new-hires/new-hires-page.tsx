import { useState } from 'react'
import type { NewHireRow } from '#contract/endpoints/new-hires.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable } from '#src/shared/staff/lists/use-list-query.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { useColumns } from './columns.tsx'
import { MakeFile } from './make-file.tsx'
import { NewHireFilters, useNewHireChips } from './new-hire-filters.tsx'
import { newHiresMessages } from './new-hires-messages.ts'
import { RecordReports } from './record-reports.tsx'

interface Chosen {
  readonly action: 'file' | 'record'
  readonly rows: readonly NewHireRow[]
  readonly done: () => void
}

/** New hires to report to the states' directories, and those reported. */
export default function NewHiresPage() {
  const messages = useMessages(newHiresMessages)
  const { user, isOnline } = useSession()
  const [chosen, setChosen] = useState<Chosen>()
  const listing = useDataTable(['status', 'businessId'])
  const status = listing.filters['status'] === 'sent' ? 'sent' : 'due'
  const businessId = Number(listing.filters['businessId']) || undefined
  const state = useEndpoint('newHires.list', { body: { status, businessId, paging: listing.paging } }, { isList: true })
  const columns = useColumns(status)
  const chips = useNewHireChips(listing)
  const choose = (action: Chosen['action']) => (rows: readonly NewHireRow[], done: () => void) =>
    setChosen({ action, rows, done })
  const file = { key: 'file', label: messages.makeFile, onPress: choose('file') }
  const record = { key: 'record', label: messages.record, onPress: choose('record') }
  const bulk = isAllowed(roleGroups.owner, user.role) ? [file, record] : [record]
  const close = () => setChosen(undefined)
  return (
    <Page width="wide" heading={messages.heading} lede={messages.lede}>
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      <DataTable
        listing={listing}
        state={state}
        caption={messages.heading}
        columns={columns}
        rowKey={(row) => String(row.id)}
        hasSearch={false}
        filters={<NewHireFilters listing={listing} />}
        chips={chips}
        bulk={status === 'due' && isOnline ? bulk : undefined}
        empty={
          <EmptyState icon="check-circle" title={messages.emptyDue}>
            {messages.emptyDueText}
          </EmptyState>
        }
      />
      {chosen?.action === 'file' && (
        <MakeFile rows={chosen.rows} onClose={close} onMade={() => showToast(messages.made)} />
      )}
      {chosen?.action === 'record' && (
        <RecordReports
          rows={chosen.rows}
          onClose={close}
          onRecorded={(count) => {
            chosen.done()
            showToast(messages.recorded(count))
          }}
        />
      )}
    </Page>
  )
}
