import { Suspense, useEffect, useState } from 'react'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import styles from './pdf-viewer.module.css'
import { pdfViewerMessages } from './pdf-viewer-messages.ts'
import type { PdfPages } from './pdf-pages.tsx'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'

type PdfDocument = {
  readonly pdf: Blob
  readonly title: string
  readonly fileName: string
  readonly onClose: () => void
  /** Its end was on the screen, or all of its text was opened; given where that is asked for. */
  readonly onRead?: (() => void) | undefined
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

function Viewer({ pdf, title, fileName, onClose, onRead }: PdfDocument) {
  const messages = useMessages(pdfViewerMessages)
  const url = useBlobUrl(pdf)
  const [isUnreadable, setUnreadable] = useState(false)
  const [Pages, setPages] = useState<typeof PdfPages>()
  const [isRead, setRead] = useState(false)
  const [reading] = useState(() => onRead)
  const [atEnd] = useState(() => () => {
    setRead(true)
    reading?.()
  })
  const isShared = isKiosk()
  // Not a lazy component: where its file can't be loaded, the document can still be downloaded, and it is tried again.
  useEffect(() => {
    let isHere = true
    import('./pdf-pages.tsx').then(
      (module) => isHere && setPages(() => module.PdfPages),
      () => isHere && setUnreadable(true),
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <Dialog
      isOpen
      width="wide"
      title={title}
      onClose={onClose}
      actions={
        url !== undefined &&
        !isShared && (
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
      {isUnreadable ? (
        <p>{messages.notHere}</p>
      ) : (
        <div className={styles.sheet}>
          {reading !== undefined && <p role="status">{isRead ? messages.atTheEnd : messages.toTheEnd}</p>}
          {Pages === undefined ? (
            <Skeleton lines={8} />
          ) : (
            <Pages content={pdf} onFailed={() => setUnreadable(true)} onRead={reading && atEnd} />
          )}
        </div>
      )}
    </Dialog>
  )
}
