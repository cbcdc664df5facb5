import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { DraftFile } from '#src/offline/drafts/draft-files.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { documentTaskMessages } from './task-messages.ts'
import { DocumentViewer } from '#src/shared/pdf-viewer/document-viewer.tsx'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

/** The uploaded file: from this device while it is pending, from the server afterwards. */
export function SubmittedFile({ row, chosen }: { readonly row: TaskRow; readonly chosen: DraftFile | undefined }) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const [content, setContent] = useState<Blob>()
  const { submit, isSubmitted, error } = useRequest<string, void>(async (fileId, signal) =>
    setContent(await client.call('files.get', { params: { fileId }, signal })),
  )
  const fileId = fileIdOf(row.taskFileUrl)
  const isHere = chosen !== undefined || isOnline
  if (chosen === undefined && fileId === undefined) return null
  const open = () => {
    if (chosen !== undefined) setContent(new Blob([chosen.bytes], { type: chosen.mediaType }))
    else if (fileId !== undefined) submit(fileId)
  }
  return (
    <Card title={messages.submittedTitle}>
      {isHere ? (
        <div>
          <Button icon="file" isBusy={isSubmitted} onClick={open}>
            {messages.openSubmitted}
          </Button>
        </div>
      ) : (
        <p>{messages.uploadOffline}</p>
      )}
      {error && (
        <Notice tone="warning" isLive>
          {errorMessage(error, language)}
        </Notice>
      )}
      {content && (
        <DocumentViewer content={content} title={messages.submittedTitle} onClose={() => setContent(undefined)} />
      )}
    </Card>
  )
}
