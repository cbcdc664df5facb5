import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { ConnectBefore } from '#src/forms/lifecycle/views/above-heading.tsx'
import { ConfirmationCard } from '#src/forms/lifecycle/views/confirmation-card.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { documentTaskMessages } from './task-messages.ts'
import type { TaskState } from './task-status.ts'
import type { messages as en } from './messages/en.ts'

type ConfirmationProps = Parameters<typeof ConfirmationCard>[0]
type SubmittedState = Exclude<TaskState, { kind: 'to do' }>

const wordsFor = (row: TaskRow, messages: typeof en) => (row.isSigned ? messages.signing : messages)

const titleOf = (row: TaskRow, isDone: boolean, messages: typeof en): string => {
  if (row.isAcknowledged) return wordsFor(row, messages).confirmed
  return isDone ? messages.approved : messages.received
}

const toConfirmationProps = (
  row: TaskRow,
  state: SubmittedState,
  messages: typeof en,
  formatTime: (moment: string) => string,
): ConfirmationProps => {
  switch (state.kind) {
    case 'pending':
      return {
        tone: 'waiting',
        title: row.isAcknowledged ? wordsFor(row, messages).waitingConfirm : messages.waitingUpload,
        text: messages.waitingText,
      }
    case 'needs login':
      return { tone: 'problem', title: messages.needsLogin, text: messages.needsLoginText }
    case 'needs help':
      return { tone: 'problem', title: messages.help, text: messages.helpText }
    default:
      return {
        tone: 'received',
        title: titleOf(row, state.kind === 'done', messages),
        number: state.confirmationNumber === null ? undefined : messages.confirmationNumber(state.confirmationNumber),
        text: state.at === null ? undefined : messages.receivedAt(formatTime(state.at)),
      }
  }
}

/** The actual status of a task after it was submitted: its number, when it arrived, and what happens next. */
export function TaskConfirmationCard({ row, state }: { readonly row: TaskRow; readonly state: SubmittedState }) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const isHere = state.kind === 'received' || state.kind === 'done'
  return (
    <>
      <ConfirmationCard {...toConfirmationProps(row, state, messages, (moment) => formatMoment(moment, language))} />
      {!isHere && <ConnectBefore {...row} />}
      {state.kind !== 'done' && (
        <Stack gap="small">
          <h2>{messages.nextTitle}</h2>
          <p>{isHere ? messages.nextReceived : messages.nextWaiting}</p>
        </Stack>
      )}
    </>
  )
}
