import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { wotcMessages } from '../wotc-messages.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/** The last day to send the form, and how many days are left. */
export function Countdown({ due }: { readonly due: string }) {
  const { part } = useMessages(wotcMessages)
  const language = useLanguage()
  const days = Math.round((Date.parse(due) - Date.parse(useToday())) / 86_400_000)
  return (
    <Notice
      tone={days < 0 ? 'danger' : days <= 5 ? 'warning' : 'info'}
      icon="clock"
      title={days < 0 ? part.over : part.daysLeft(days)}
    >
      {part.due(formatDay(due, language))}
    </Notice>
  )
}
