import type { DocumentRow } from '#contract/api/documents.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { paperTaskWords } from './paper-task-words.ts'
import type { HandingOver } from './use-handing-over.ts'
import type { OnDevice } from './use-on-device.ts'

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
