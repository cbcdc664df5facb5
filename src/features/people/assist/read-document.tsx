import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { DocumentViewer } from '#src/shared/pdf-viewer/document-viewer.tsx'
import { digestOf } from '#src/shared/pdf-viewer/file-blob.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { assistMessages } from './assist-messages.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

/** The document over the page; nothing of it stays on this device. */
export function ReadDocument({
  row,
  isRead,
  onRead,
}: {
  readonly row: TaskRow
  readonly isRead: boolean
  /** With the SHA-256 of what was shown. */
  readonly onRead: (digest: string) => void
}) {
  const messages = useMessages(assistMessages)
  const { client } = useSession()
  const [content, setContent] = useState<Blob>()
  const fileId = fileIdOf(row.fileUrl) ?? ''
  const opening = useRequest<void, void>(async (_, signal) => {
    const opened = await client.call('files.get', { params: { fileId }, signal })
    const digest = await digestOf(opened)
    setContent(opened)
    onRead(digest)
  })
  return (
    <Card title={messages.readTitle}>
      <ErrorNotice error={opening.error} />
      <div>
        <Button
          kind={isRead ? 'secondary' : 'primary'}
          icon="file"
          isBusy={opening.isSubmitted}
          onClick={() => opening.submit()}
        >
          {isRead ? messages.readAgain : messages.read}
        </Button>
      </div>
      {!isRead && <p>{messages.afterReading}</p>}
      {content && <DocumentViewer content={content} title={row.name} onClose={() => setContent(undefined)} />}
    </Card>
  )
}
