import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { StoredProblem } from '#src/offline/database/rows.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { documentTaskMessages } from './task-messages.ts'

const consentPath = '/employee/ESConsent'

/** E-signature consent was not given yet, or was withdrawn: a name typed here would be no signature. */
export function ConsentFirst({ consent }: { readonly consent: ConsentState }) {
  const messages = useMessages(documentTaskMessages)
  const isOnPaper = consent.withdrawnAt !== null
  return (
    <Notice
      icon={isOnPaper ? 'file' : 'pen'}
      title={isOnPaper ? messages.withdrawnTitle : messages.consentTitle}
      actions={
        <Link className={buttonClass(isOnPaper ? 'secondary' : 'primary')} to={consentPath}>
          {isOnPaper ? messages.withdrawnAction : messages.consentAction}
        </Link>
      }
    >
      {isOnPaper ? messages.withdrawnText : messages.consentText}
    </Notice>
  )
}

/** Why a task is to do again: it was returned, the server did not accept it, or there is a newer version. */
export function ReturnReasonNotice({
  row,
  refusal,
  isRenewed,
}: {
  readonly row: TaskRow
  readonly refusal: StoredProblem | undefined
  readonly isRenewed: boolean
}) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const isReturned = row.status === 'returned' && row.reasons.length > 0
  return (
    <>
      {isReturned && (
        <Notice tone="warning" title={messages.returned}>
          <p>{messages.returnedText}</p>
          <ul>
            {row.reasons.map(({ field, text }) => (
              <li key={field + text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="warning" title={messages.refused} isLive>
          {formatMessage(refusal.reason, language)}
        </Notice>
      )}
      {refusal === undefined && isRenewed && (
        <Notice title={messages.renewed}>{(row.isSigned ? messages.signing : messages).renewedText}</Notice>
      )}
    </>
  )
}
