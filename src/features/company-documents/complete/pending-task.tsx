import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ConfirmForm } from './acknowledge-form.tsx'
import { UploadForm } from './upload-form.tsx'
import { documentTaskMessages } from './task-messages.ts'
import type { SubmissionState } from './use-submission.ts'
import type { OnDevice } from './use-device-task.ts'

function SubmissionErrorNotice({ errorKind }: Pick<SubmissionState, 'errorKind'>) {
  const messages = useMessages(documentTaskMessages)
  if (errorKind === undefined) return null
  return (
    <Notice tone="danger" isLive>
      {messages[errorKind]}
    </Notice>
  )
}

/** The form to acknowledge a document that was read, or to upload a file. */
export function ToDo({
  row,
  device,
  isAgain,
  handing,
  digest = '',
}: {
  readonly row: TaskRow
  readonly device: OnDevice
  /** A new file that replaces a submitted one. */
  readonly isAgain: boolean
  readonly handing: SubmissionState
  /** SHA-256 of the document as it was opened, which is signed. */
  readonly digest?: string
}) {
  const language = useLanguage()
  const { isBusy, submit } = handing
  const fileReason = device.known.problem?.fields['documentFile']
  return (
    <>
      <SubmissionErrorNotice errorKind={handing.errorKind} />
      {row.isAcknowledged && (
        <ConfirmForm
          key={row.fileUrl}
          isSigned={row.isSigned}
          isBusy={isBusy}
          onConfirm={(signature) => submit({ signature, digest }, device.revision)}
        />
      )}
      {!row.isAcknowledged && (
        <UploadForm
          row={row}
          chosen={device.chosen}
          serverError={fileReason && formatMessage(fileReason, language)}
          isAgain={isAgain}
          isBusy={isBusy}
          onSubmit={(file) => submit({ file }, device.revision)}
        />
      )}
    </>
  )
}
