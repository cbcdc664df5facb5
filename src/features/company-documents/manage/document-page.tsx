import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { documentsWords } from './documents-messages.ts'
import { OpenFile } from './open-file.tsx'
import { PaperEdit } from './edit-document.tsx'
import { PaperFacts } from './document-facts.tsx'
import { CompletionTable } from './completion-table.tsx'
import { usePaperPaths } from './document-paths.ts'
import { RemoveDocumentDialog } from './remove-dialog.tsx'
import { PaperUpload } from './upload-document.tsx'
import { useBusiness } from './use-business.ts'

function ToList({ businessId }: { readonly businessId: number | undefined }) {
  const words = useMessages(documentsWords)
  return <Link to={usePaperPaths().list(businessId)}>{words.toList}</Link>
}

function NewPaper({ businessId }: { readonly businessId: number }) {
  const words = useMessages(documentsWords)
  const navigate = useNavigate()
  const paths = usePaperPaths()
  return (
    <Page heading={words.add} lede={words.addLede} above={<ToList businessId={businessId} />}>
      <PaperUpload
        businessId={businessId}
        onSaved={(row) => {
          showToast(words.added(row.BusinessFileName))
          void navigate(paths.paper(row.Id, businessId), { replace: true })
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

function NewVersion({ row, at, again }: Shown) {
  const words = useMessages(documentsWords)
  const navigate = useNavigate()
  const here = usePaperPaths().paper(row.Id, row.BusinessId)
  const next = row.Version + 1
  return (
    <Page heading={words.versionTitle(row.BusinessFileName)} above={<Link to={here}>{row.BusinessFileName}</Link>}>
      <Stack>
        <Notice tone={row.IsAcknowladge ? 'warning' : 'info'}>
          {row.IsAcknowladge ? words.versionText(next) : words.versionTextPlain(next)}
        </Notice>
        <PaperUpload
          key={at}
          businessId={row.BusinessId}
          before={row}
          onSaved={(saved) => {
            showToast(words.renewed(saved.BusinessFileName, saved.Version))
            again()
            void navigate(here, { replace: true })
          }}
          onCancel={() => void navigate(here, { replace: true })}
          onLoadNewer={again}
        />
      </Stack>
    </Page>
  )
}

function EditPaper({ row, at, again }: Shown) {
  const words = useMessages(documentsWords)
  const navigate = useNavigate()
  const here = usePaperPaths().paper(row.Id, row.BusinessId)
  const leave = () => void navigate(here, { replace: true })
  return (
    <Page
      heading={words.editTitle(row.BusinessFileName)}
      lede={words.editLede}
      above={<Link to={here}>{row.BusinessFileName}</Link>}
    >
      <PaperEdit
        key={at}
        row={row}
        onDone={() => {
          again()
          leave()
        }}
        onCancel={leave}
        onLoadNewer={again}
      />
    </Page>
  )
}

function PdfDocument({ row }: { readonly row: CompanyDocumentRow }) {
  const words = useMessages(documentsWords)
  const here = usePaperPaths().paper(row.Id, row.BusinessId)
  return (
    <Page
      width="wide"
      heading={row.BusinessFileName}
      lede={words.version(row.Version)}
      above={<ToList businessId={row.BusinessId} />}
      actions={
        <>
          <OpenFile url={row.fileUrl} name={row.BusinessFileName} mediaType={row.mediaType} />
          <Link className={buttonClass('primary')} to={`${here}&do=version`}>
            {words.newVersion}
          </Link>
          <Link className={buttonClass()} to={`${here}&do=edit`}>
            {words.edit}
          </Link>
          <RemoveDocumentDialog row={row} />
        </>
      }
    >
      <Stack>
        <PaperFacts row={row} />
        <CompletionTable paper={row} />
      </Stack>
    </Page>
  )
}

function OnePaper({ id, businessId }: { readonly id: number; readonly businessId: number }) {
  const { client } = useSession()
  const [params] = useSearchParams()
  const { reply, ...state } = useReply(`paper ${businessId} ${id}`, async (signal) => {
    const { list } = await client.call('business.getDocuments', { params: { id: businessId }, signal })
    const row = list.find((each) => each.Id === id)
    if (row === undefined) throw new Problem('not found', 'notFound')
    return { row, at: Date.now() }
  })
  if (!reply || reply.row.Id !== id || state.trouble?.kind === 'not found')
    return <RecordNotFound state={state} above={<ToList businessId={businessId} />} />
  const shown = { ...reply, again: state.again }
  if (params.get('do') === 'version') return <NewVersion {...shown} />
  if (params.get('do') === 'edit') return <EditPaper {...shown} />
  return <PdfDocument row={reply.row} />
}

/** The address says no business: one is picked first. */
function WhichBusiness() {
  const words = useMessages(documentsWords)
  const [, setParams] = useSearchParams()
  return (
    <Page heading={words.pickTitle} above={<ToList businessId={undefined} />}>
      <BusinessFilter
        isNeeded
        businessId=""
        onChange={(id) => setParams({ BusinessId: id }, { replace: true })}
        hint={words.pickHint}
      />
    </Page>
  )
}

/** A document of a business: what it asks of whom, who has done it, its next version; or a new one. */
export default function DocumentPage() {
  const { paperId = '' } = useParams()
  const { businessId, hasChoice, ...state } = useBusiness()
  if (businessId === undefined && hasChoice) return <WhichBusiness />
  if (businessId === undefined) return <RecordNotFound state={state} above={<ToList businessId={undefined} />} />
  if (paperId === 'new') return <NewPaper businessId={businessId} />
  return <OnePaper id={Number(paperId)} businessId={businessId} />
}
