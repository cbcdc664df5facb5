import { connectByMessage } from '#src/shared/i18n/connect-by-message.ts'
import { formatDue } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'

/** A form's name with the day by which it is due. */
export function NameAndDay({ name, dueDate }: { readonly name: string; readonly dueDate: string | null }) {
  const language = useLanguage()
  return dueDate === null ? name : `${name} · ${formatDue(dueDate, language)}`
}

/** Offline: by when to connect, so that a form stored on this device arrives in time. */
export function ConnectBefore({ dueDate }: { readonly dueDate: string | null }) {
  const language = useLanguage()
  const { isOnline } = useSession()
  return isOnline || dueDate === null ? null : <Notice icon="clock">{connectByMessage(dueDate, language)}</Notice>
}
