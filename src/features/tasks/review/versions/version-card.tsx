import { lazy, Suspense, useState } from 'react'
import { isChangeable, isCorrected, mayOpenFileOf } from '#contract/forms/registry.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { VersionList } from '#src/forms/versions/version-list.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { RequestAgainDialog } from './request-again-dialog.tsx'
import { reviewVersionMessages } from './review-version-messages.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

/** The versions of a form with their PDFs and days, and the button that requires an approved one again. */
export function VersionCard({
  detail,
  formId,
  isSelf,
  onDone,
}: {
  readonly detail: AnyDetail
  readonly formId: number
  readonly isSelf: boolean
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewVersionMessages)
  const { client, isOnline, user } = useSession()
  const { userDocumentId } = detail
  const [isAsking, setAsking] = useState(false)
  const [pdf, setPdf] = useState<{ readonly blob: Blob; readonly name: string }>()
  const versions = queryOf('documents.getVersions', { body: { userDocumentId } })
  const state = useEndpointQuery(keepingOffline(`review:${userDocumentId}:versions`, versions))
  const { submit, error } = useChange<number, void>(
    async (submissionId, signal) => {
      const reply = await client.call('documents.getPdf', { body: { userDocumentId, submissionId }, signal })
      setPdf({ blob: toFileBlob(reply), name: reply.fileName })
    },
    { invalidates: [] },
  )
  const canRequest = detail.status === 'approved' && isChangeable(formId) && !isSelf && isOnline
  return (
    <>
      <Panel title={messages.title} state={state}>
        {({ value }) => (
          <>
            <VersionList
              list={value.list}
              onOpen={mayOpenFileOf(user.role, formId, 'signed-pdf') ? submit : undefined}
            />
            {error && <Notice tone="warning">{messages.pdfFailed}</Notice>}
            {canRequest && (
              <Button onClick={() => setAsking(true)}>{isCorrected(formId) ? messages.correct : messages.again}</Button>
            )}
          </>
        )}
      </Panel>
      {isAsking && (
        <RequestAgainDialog
          isCorrection={isCorrected(formId)}
          userDocumentId={userDocumentId}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onDone()
          }}
        />
      )}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer pdf={pdf.blob} title={messages.pdf} fileName={pdf.name} onClose={() => setPdf(undefined)} />
        </Suspense>
      )}
    </>
  )
}
