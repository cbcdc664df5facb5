import { useState } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { answerMessages } from './answer-messages.ts'

/** Deletes one's answers, after a confirmation. */
export function WithdrawAnswers({ onWithdrawn }: { readonly onWithdrawn: () => void }) {
  const messages = useMessages(answerMessages)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { submit, isSubmitted, error, reset } = useRequest<void, void>(async (_, signal) => {
    await client.call('selfIdentification.withdraw', { signal })
    setOpen(false)
    onWithdrawn()
  })
  const close = () => {
    if (isSubmitted) return
    if (error) reset()
    setOpen(false)
  }
  return (
    <Card title={messages.withdrawTitle}>
      <p>{messages.withdrawText}</p>
      <div>
        <Button onClick={() => setOpen(true)} disabled={!isOnline}>
          {messages.withdraw}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        title={messages.withdrawConfirm}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{messages.keep}</Button>
            <Button kind="danger" isBusy={isSubmitted} onClick={() => submit()}>
              {messages.withdrawNow}
            </Button>
          </>
        }
      >
        <p>{messages.withdrawText}</p>
        {error && (
          <Notice tone="danger" title={messages.withdrawFailed} isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
      </Dialog>
    </Card>
  )
}
