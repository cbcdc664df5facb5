import type { DocumentRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { sayReason } from '#src/shared/i18n/reason-messages.ts'
import { useWords } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ConfirmForm } from './acknowledge-form.tsx'
import { HandInForm } from './upload-form.tsx'
import { paperTaskWords } from './task-messages.ts'
import type { HandingOver } from './use-submission.ts'
import type { OnDevice } from './use-device-task.ts'

function Trouble({ trouble }: Pick<HandingOver, 'trouble'>) {
  const words = useWords(paperTaskWords)
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
  readonly row: DocumentRow
  readonly device: OnDevice
  /** Another file in place of one that was handed in. */
  readonly isAgain: boolean
  readonly handing: HandingOver
}) {
  const language = useLanguage()
  const { isBusy, handOver } = handing
  const told = device.known.problem?.fields['DocumentFile']
  return (
    <>
      <Trouble trouble={handing.trouble} />
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
          told={told && sayReason(told, language)}
          isAgain={isAgain}
          isBusy={isBusy}
          onHandIn={(file) => handOver({ file }, device.revision)}
        />
      )}
    </>
  )
}
