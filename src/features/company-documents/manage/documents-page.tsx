import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, type RequestError } from '#src/shared/request/request-error.ts'
import { failedReply } from '#src/shared/staff/failed-reply.ts'
import { LoadNotice } from '#src/shared/staff/load-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table, type Column } from '#src/shared/ui/layout/table.tsx'
import styles from './documents.module.css'
import { documentsMessages } from './documents-messages.ts'
import { audienceLevel } from './document-facts.tsx'
import { useDocumentPaths } from './document-paths.ts'
import { purposeOf } from './document-values.ts'
import { useBusiness } from './use-business.ts'

const useColumns = (): readonly Column<CompanyDocumentRow>[] => {
  const messages = useMessages(documentsMessages)
  const { columns } = messages
  return [
    { key: 'name', header: columns.name, cell: (row) => row.businessFileName },
    {
      key: 'use',
      header: columns.use,
      cell: (row) => {
        const use = purposeOf(row)
        return use === 'acknowledge' && row.isRequired
          ? `${messages.uses[use]} · ${messages.required}`
          : messages.uses[use]
      },
    },
    { key: 'level', header: columns.level, cell: (row) => messages.levelNames[audienceLevel(row.formLevel)] },
    {
      key: 'where',
      header: columns.where,
      cell: ({ locationIdList }) =>
        locationIdList.length === 0 ? messages.everywhere : messages.locations(locationIdList.length),
    },
    {
      key: 'due',
      header: columns.due,
      align: 'end',
      isFixed: true,
      cell: (row) => (purposeOf(row) === 'read' ? messages.none : messages.dueDays(row.dueDays)),
    },
    { key: 'version', header: columns.version, align: 'end', cell: (row) => row.version },
  ]
}

function Failed({ error, again }: { readonly error: RequestError; readonly again: () => void }) {
  const messages = useMessages(documentsMessages)
  const language = useLanguage()
  return (
    <EmptyState
      icon="warning"
      title={messages.failedTitle}
      action={<Button onClick={again}>{messages.tryAgain}</Button>}
    >
      {errorMessage(error, language)}
    </EmptyState>
  )
}

function DocumentTable({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(documentsMessages)
  const navigate = useNavigate()
  const paths = useDocumentPaths()
  const columns = useColumns()
  const state = useEndpoint('businessDocuments.getDocuments', { params: { id: businessId } })
  const { instead, above } = failedReply(state)
  if (instead) return <Failed error={instead} again={state.again} />
  const rows = state.reply?.list
  return (
    <>
      {above && <LoadNotice isShown error={above} onAgain={state.again} />}
      <Table
        caption={messages.caption}
        isCaptionHidden
        columns={columns}
        rows={rows ?? []}
        rowKey={(row) => String(row.id)}
        onOpen={(row) => void navigate(paths.detail(row.id, businessId))}
        isLoading={rows === undefined}
        empty={
          <EmptyState
            title={messages.emptyTitle}
            action={
              <Link className={buttonClass('primary')} to={paths.add(businessId)}>
                {messages.add}
              </Link>
            }
          >
            {messages.emptyText}
          </EmptyState>
        }
      />
    </>
  )
}

/** The documents of one's own business, or of a picked one. */
export default function DocumentsPage() {
  const messages = useMessages(documentsMessages)
  const { hasChoice, businessId, isLoading, error, again } = useBusiness()
  const [, setParams] = useSearchParams()
  const paths = useDocumentPaths()
  return (
    <Page
      width="wide"
      heading={messages.heading}
      lede={messages.lede}
      actions={
        businessId !== undefined && (
          <Link className={buttonClass('primary')} to={paths.add(businessId)}>
            {messages.add}
          </Link>
        )
      }
    >
      <Stack>
        {hasChoice && (
          <div className={styles.pick}>
            <BusinessFilter
              isNeeded
              businessId={businessId === undefined ? '' : String(businessId)}
              onChange={(id) => setParams(id === '' ? {} : { businessId: id }, { replace: true })}
              hint={messages.pickHint}
            />
          </div>
        )}
        {businessId !== undefined && <DocumentTable key={businessId} businessId={businessId} />}
        {!hasChoice && businessId === undefined && isLoading && <Skeleton lines={5} shape="block" />}
        {businessId === undefined && error && !isLoading && <Failed error={error} again={again} />}
        {hasChoice && businessId === undefined && !isLoading && (
          <EmptyState title={messages.pickTitle}>{messages.pickText}</EmptyState>
        )}
      </Stack>
    </Page>
  )
}
