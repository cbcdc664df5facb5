import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { ConnectBefore } from '#src/forms/lifecycle/views/due-line.tsx'
import { ConfirmationCard } from '#src/forms/lifecycle/views/confirmation-card.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { paperTaskWords } from './task-messages.ts'
import type { TaskState } from './task-status.ts'
import type { words as en } from './messages/en.ts'

type Slip = Parameters<typeof ConfirmationCard>[0]
type HandedStand = Exclude<TaskState, { kind: 'to do' }>

const titleOf = (row: TaskRow, isDone: boolean, words: typeof en): string => {
  if (row.isAcknowledge) return words.confirmed
  return isDone ? words.approved : words.received
}

const slipOf = (row: TaskRow, stand: HandedStand, words: typeof en, say: (moment: string) => string): Slip => {
  switch (stand.kind) {
    case 'waiting':
      return {
        tone: 'waiting',
        title: row.isAcknowledge ? words.waitingConfirm : words.waitingHandIn,
        text: words.waitingText,
      }
    case 'needs sign-in':
      return { tone: 'problem', title: words.signIn, text: words.signInText }
    case 'needs help':
      return { tone: 'problem', title: words.help, text: words.helpText }
    default:
      return {
        tone: 'received',
        title: titleOf(row, stand.kind === 'done', words),
        number: stand.confirmationNumber === null ? undefined : words.confirmationNumber(stand.confirmationNumber),
        text: stand.at === null ? undefined : words.receivedAt(say(stand.at)),
      }
  }
}

/** Where a paper honestly is once it was handed over: its number, when it came, and what happens next. */
export function TaskConfirmationCard({ row, stand }: { readonly row: TaskRow; readonly stand: HandedStand }) {
  const words = useMessages(paperTaskWords)
  const language = useLanguage()
  const isHere = stand.kind === 'received' || stand.kind === 'done'
  return (
    <>
      <ConfirmationCard {...slipOf(row, stand, words, (moment) => formatMoment(moment, language))} />
      {!isHere && <ConnectBefore dueDate={row.dueDate} />}
      {stand.kind !== 'done' && (
        <Stack gap="small">
          <h2>{words.nextTitle}</h2>
          <p>{isHere ? words.nextReceived : words.nextWaiting}</p>
        </Stack>
      )}
    </>
  )
}
