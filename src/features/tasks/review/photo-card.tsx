import { useMemo, useState } from 'react'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { PdfViewer } from '#src/shared/pdf-viewer/pdf-viewer.tsx'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import styles from './photo-card.module.css'
import { reviewMessages } from './review-messages.ts'

const zooms = [1, 1.5, 2, 3, 4]

function Photo({ blob }: { readonly blob: Blob }) {
  const messages = useMessages(reviewMessages)
  const url = useBlobUrl(blob)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a zoomed photo is scrolled with the arrow keys */}
      <div className={styles.frame} tabIndex={0} role="group" aria-label={messages.photoOf}>
        <img
          className={styles.photo}
          src={url}
          alt={messages.photoOf}
          data-turns={turns}
          style={{ ['--zoom' as 'zoom']: zooms[zoom] }}
        />
      </div>
      <Row gap="small">
        <Button isCompact icon="plus" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          {messages.zoomIn}
        </Button>
        <Button isCompact icon="minus" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {messages.zoomOut}
        </Button>
        <Button isCompact icon="refresh" onClick={() => setTurns((turns + 1) % 4)}>
          {messages.rotate}
        </Button>
      </Row>
    </>
  )
}

/**
 * What the employee uploaded with the answers: a photo to zoom and rotate, or a PDF to open. That of a form with
 * numbers may show them whole, which takes a step-up: it is requested when somebody wants to see it.
 */
export function PhotoCard({
  userDocumentId,
  file,
  hasNumbers = false,
}: {
  readonly userDocumentId: number
  readonly hasNumbers?: boolean
  readonly file: { readonly fileId: string; readonly name: string }
}) {
  const messages = useMessages(reviewMessages)
  const [isShown, setShown] = useState(!hasNumbers)
  const [isOpen, setOpen] = useState(false)
  const { fileId } = file
  const content = queryOf('documents.getFile', { body: { userDocumentId, fileId } })
  const offlineFile = keepingOffline(`review:${userDocumentId}:file:${fileId}`, content)
  const { reply, error, again } = useEndpointQuery(isShown ? offlineFile : undefined, { isFile: true })
  const blob = useMemo(() => (reply === undefined ? undefined : toFileBlob(reply.value)), [reply])
  const isPicture = blob?.type.startsWith('image/') === true
  return (
    <Card title={messages.photo}>
      {!isShown && (
        <Button icon="file" onClick={() => setShown(true)}>
          {messages.showFile}
        </Button>
      )}
      {isShown && blob === undefined && !error && <Skeleton lines={1} shape="block" />}
      {error && (
        <Notice tone="warning" actions={<Button onClick={again}>{messages.tryAgain}</Button>}>
          {messages.photoFailed}
        </Notice>
      )}
      {blob && isPicture && <Photo blob={blob} />}
      {blob && !isPicture && (
        <Button icon="file" onClick={() => setOpen(true)}>
          {messages.openFile}
        </Button>
      )}
      {blob && isOpen && (
        <PdfViewer pdf={blob} title={messages.photo} fileName={file.name} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
