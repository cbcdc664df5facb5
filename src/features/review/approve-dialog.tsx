import type { AnyDetail } from '#src/forms/packet/details.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { reviewWords } from './review-words.ts'

/** Asks once more before approving, which signs for the employer and can't be undone. */
export function ApproveDialog({
  detail,
  onClose,
  onDone,
}: {
  readonly detail: AnyDetail
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const { submit, isSubmitted, trouble } = useRequest<number, void>(async (UserDocumentId, signal) => {
    await client.call('documents.approveTaskForms', { body: { UserDocumentId }, signal })
    onDone()
  })
  return (
    <Dialog
      isOpen
      title={words.approveAsk}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" isBusy={isSubmitted} onClick={() => submit(detail.userDocumentId)}>
            {words.approve}
          </Button>
        </>
      }
    >
      <p>{words.approveText(detail.person.name)}</p>
      {trouble && (
        <Notice tone="danger" isLive>
          {sayTrouble(trouble, language)}
        </Notice>
      )}
    </Dialog>
  )
}
