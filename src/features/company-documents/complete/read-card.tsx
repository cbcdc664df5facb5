import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useIsDownloaded } from '#src/shared/request/downloaded-screens.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { digestOf } from '#src/shared/pdf-viewer/file-blob.ts'
import { openDocument } from '#src/shared/pdf-viewer/company-document.ts'
import { documentTaskMessages } from './task-messages.ts'
import { DocumentViewer } from '#src/shared/pdf-viewer/document-viewer.tsx'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

const useFacts = (row: TaskRow, isToDo: boolean) => {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  return [
    ...(row.dueDate !== null && isToDo
      ? [{ key: 'due', label: messages.due, value: formatDay(row.dueDate, language) }]
      : []),
    {
      key: 'needed',
      label: messages.needed,
      value: row.isRequired ? messages.requiredLabels.yes : messages.requiredLabels.no,
    },
    { key: 'version', label: messages.version, value: String(row.documentVersion ?? 1) },
  ]
}

/** The facts of a document, and the document itself: opened here, stored for offline reading. */
export function ReadCard({
  row,
  isToDo,
  isCached,
  isRead,
  isNextStep,
  onRead,
}: {
  readonly row: TaskRow
  readonly isToDo: boolean
  readonly isCached: boolean
  readonly isRead: boolean
  /** Reading it is the next step. */
  readonly isNextStep: boolean
  readonly onRead?: ((file: { readonly opened: string; readonly digest: string }) => void) | undefined
}) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const words = row.isSigned ? messages.signing : messages
  const { client, isOnline } = useSession()
  const facts = useFacts(row, isToDo)
  const [shown, setShown] = useState<{ readonly content: Blob; readonly opened: string; readonly digest: string }>()
  const { submit, isSubmitted, error } = useRequest<string, void>(async (fileId, signal) => {
    const opened = await openDocument(client, fileId, signal)
    const digest = row.isSigned ? await digestOf(opened) : ''
    setShown({ content: opened, opened: fileId, digest })
  })
  const fileId = fileIdOf(row.fileUrl)
  const isHere = isOnline || isCached
  const opensOffline = useIsDownloaded('employee')
  const toRead = isRead ? messages.readAgain : messages.read
  return (
    <Card title={messages.about}>
      {fileId !== undefined && isHere && (
        <div>
          <Button
            kind={isNextStep ? 'primary' : 'secondary'}
            icon="file"
            isBusy={isSubmitted}
            onClick={() => submit(fileId)}
          >
            {row.isAcknowledged ? toRead : messages.look}
          </Button>
        </div>
      )}
      {fileId !== undefined && !isHere && (
        <Notice icon="cloud-up" title={messages.needsNetwork}>
          {isToDo && (row.isAcknowledged ? words.needsNetworkConfirm : messages.needsNetworkUpload)}
        </Notice>
      )}
      {error && (
        <Notice tone="warning" title={messages.readFailed} isLive>
          {errorMessage(error, language)} {messages.readFailedText}
        </Notice>
      )}
      {isCached && opensOffline && <p>{messages.cached}</p>}
      <Facts facts={facts} />
      {shown && (
        <DocumentViewer
          content={shown.content}
          title={row.name}
          onClose={() => setShown(undefined)}
          onRead={onRead && !isRead ? () => onRead({ opened: shown.opened, digest: shown.digest }) : undefined}
        />
      )}
    </Card>
  )
}
