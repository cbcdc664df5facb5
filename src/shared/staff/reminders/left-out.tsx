import type { ReminderDraft } from '#contract/endpoints/reminders.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { remindersMessages } from './reminders-messages.ts'

const namesShown = 6

/** Who gets no reminder, and why. */
export function LeftOut({ draft }: { readonly draft: ReminderDraft }) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const count = draft.total - draft.counts.sent
  if (count === 0) return null
  const names = draft.notReminded.slice(0, namesShown)
  return (
    <Notice tone="neutral" title={messages.leftOut(count.toLocaleString(language), count === 1)}>
      <ul>
        {names.map(({ userId, name, outcome }) => (
          <li key={userId}>
            <strong>{name}</strong>: {messages.reasons[outcome]}
          </li>
        ))}
        {count > names.length && <li>{messages.more((count - names.length).toLocaleString(language))}</li>}
      </ul>
    </Notice>
  )
}
