import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import type { RecordEditActions } from '#src/shared/staff/records/record-edit-form.tsx'
import { RecordEditForm } from '#src/shared/staff/records/record-edit-form.tsx'
import { documentsMessages } from './documents-messages.ts'
import { OpenFile } from './open-file.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { CompletionTable } from './completion-table.tsx'
import type { DocumentValues } from './document-values.ts'
import { purposeOf, toDocumentAudience, missing, signingReasons, valuesOf } from './document-values.ts'
import { useDocumentPaths } from './document-paths.ts'
import { RemoveDocumentDialog } from './remove-dialog.tsx'
import { DocumentUploadForm } from './upload-document.tsx'
import { useBusiness } from './use-business.ts'
import { loadDocument } from './load-document.ts'
import { DocumentFields } from './document-fields.tsx'

/** Changes what a document requires of whom, and where; a saved change can be undone for a while. */
function DocumentEditForm({ row, ...steps }: RecordEditActions & { readonly row: CompanyDocumentRow }) {
  const { client } = useSession()
  const { body } = businessDocuments.updateMapping
  const bodyAt = (values: DocumentValues, updatedAt: string) => ({
    ...toDocumentAudience(values),
    docId: row.id,
    updatedAt,
  })
  return (
    <RecordEditForm
      row={row}
      valuesOf={valuesOf}
      schema={body}
      bodyAt={bodyAt}
      load={(signal) => loadDocument(client, row, signal)}
      checkMore={(values) => ({ ...missing(values), ...signingReasons(row, values) })}
      send={(values, at, signal) =>
        invalidating(
          ['businessDocuments', 'documents'],
          client.call('businessDocuments.updateMapping', { body: body.cast(bodyAt(values, at)), signal }),
        )
      }
      steps={steps}
    >
      <DocumentFields businessId={row.businessId} />
    </RecordEditForm>
  )
}

function ToList({ businessId }: { readonly businessId: number | undefined }) {
  const messages = useMessages(documentsMessages)
  return <Link to={useDocumentPaths().list(businessId)}>{messages.toList}</Link>
}

function NewDocument({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(documentsMessages)
  const navigate = useNavigate()
  const paths = useDocumentPaths()
  const returnPath = useReturnPath()
  return (
    <Page heading={messages.add} lede={messages.addLede} above={<ToList businessId={businessId} />}>
      <DocumentUploadForm
        businessId={businessId}
        onSaved={(row) => {
          showToast(messages.added(row.businessFileName))
          void navigate(returnPath(paths.detail(row.id, businessId)), { replace: true })
        }}
        onCancel={() => void navigate(paths.list(businessId))}
      />
    </Page>
  )
}

interface Shown {
  readonly row: CompanyDocumentRow
  readonly at: number
  readonly again: () => void
}

const versionTexts = {
  acknowledge: 'versionText',
  sign: 'versionTextSigned',
  upload: 'versionTextPlain',
  read: 'versionTextPlain',
} as const

function NewVersion({ row, at, again }: Shown) {
  const messages = useMessages(documentsMessages)
  const navigate = useNavigate()
  const here = useDocumentPaths().detail(row.id, row.businessId)
  const next = row.version + 1
  return (
    <Page heading={messages.versionTitle(row.businessFileName)} above={<Link to={here}>{row.businessFileName}</Link>}>
      <Stack>
        <Notice tone={row.isAcknowledged ? 'warning' : 'info'}>{messages[versionTexts[purposeOf(row)]](next)}</Notice>
        <DocumentUploadForm
          key={at}
          businessId={row.businessId}
          before={row}
          onSaved={(saved) => {
            showToast(messages.renewed(saved.businessFileName, saved.version))
            again()
            void navigate(here, { replace: true })
          }}
          onCancel={() => void navigate(here, { replace: true })}
        />
      </Stack>
    </Page>
  )
}

function EditDocument({ row, at, again }: Shown) {
  const messages = useMessages(documentsMessages)
  const navigate = useNavigate()
  const here = useDocumentPaths().detail(row.id, row.businessId)
  const leave = () => void navigate(here, { replace: true })
  return (
    <Page
      heading={messages.editTitle(row.businessFileName)}
      lede={messages.editLede}
      above={<Link to={here}>{row.businessFileName}</Link>}
    >
      <DocumentEditForm
        key={at}
        row={row}
        onDone={() => {
          again()
          leave()
        }}
        onCancel={leave}
      />
    </Page>
  )
}

function PdfDocument({ row }: { readonly row: CompanyDocumentRow }) {
  const messages = useMessages(documentsMessages)
  const here = useDocumentPaths().detail(row.id, row.businessId)
  return (
    <Page
      width="wide"
      heading={row.businessFileName}
      lede={messages.version(row.version)}
      above={<ToList businessId={row.businessId} />}
      actions={
        <>
          <OpenFile url={row.fileUrl} name={row.businessFileName} mediaType={row.mediaType} />
          <Link className={buttonClass('primary')} to={`${here}&do=version`}>
            {messages.newVersion}
          </Link>
          <Link className={buttonClass()} to={`${here}&do=edit`}>
            {messages.edit}
          </Link>
          <RemoveDocumentDialog row={row} />
        </>
      }
    >
      <Stack>
        <DocumentFacts row={row} />
        <CompletionTable companyDocument={row} />
      </Stack>
    </Page>
  )
}

function LoadedDocument({ id, businessId }: { readonly id: number; readonly businessId: number }) {
  const [params] = useSearchParams()
  const action = params.get('do')
  const rowQuery = queryOf('businessDocuments.getDocuments', { params: { id: businessId } }, ({ list }) => {
    const row = list.find((each) => each.id === id)
    if (row === undefined) throw new Problem('not found', 'notFound')
    return row
  })
  const { reply: row, ...state } = useEndpointQuery(rowQuery, { isForEditing: action !== null })
  if (!row || row.id !== id || state.error?.kind === 'not found')
    return <RecordNotFound state={state} above={<ToList businessId={businessId} />} />
  const shown = { row, at: state.at, again: state.again }
  if (action === 'version') return <NewVersion {...shown} />
  if (action === 'edit') return <EditDocument {...shown} />
  return <PdfDocument row={row} />
}

/** The URL has no business: one is picked first. */
function WhichBusiness() {
  const messages = useMessages(documentsMessages)
  const [, setParams] = useSearchParams()
  return (
    <Page heading={messages.pickTitle} above={<ToList businessId={undefined} />}>
      <BusinessFilter
        isNeeded
        businessId=""
        onChange={(id) => setParams({ businessId: id }, { replace: true })}
        hint={messages.pickHint}
      />
    </Page>
  )
}

/** A document of a business: what it requires of whom, who has completed it, its next version; or a new one. */
export default function DocumentPage() {
  const { documentId: companyDocumentId = '' } = useParams()
  const { businessId, hasChoice, ...state } = useBusiness()
  if (businessId === undefined && hasChoice) return <WhichBusiness />
  if (businessId === undefined) return <RecordNotFound state={state} above={<ToList businessId={undefined} />} />
  if (companyDocumentId === 'new') return <NewDocument businessId={businessId} />
  return <LoadedDocument id={Number(companyDocumentId)} businessId={businessId} />
}
