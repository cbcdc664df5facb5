import { useEffect } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { queueDecision } from './offline/decide.ts'
import type { OpenedReview } from './offline/open-review.ts'
import { reviewMessages } from './review-messages.ts'

/** The props of a dialog about a document. */
export interface DecisionProps {
  readonly opened: OpenedReview
  /** The form's name on this screen. */
  readonly name: string
  /** Whether another document is pending. */
  readonly hasNext: boolean
  readonly onClose: () => void
  /** Called once it is sealed; `isNext` continues with the next one. */
  readonly onDone: (isNext: boolean) => void
}

const yesId = 'approve-yes'

/** Confirms an approval, which signs for the employer and can't be undone. */
export function ApproveDialog({ opened, name, hasNext, onClose, onDone }: DecisionProps) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { client, owner, deviceKind } = useSession()
  const { employeeName, kind } = opened.row
  const { submit, isSubmitted, error } = useChange<boolean, void>(
    async (isNext) => {
      await queueDecision({ client, owner, deviceKind }, opened, { kind: 'approve' })
      const { toasts, sendingNote } = messages.decision
      // On this page, a notice says so.
      if (isNext) showToast(`${toasts.approve(name, employeeName)} ${sendingNote(navigator.onLine)}`)
      onDone(isNext)
    },
    { invalidates: [] },
  )
  // A user who pressed `a` continues with Enter.
  useEffect(() => document.getElementById(yesId)?.focus(), [])
  return (
    <Dialog
      isOpen
      title={kind === 'company document' ? messages.approveUploadTitle : messages.approveTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {hasNext && (
            <Button isBusy={isSubmitted} onClick={() => submit(false)}>
              {messages.approve}
            </Button>
          )}
          <Button id={yesId} kind="primary" isBusy={isSubmitted} onClick={() => submit(hasNext)}>
            {hasNext ? messages.approveNext : messages.approve}
          </Button>
        </>
      }
    >
      <p>
        {kind === 'company document' ? messages.approveUploadText(employeeName) : messages.approveText(employeeName)}
      </p>
      {error && (
        <Notice tone="danger" isLive>
          {errorMessage(error, language)}
        </Notice>
      )}
    </Dialog>
  )
}
