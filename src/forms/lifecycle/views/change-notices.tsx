import type { TaskRequest } from '#contract/domain/task-request.ts'
import { effectiveFrom } from '#contract/forms/effective-date.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { FormModule } from '../../form-module.ts'
import type { FormState } from '../machine/form-actor.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import type { messages as en } from './messages/en.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/** From when a change submitted today would count, in words. */
export const useStartText = (formModule: FormModule) => {
  const messages = useMessages(afterFillingMessages)
  const language = useLanguage()
  return (countsFrom: string): string =>
    formModule.definition.key === 'w4'
      ? messages.countsFromPayroll(formatDate(countsFrom, language))
      : messages.countsFromApproval
}

/** The IRS letter that limits a Form W-4, in words. */
export function LockInNotice({ state }: { readonly state: FormState }) {
  const messages = useMessages(afterFillingMessages)
  const language = useLanguage()
  const { lockIn } = state.context
  if (lockIn === undefined) return null
  const { notice, noticeDate, effectiveFrom: from, limits } = lockIn
  const day = (value: string) => formatDate(value, language)
  const dollars = (amount: number) => amount.toLocaleString(language === 'es' ? 'es-US' : 'en-US')
  return (
    <Notice tone="warning" title={messages.lockInTitle(notice, day(noticeDate))}>
      <p>{messages.lockInText(day(from))}</p>
      <ul>
        <li>{messages.lockInStatus[limits.maritalStatus]}</li>
        {limits.IsMultiJobSelected && <li>{messages.lockInJobs}</li>}
        <li>{messages.lockInCredits(dollars(limits.credits))}</li>
        <li>{messages.lockInDeductions(dollars(limits.Deductions))}</li>
        {limits.OtherIncome > 0 && <li>{messages.lockInIncome(dollars(limits.OtherIncome))}</li>}
        {limits.ExtraWithholding > 0 && <li>{messages.lockInExtra(dollars(limits.ExtraWithholding))}</li>}
      </ul>
    </Notice>
  )
}

const requestTitle = (messages: typeof en, request: TaskRequest): string => {
  if (request.by === 'form') return messages.requestAwaitedTitle[request.awaits]
  return request.by === 'rehire' ? messages.requestRehireTitle : messages.requestTitle
}

const requestText = (messages: typeof en, request: TaskRequest): string => {
  if (request.by === 'staff') return messages.requestText(request.text)
  if (request.by === 'rehire') return messages.requestRehire
  return request.by === 'form' ? messages.requestAwaited[request.awaits] : messages.requestChange[request.change]
}

/** Above the questions of a changed form: why it is required again, and from when it would count. */
export function ChangeNotices({
  state,
  formModule,
  row,
}: {
  readonly state: FormState
  readonly formModule: FormModule
  readonly row: TaskRow
}) {
  const messages = useMessages(afterFillingMessages)
  const startText = useStartText(formModule)
  const today = useToday()
  const { request } = row
  if (formModule.ChangeNotice) return <formModule.ChangeNotice row={row} />
  const isReplacing = isChangeable(row.formId) && (row.pdfReady || row.isChange)
  return (
    <>
      {request !== null && (
        <Notice tone="warning" title={requestTitle(messages, request)}>
          {requestText(messages, request)}
        </Notice>
      )}
      {isReplacing && (
        <Notice title={messages.changingTitle}>
          {messages.changingText}{' '}
          {startText(effectiveFrom(row.formId, { receivedOn: today, approvedOn: today, isReplacing }))}
        </Notice>
      )}
      <LockInNotice state={state} />
    </>
  )
}
