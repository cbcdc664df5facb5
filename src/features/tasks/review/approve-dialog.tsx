import { useEffect } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { queueDecision } from './offline/decide.ts'
import type { OpenedReview } from './offline/open-review.ts'
import { reviewWords } from './review-messages.ts'

/** What a question about a document is asked with. */
export interface DecisionProps {
  readonly opened: OpenedReview
  /** What the form is called here. */
  readonly name: string
  /** Whether another one waits. */
  readonly hasNext: boolean
  readonly onClose: () => void
  /** Once it is sealed; `isNext` goes on to the next one. */
  readonly onDone: (isNext: boolean) => void
}

const yesId = 'approve-yes'

/** Asks once more before approving, which signs for the employer and can't be undone. */
export function ApproveDialog({ opened, name, hasNext, onClose, onDone }: DecisionProps) {
  const words = useMessages(reviewWords)
  const language = useLanguage()
  const { client, owner, deviceKind } = useSession()
  const { employeeName, kind } = opened.row
  const { submit, isSubmitted, trouble } = useRequest<boolean, void>(async (isNext) => {
    await queueDecision({ client, owner, deviceKind }, opened, { kind: 'approve' })
    const { told, toldWhen } = words.decision
    showToast(`${told.approve(name, employeeName)} ${toldWhen(navigator.onLine)}`)
    onDone(isNext)
  })
  // Whoever pressed `a` goes on with Enter.
  useEffect(() => document.getElementById(yesId)?.focus(), [])
  return (
    <Dialog
      isOpen
      title={kind === 'paper' ? words.approvePaperAsk : words.approveAsk}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {hasNext && (
            <Button isBusy={isSubmitted} onClick={() => submit(false)}>
              {words.approve}
            </Button>
          )}
          <Button id={yesId} kind="primary" isBusy={isSubmitted} onClick={() => submit(hasNext)}>
            {hasNext ? words.approveNext : words.approve}
          </Button>
        </>
      }
    >
      <p>{kind === 'paper' ? words.approvePaperText(employeeName) : words.approveText(employeeName)}</p>
      {trouble && (
        <Notice tone="danger" isLive>
          {errorMessage(trouble, language)}
        </Notice>
      )}
    </Dialog>
  )
}
