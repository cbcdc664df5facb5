import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { openPaper } from './cached-document.ts'
import { paperTaskWords } from './task-messages.ts'
import { PaperViewer } from './document-viewer.tsx'
import { fileIdOf } from './task-status.ts'

const useFacts = (row: TaskRow, isToDo: boolean) => {
  const words = useMessages(paperTaskWords)
  const language = useLanguage()
  return [
    ...(row.dueDate !== null && isToDo
      ? [{ key: 'due', label: words.due, value: formatDay(row.dueDate, language) }]
      : []),
    { key: 'needed', label: words.needed, value: row.isRequired ? words.neededWords.yes : words.neededWords.no },
    { key: 'version', label: words.version, value: String(row.Version ?? 1) },
  ]
}

/** What is known of a paper, and the paper itself: opened here, kept for reading it without a network. */
export function ReadCard({
  row,
  isToDo,
  isKept,
  isRead,
  isNextStep,
  onOpened,
}: {
  readonly row: TaskRow
  readonly isToDo: boolean
  readonly isKept: boolean
  readonly isRead: boolean
  /** Reading it is what is to do now. */
  readonly isNextStep: boolean
  readonly onOpened?: ((fileId: string) => void) | undefined
}) {
  const words = useMessages(paperTaskWords)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const facts = useFacts(row, isToDo)
  const [content, setContent] = useState<Blob>()
  const { submit, isSubmitted, trouble } = useRequest<string, void>(async (fileId, signal) => {
    setContent(await openPaper(client, fileId, signal))
    onOpened?.(fileId)
  })
  const fileId = fileIdOf(row.fileUrl)
  const isHere = isOnline || isKept
  const toRead = isRead ? words.readAgain : words.read
  return (
    <Card title={words.about}>
      {fileId !== undefined && isHere && (
        <div>
          <Button
            kind={isNextStep ? 'primary' : 'secondary'}
            icon="file"
            isBusy={isSubmitted}
            onClick={() => submit(fileId)}
          >
            {row.isAcknowledge ? toRead : words.look}
          </Button>
        </div>
      )}
      {fileId !== undefined && !isHere && (
        <Notice icon="cloud-up" title={words.needsNetwork}>
          {isToDo && (row.isAcknowledge ? words.needsNetworkConfirm : words.needsNetworkHandIn)}
        </Notice>
      )}
      {trouble && (
        <Notice tone="warning" title={words.readFailed} isLive>
          {errorMessage(trouble, language)} {words.readFailedText}
        </Notice>
      )}
      {isKept && <p>{words.kept}</p>}
      <Facts facts={facts} />
      {content && <PaperViewer content={content} title={row.name} onClose={() => setContent(undefined)} />}
    </Card>
  )
}
