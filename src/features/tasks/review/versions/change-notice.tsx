import { formIds } from '#contract/domain/lookups.ts'
import type { TaskRequest } from '#contract/domain/task-request.ts'
import { latestStart } from '#contract/forms/effective-date.ts'
import { isCorrected } from '#contract/forms/registry.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { formatDate, dayIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { reviewVersionMessages } from './review-version-messages.ts'
import type { messages as en } from './messages/en.ts'
import { useTimeZone, useToday } from '#src/shared/i18n/time-zone.ts'

const requestedText = (messages: typeof en, request: TaskRequest): string => {
  if (request.by === 'staff') return messages.requestedBecause(request.text)
  if (request.by === 'rehire') return messages.requestedAtRehire
  return request.by === 'form' ? messages.requestedAwaited[request.awaits] : messages.requestedAfter[request.change]
}

/** Whether a form changes an approved one and from when it would count, or why it is required again. */
export function ChangeNotice({ detail, formId }: { readonly detail: AnyDetail; readonly formId: number }) {
  const messages = useMessages(reviewVersionMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const today = useToday()
  const { status, isChange, countsFrom, request, submittedAt } = detail
  const day = countsFrom === undefined ? '' : formatDate(countsFrom, language)
  const latest = submittedAt === null ? undefined : latestStart(formId, dayIn(timeZone, submittedAt))
  return (
    <>
      {request !== null && (
        <Notice title={isCorrected(formId) ? messages.correctRequested : messages.requested}>
          {requestedText(messages, request)}
        </Notice>
      )}
      {status === 'submitted' && isChange && (
        <Notice title={messages.changeTitle}>
          {formId === formIds.w4 ? messages.payrollText(day) : messages.changeText(day)}
          {latest !== undefined && latest < today && ` ${messages.changeLate(formatDate(latest, language))}`}
        </Notice>
      )}
      {status === 'approved' && countsFrom !== undefined && countsFrom > today && (
        <Notice icon="clock">{messages.upcoming(day)}</Notice>
      )}
    </>
  )
}
