import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, type RequestError } from '#src/shared/request/request-error.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table, type Column } from '#src/shared/ui/layout/table.tsx'
import styles from './documents.module.css'
import { documentsWords } from './documents-messages.ts'
import { audienceLevel } from './document-facts.tsx'
import { usePaperPaths } from './document-paths.ts'
import { purposeOf } from './document-values.ts'
import { useBusiness } from './use-business.ts'

const useColumns = (): readonly Column<CompanyDocumentRow>[] => {
  const words = useMessages(documentsWords)
  const { columns } = words
  return [
    { key: 'name', header: columns.name, cell: (row) => row.BusinessFileName },
    {
      key: 'use',
      header: columns.use,
      cell: (row) => {
        const use = purposeOf(row)
        return use === 'acknowledge' && row.isRequired ? `${words.uses[use]} · ${words.required}` : words.uses[use]
      },
    },
    { key: 'level', header: columns.level, cell: (row) => words.levelNames[audienceLevel(row.FormLevel)] },
    {
      key: 'where',
      header: columns.where,
      cell: ({ LocationIdList }) =>
        LocationIdList.length === 0 ? words.everywhere : words.locations(LocationIdList.length),
    },
    {
      key: 'due',
      header: columns.due,
      align: 'end',
      isFixed: true,
      cell: (row) => (purposeOf(row) === 'read' ? words.none : words.dueDays(row.DueDays)),
    },
    { key: 'version', header: columns.version, align: 'end', cell: (row) => row.Version },
  ]
}

function Failed({ trouble, again }: { readonly trouble: RequestError; readonly again: () => void }) {
  const words = useMessages(documentsWords)
  const language = useLanguage()
  return (
    <EmptyState icon="warning" title={words.failedTitle} action={<Button onClick={again}>{words.tryAgain}</Button>}>
      {errorMessage(trouble, language)}
    </EmptyState>
  )
}

function PaperTable({ businessId }: { readonly businessId: number }) {
  const words = useMessages(documentsWords)
  const navigate = useNavigate()
  const paths = usePaperPaths()
  const { client } = useSession()
  const columns = useColumns()
  const { reply, trouble, isLoading, again } = useReply(`papers ${businessId}`, async (signal) => ({
    businessId,
    ...(await client.call('business.getDocuments', { params: { id: businessId }, signal })),
  }))
  if (trouble && !isLoading) return <Failed trouble={trouble} again={again} />
  const rows = reply?.businessId === businessId ? reply.list : undefined
  return (
    <Table
      caption={words.caption}
      isCaptionHidden
      columns={columns}
      rows={rows ?? []}
      rowKey={(row) => String(row.Id)}
      onOpen={(row) => void navigate(paths.paper(row.Id, businessId))}
      isLoading={rows === undefined}
      empty={<EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
    />
  )
}

/** The documents of one's own business, or of the one that is picked. */
export default function DocumentsPage() {
  const words = useMessages(documentsWords)
  const { hasChoice, businessId, isLoading, trouble, again } = useBusiness()
  const [, setParams] = useSearchParams()
  const paths = usePaperPaths()
  return (
    <Page
      width="wide"
      heading={words.heading}
      lede={words.lede}
      actions={
        businessId !== undefined && (
          <Link className={buttonClass('primary')} to={paths.add(businessId)}>
            {words.add}
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
              onChange={(id) => setParams(id === '' ? {} : { BusinessId: id }, { replace: true })}
              hint={words.pickHint}
            />
          </div>
        )}
        {businessId !== undefined && <PaperTable key={businessId} businessId={businessId} />}
        {!hasChoice && businessId === undefined && isLoading && <Skeleton lines={5} shape="block" />}
        {businessId === undefined && trouble && !isLoading && <Failed trouble={trouble} again={again} />}
        {hasChoice && businessId === undefined && !isLoading && (
          <EmptyState title={words.pickTitle}>{words.pickText}</EmptyState>
        )}
      </Stack>
    </Page>
  )
}
