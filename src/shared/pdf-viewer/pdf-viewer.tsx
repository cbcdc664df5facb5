import { Suspense } from 'react'
import { ButtonLink } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { pdfViewerMessages } from './pdf-viewer-messages.ts'
import styles from './pdf-viewer.module.css'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'

// A phone's browser has no PDF viewer inside a page: there the file is opened or downloaded.
const canShowHere = () => navigator.pdfViewerEnabled

type PdfDocument = {
  readonly pdf: Blob
  readonly title: string
  readonly fileName: string
  readonly onClose: () => void
}

/** A PDF over the page, with its download; closing it revokes its URL. */
export function PdfViewer(props: PdfDocument) {
  // While its messages are loading the page must stay as it is: the focus returns to what opened the document.
  return (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  )
}

function Viewer({ pdf, title, fileName, onClose }: PdfDocument) {
  const messages = useMessages(pdfViewerMessages)
  const url = useBlobUrl(pdf)
  return (
    <Dialog
      isOpen
      width="wide"
      title={title}
      onClose={onClose}
      actions={
        url !== undefined && (
          <Row gap="small">
            <ButtonLink href={url} target="_blank" rel="noopener" icon="external">
              {messages.open}
            </ButtonLink>
            <ButtonLink kind="primary" href={url} download={fileName} icon="file">
              {messages.download}
            </ButtonLink>
          </Row>
        )
      }
    >
      {url !== undefined && canShowHere() ? (
        <iframe className={styles.sheet} src={url} title={title} />
      ) : (
        <p>{messages.notHere}</p>
      )}
    </Dialog>
  )
}
