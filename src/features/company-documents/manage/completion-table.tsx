import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskStatuses, type TaskStatus } from '#contract/domain/statuses.ts'
import { formatDay, formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryFor } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery, useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import { DataTable, type ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { useDataTable, type DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { documentsMessages } from './documents-messages.ts'
import { OpenFile } from './open-file.tsx'

const tones: Readonly<Record<TaskStatus, Tone>> = {
  open: 'neutral',
  submitted: 'info',
  returned: 'warning',
  approved: 'positive',
}

const useColumns = (companyDocument: CompanyDocumentRow): readonly ListingColumn<TaskRow>[] => {
  const messages = useMessages(documentsMessages)
  const language = useLanguage()
  const { peopleColumns: columns } = messages
  return [
    { key: 'who', header: columns.who, sortKey: 'employeeName', cell: (row) => row.employeeName },
    { key: 'where', header: columns.where, cell: (row) => row.locationName },
    {
      key: 'status',
      header: columns.status,
      sortKey: 'status',
      cell: (row) => <Badge tone={tones[row.status]}>{messages.statuses[row.status]}</Badge>,
    },
    {
      key: 'when',
      header: columns.when,
      sortKey: 'submittedAt',
      cell: (row) => (row.submittedAt === null ? messages.none : formatMoment(row.submittedAt, language)),
    },
    {
      key: 'due',
      header: columns.due,
      sortKey: 'dueDate',
      isFixed: true,
      cell: (row) => (row.dueDate === null ? messages.none : formatDay(row.dueDate, language)),
    },
    {
      key: 'version',
      header: columns.version,
      align: 'end',
      isWide: true,
      cell: (row) => row.documentVersion ?? messages.none,
    },
    ...(companyDocument.isAcknowledged
      ? []
      : [
          {
            key: 'file',
            header: columns.file,
            cell: (row: TaskRow) =>
              row.taskFileUrl === null ? (
                messages.none
              ) : (
                <OpenFile isCompact url={row.taskFileUrl} name={`${row.employeeName}, ${row.name}`} />
              ),
          },
        ]),
  ]
}

const useCounts = (companyDocument: CompanyDocumentRow) => {
  const documentDetails = { businessId: companyDocument.businessId, businessDocumentId: companyDocument.id }
  const counts = queryFor(
    'documents.getDocumentList',
    { body: { documentDetails } },
    'counts',
    async (client, signal) => {
      const totals = taskStatuses.map(async (status) => {
        const body = { documentDetails: { ...documentDetails, status }, paging: { pageNumber: 1, pageSize: 1 } }
        const { total, isMore } = await client.call('documents.getDocumentList', { body, signal })
        return [status, { total, isMore }] as const
      })
      return new Map(await Promise.all(totals))
    },
  )
  return useEndpointQuery(counts)
}

function Counts({
  companyDocument,
  listing,
}: {
  readonly companyDocument: CompanyDocumentRow
  readonly listing: DataTableState
}) {
  const messages = useMessages(documentsMessages)
  const language = useLanguage()
  const { reply } = useCounts(companyDocument)
  if (!reply) return null
  const all = [...reply.values()]
  // Before anyone has it as a task, the table shows its own empty message.
  if (all.every(({ total }) => total === 0)) return null
  const formatCount = (total: number, isMore: boolean) => `${total.toLocaleString(language)}${isMore ? '+' : ''}`
  const total = formatCount(
    all.reduce((sum, each) => sum + each.total, 0),
    all.some((each) => each.isMore),
  )
  const done = reply.get('approved')
  return (
    <Row isApart>
      <strong>{messages.counts(formatCount(done?.total ?? 0, done?.isMore ?? false), total)}</strong>
      <Row gap="small">
        {[...reply].map(([status, { total: count, isMore }]) =>
          count === 0 ? null : (
            <Button key={status} kind="quiet" isCompact onClick={() => listing.filter('status', status)}>
              {messages.countOf(messages.statuses[status], formatCount(count, isMore))}
            </Button>
          ),
        )}
      </Row>
    </Row>
  )
}

/** Who has acknowledged a document or uploaded a file for it, and who hasn't. */
export function CompletionTable({ companyDocument }: { readonly companyDocument: CompanyDocumentRow }) {
  const messages = useMessages(documentsMessages)
  const listing = useDataTable(['status'], [], 'dueDate')
  const status = taskStatuses.find((each) => each === listing.filters['status'])
  const { client } = useSession()
  const documentDetails = {
    businessId: companyDocument.businessId,
    businessDocumentId: companyDocument.id,
    status,
    search: listing.search === '' ? undefined : listing.search,
  }
  const state = useEndpoint(
    'documents.getDocumentList',
    { body: { documentDetails, paging: listing.paging } },
    { isList: true },
  )
  const columns = useColumns(companyDocument)
  return (
    <Card title={messages.peopleTitle}>
      <Counts companyDocument={companyDocument} listing={listing} />
      <DataTable
        listing={listing}
        state={state}
        caption={messages.peopleTitle}
        columns={columns}
        rowKey={(row) => String(row.userDocumentId)}
        searchLabel={messages.searchPeople}
        filters={
          <SelectField
            id="document-status"
            name="status"
            label={messages.status}
            value={status ?? ''}
            onChange={(value) => listing.filter('status', value)}
            placeholder={messages.all}
            options={taskStatuses.map((value) => ({ value, label: messages.statuses[value] }))}
          />
        }
        tools={
          <ExportButton
            make={(format, signal) =>
              client.call('documents.exportList', { body: { documentDetails, format }, signal })
            }
            count={state.reply?.total}
          />
        }
        chips={
          status === undefined ? [] : [{ name: 'status', label: messages.status, value: messages.statuses[status] }]
        }
        empty={<EmptyState title={messages.peopleNone}>{messages.peopleNoneText}</EmptyState>}
      />
    </Card>
  )
}
