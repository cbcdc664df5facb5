import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, type RequestError } from '#src/shared/request/request-error.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { staffMessages } from './staff-messages.ts'

/** The button that retries in a part of a page. */
export function Again({ onAgain }: { readonly onAgain: () => void }) {
  const messages = useMessages(staffMessages)
  return (
    <Button isCompact icon="refresh" onClick={onAgain}>
      {messages.tryAgain}
    </Button>
  )
}

/** Says why there is no reply, or above the one that is shown why there is no newer one, and retries. */
export function LoadNotice({
  error,
  isShown,
  onAgain,
}: {
  readonly error: RequestError
  /** An earlier reply is shown below. */
  readonly isShown: boolean
  readonly onAgain: () => void
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  return (
    <Notice
      tone="warning"
      title={isShown ? messages.notRefreshed : messages.recordFailed}
      actions={<Again onAgain={onAgain} />}
    >
      {errorMessage(error, language)}
    </Notice>
  )
}
