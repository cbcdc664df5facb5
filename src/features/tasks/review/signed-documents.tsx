import { lazy, Suspense, useState } from 'react'
import { mayOpenFileOf } from '#contract/forms/registry.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { reviewMessages } from './review-messages.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

type PdfCall = 'documents.getPdf' | 'documents.getCertificate'

/** The signed PDF and the audit certificate of an approved form, or of a signed company document. */
export function SignedDocuments({
  userDocumentId,
  formId,
}: {
  readonly userDocumentId: number
  /** Absent for a company document. */
  readonly formId?: number
}) {
  const messages = useMessages(reviewMessages)
  const pdf = formId === undefined ? messages.documentPdf : messages.pdf
  const { client, user } = useSession()
  const mayOpenPdf = formId === undefined || mayOpenFileOf(user.role, formId, 'signed-pdf')
  const [open, setOpen] = useState<{ readonly blob: Blob; readonly name: string; readonly title: string }>()
  const { submit, isSubmitted, error } = useChange<{ readonly call: PdfCall; readonly title: string }, void>(
    async ({ call, title }, signal) => {
      const reply = await client.call(call, { body: { userDocumentId }, signal })
      setOpen({ blob: toFileBlob(reply), name: reply.fileName, title })
    },
    { invalidates: [] },
  )
  return (
    <Card title={messages.signedDocuments}>
      {mayOpenPdf && (
        <Button icon="file" isBusy={isSubmitted} onClick={() => submit({ call: 'documents.getPdf', title: pdf })}>
          {pdf}
        </Button>
      )}
      <Button
        icon="file"
        isBusy={isSubmitted}
        onClick={() => submit({ call: 'documents.getCertificate', title: messages.certificate })}
      >
        {messages.certificate}
      </Button>
      {error && <Notice tone="warning">{messages.fileFailed}</Notice>}
      {open && (
        <Suspense fallback={null}>
          <PdfViewer pdf={open.blob} title={open.title} fileName={open.name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
