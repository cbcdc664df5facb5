import { useState } from 'react'
import type { I9Detail } from '#contract/endpoints/forms/i9-detail.ts'
import { errorMessage, toRequestError } from '#src/shared/request/request-error.ts'
import { formatDate, formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { reviewMessages } from '../review-messages.ts'

/** What a rehire means for a Form I-9: Supplement B records it, or a newer form replaces it. */
export function RehireNotice({ i9: { rehire, newerUserDocumentId } }: { readonly i9: I9Detail }) {
  const messages = useMessages(reviewMessages).rehire
  const language = useLanguage()
  if (newerUserDocumentId !== null)
    return (
      <Notice
        title={messages.replacedTitle}
        actions={<Link to={`/review/${newerUserDocumentId}`}>{messages.openNewer}</Link>}
      >
        {messages.replacedText}
      </Notice>
    )
  if (rehire === null) return null
  const { firstDay, due, continuesUntil } = rehire
  return (
    <Notice tone="warning" icon="clock" title={messages.title(firstDay === null ? '' : formatDate(firstDay, language))}>
      {due !== null && <p>{messages.due(formatDay(due, language))}</p>}
      <p>{messages.text(formatDate(continuesUntil, language))}</p>
    </Notice>
  )
}

/** Confirms that a new Form I-9 begins: its person completes it anew, and the earlier one stays. */
export function NewI9Dialog({
  userDocumentId,
  onClose,
  onDone,
}: {
  readonly userDocumentId: number
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewMessages).rehire
  const language = useLanguage()
  const { client } = useSession()
  const [isBusy, setBusy] = useState(false)
  const request = async () => {
    setBusy(true)
    try {
      await invalidating(
        ['documents', 'i9', 'attention', 'users'],
        client.call('i9.requestNew', { body: { userDocumentId } }),
      )
      showToast(messages.requested)
      onDone()
    } catch (error) {
      showToast(errorMessage(toRequestError(error), language))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={messages.newTitle}
      verb={messages.newVerb}
      isBusy={isBusy}
      onYes={() => void request()}
      onClose={onClose}
    >
      <p>{messages.newText}</p>
    </ConfirmDialog>
  )
}
