import { lazy, Suspense, useState } from 'react'
import { paperBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { reviewWords } from './review-messages.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((found) => ({ default: found.PdfViewer })),
)

type PaperCall = 'documents.getPdf' | 'documents.getCertificate'

/** The signed PDF and the audit certificate of an approved form. */
export function SignedDocuments({ userDocumentId }: { readonly userDocumentId: number }) {
  const words = useMessages(reviewWords)
  const { client } = useSession()
  const [open, setOpen] = useState<{ readonly blob: Blob; readonly name: string; readonly title: string }>()
  const { submit, isSubmitted, trouble } = useRequest<{ readonly call: PaperCall; readonly title: string }, void>(
    async ({ call, title }, signal) => {
      const reply = await client.call(call, { body: { UserDocumentId: userDocumentId }, signal })
      setOpen({ blob: paperBlob(reply), name: reply.fileName, title })
    },
  )
  return (
    <Card title={words.papers}>
      <Button icon="file" isBusy={isSubmitted} onClick={() => submit({ call: 'documents.getPdf', title: words.pdf })}>
        {words.pdf}
      </Button>
      <Button
        icon="file"
        isBusy={isSubmitted}
        onClick={() => submit({ call: 'documents.getCertificate', title: words.certificate })}
      >
        {words.certificate}
      </Button>
      {trouble && <Notice tone="warning">{words.fileFailed}</Notice>}
      {open && (
        <Suspense fallback={null}>
          <PdfViewer pdf={open.blob} title={open.title} fileName={open.name} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
