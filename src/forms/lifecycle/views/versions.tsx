import { lazy, Suspense, useEffect, useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormVersion } from '#contract/forms/form-version.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { VersionList } from '../../versions/version-list.tsx'
import { toFileBlob } from '../../../shared/pdf-viewer/file-blob.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

const PdfViewer = lazy(() =>
  import('../../../shared/pdf-viewer/pdf-viewer.tsx').then((imported) => ({ default: imported.PdfViewer })),
)

/** The versions of one's own form, once there are several: from when to when each counted, with its PDF. */
export function Versions({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(afterFillingMessages)
  const { client, isOnline } = useSession()
  const { userDocumentId } = row
  const [list, setList] = useState<readonly FormVersion[]>([])
  const [pdf, setPdf] = useState<{ readonly blob: Blob; readonly name: string }>()
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    client.call('documents.getVersions', { body: { userDocumentId }, signal: leaving.signal }).then(
      (reply) => setList(reply.list),
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, isOnline, userDocumentId, row.status])
  const { submit, error } = useRequest<number, void>(async (submissionId, signal) => {
    const reply = await client.call('documents.getPdf', { body: { userDocumentId, submissionId }, signal })
    setPdf({ blob: toFileBlob(reply), name: reply.fileName })
  })
  if (list.length < 2) return null
  return (
    <Card title={messages.versionsTitle}>
      <VersionList list={list} onOpen={submit} />
      {error && <Notice tone="warning">{messages.pdfFailed}</Notice>}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer pdf={pdf.blob} title={messages.pdfTitle} fileName={pdf.name} onClose={() => setPdf(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
