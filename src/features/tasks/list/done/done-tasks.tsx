import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import StateWithoutForm from '#src/forms/task-list/state-without-form/state-without-form.tsx'
import { taskPath } from '#src/forms/task-list/task-path.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { PdfViewer } from '#src/shared/pdf-viewer/pdf-viewer.tsx'
import { dayIn, formatDay } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import type { Task } from '../tasks.ts'
import { doneMessages } from './done-messages.ts'

type FileCall = 'documents.getPdf' | 'documents.getCertificate'
type Shown = { readonly blob: Blob; readonly name: string; readonly title: string }

function Files({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(doneMessages)
  const nameOf = useFormName()
  const { client } = useSession()
  const [shown, setShown] = useState<Shown>()
  const { submit, isSubmitted, error } = useRequest<FileCall, void>(async (call, signal) => {
    const reply = await client.call(call, { body: { userDocumentId: row.userDocumentId }, signal })
    const title = call === 'documents.getPdf' ? messages.pdf : messages.certificate
    setShown({ blob: toFileBlob(reply), name: reply.fileName, title })
  })
  const button = (call: FileCall, label: string) => (
    <Button isCompact icon="file" isBusy={isSubmitted} onClick={() => submit(call)}>
      {label}
      <span className="visually-hidden">: {nameOf(row.name)}</span>
    </Button>
  )
  return (
    <>
      <Row gap="small">
        {row.pdfReady && button('documents.getPdf', messages.pdf)}
        {button('documents.getCertificate', messages.certificate)}
      </Row>
      {error && (
        <Notice tone="warning" isLive>
          {messages.failed}
        </Notice>
      )}
      {shown && (
        <PdfViewer pdf={shown.blob} title={shown.title} fileName={shown.name} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

/**
 * Completed tasks: each with its confirmation number, its signed form and the audit certificate; and what took nothing
 * from the person, since their state has no form.
 */
export function DoneTasks({
  tasks,
  statesWithoutForm,
}: {
  readonly tasks: readonly Task[]
  readonly statesWithoutForm: readonly string[]
}) {
  const messages = useMessages(doneMessages)
  const nameOf = useFormName()
  const language = useLanguage()
  return (
    <Stack gap="small">
      {tasks.map(({ row, confirmationNumber }) => (
        <Card key={row.userDocumentId}>
          <div>
            <strong>
              <Link to={taskPath(row)}>{nameOf(row.name)}</Link>
            </strong>
            {confirmationNumber !== null && row.submittedAt !== null && (
              <p>
                {messages.confirmation(confirmationNumber, formatDay(dayIn(row.timeZone, row.submittedAt), language))}
              </p>
            )}
          </div>
          <Files row={row} />
        </Card>
      ))}
      {statesWithoutForm.map((state) => (
        <StateWithoutForm key={state} state={state} />
      ))}
    </Stack>
  )
}
