import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { BothLanguagesSwitch } from '#src/shared/both-languages/both-languages-switch.tsx'
import { connectByMessage } from '#src/shared/i18n/connect-by-message.ts'
import { formatDue } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import type { FormAtStep } from '../../instructions/form-at-step.ts'
import { InstructionsButton } from '../../instructions/instructions-button.tsx'
import { lifecycleMessages } from '../lifecycle-messages.ts'

type DueTask = Pick<TaskRow, 'dueDate' | 'timeZone'>

/**
 * What stands above a form's heading: its name with the day by which it is due, its instructions, and the switch to both
 * languages.
 */
export function AboveHeading({ name, due, ...at }: FormAtStep & { readonly name: string; readonly due?: DueTask }) {
  const messages = useMessages(lifecycleMessages)
  const language = useLanguage()
  return (
    <Row gap="small" isApart>
      <span>{due?.dueDate ? `${name} · ${formatDue(due.dueDate, language, undefined, due.timeZone)}` : name}</span>
      <Row gap="small">
        <InstructionsButton {...at} name={name} label={messages.instructions} />
        <BothLanguagesSwitch label={messages.bothLanguages} />
      </Row>
    </Row>
  )
}

/** Offline: by when to connect, so that a form stored on this device arrives in time. */
export function ConnectBefore({ dueDate, timeZone }: DueTask) {
  const language = useLanguage()
  const { isOnline } = useSession()
  return isOnline || dueDate === null ? null : (
    <Notice icon="clock">{connectByMessage(dueDate, language, undefined, timeZone)}</Notice>
  )
}
