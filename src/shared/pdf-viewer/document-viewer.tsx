import { lazy, Suspense } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import styles from './pdf-viewer.module.css'
import { pdfViewerMessages } from './pdf-viewer-messages.ts'

const PdfViewer = lazy(() => import('./pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })))

type Shown = {
  readonly content: Blob
  readonly title: string
  readonly onClose: () => void
  /** All of it was on the screen. */
  readonly onRead?: (() => void) | undefined
}

function Picture({ content, title, onClose, onRead }: Shown) {
  const messages = useMessages(pdfViewerMessages)
  const url = useBlobUrl(content)
  return (
    <Dialog
      isOpen
      width="wide"
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      {url !== undefined && <img className={styles.picture} src={url} alt={messages.picture(title)} onLoad={onRead} />}
    </Dialog>
  )
}

/** A document or a file over the page: a PDF with its download, or a picture. */
export function DocumentViewer(shown: Shown) {
  const { content, title, onClose, onRead } = shown
  if (content.type.startsWith('image/')) return <Picture {...shown} />
  return (
    <Suspense fallback={null}>
      <PdfViewer pdf={content} title={title} fileName={`${title}.pdf`} onClose={onClose} onRead={onRead} />
    </Suspense>
  )
}
