import { lazy, Suspense, useState } from 'react'
import { paperBlob } from '#src/forms/papers/paper-blob.ts'
import { useWords } from '#src/i18n/words.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { reviewWords } from './review-words.ts'

const PdfViewer = lazy(() => import('#src/forms/papers/pdf-viewer.tsx').then((found) => ({ default: found.PdfViewer })))

type PaperCall = 'documents.getPdf' | 'documents.getCertificate'

/** The signed PDF and the audit certificate of an approved form. */
export function Papers({ userDocumentId }: { readonly userDocumentId: number }) {
  const words = useWords(reviewWords)
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
