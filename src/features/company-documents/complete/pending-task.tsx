import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ConfirmForm } from './acknowledge-form.tsx'
import { HandInForm } from './upload-form.tsx'
import { paperTaskWords } from './task-messages.ts'
import type { SubmissionState } from './use-submission.ts'
import type { OnDevice } from './use-device-task.ts'

function SubmissionErrorNotice({ trouble }: Pick<SubmissionState, 'trouble'>) {
  const words = useMessages(paperTaskWords)
  if (trouble === undefined) return null
  return (
    <Notice tone="danger" isLive>
      {words[trouble]}
    </Notice>
  )
}

/** The way to confirm a paper that was read, or to hand a file in. */
export function ToDo({
  row,
  device,
  isAgain,
  handing,
}: {
  readonly row: TaskRow
  readonly device: OnDevice
  /** Another file in place of one that was handed in. */
  readonly isAgain: boolean
  readonly handing: SubmissionState
}) {
  const language = useLanguage()
  const { isBusy, submit: handOver } = handing
  const told = device.known.problem?.fields['DocumentFile']
  return (
    <>
      <SubmissionErrorNotice trouble={handing.trouble} />
      {row.isAcknowledge && (
        <ConfirmForm
          key={row.fileUrl}
          isBusy={isBusy}
          onConfirm={(signature) => handOver({ signature }, device.revision)}
        />
      )}
      {!row.isAcknowledge && (
        <HandInForm
          row={row}
          chosen={device.chosen}
          told={told && formatMessage(told, language)}
          isAgain={isAgain}
          isBusy={isBusy}
          onHandIn={(file) => handOver({ file }, device.revision)}
        />
      )}
    </>
  )
}
