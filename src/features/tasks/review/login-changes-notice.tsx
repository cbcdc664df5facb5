import type { LoginChanges } from '#contract/endpoints/forms/form-endpoints.ts'
import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { loginChangesMessages } from './login-changes-messages.ts'

/** What recent changes of the person's login mean for the reviewer of a form. */
export function LoginChangesNotice({ changes, isOpen }: { readonly changes: LoginChanges; readonly isOpen: boolean }) {
  const language = useLanguage()
  const messages = loginChangesMessages[language]
  const { reviewBarredUntil, payWaitsUntil, recoveredAt, correctedAt } = changes
  const texts = [
    recoveredAt && messages.recovered(formatFullMoment(recoveredAt, language)),
    correctedAt && messages.corrected(formatFullMoment(correctedAt, language)),
    isOpen && reviewBarredUntil && messages.barred(formatFullMoment(reviewBarredUntil, language)),
    isOpen && payWaitsUntil && messages.payWaits(formatFullMoment(payWaitsUntil, language)),
  ].filter((text) => typeof text === 'string')
  return (
    texts.length > 0 && (
      <Notice tone="warning" title={messages.title}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    )
  )
}
