import { useState } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import styles from './consent-page.module.css'
import { consentMessages } from './consent-messages.ts'

/** Withdrawing consent: what that means first, then a confirmation. */
export function Withdrawal({ onWithdrawn }: { readonly onWithdrawn: () => void }) {
  const messages = useMessages(consentMessages)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { submit, isSubmitted, error, reset } = useRequest<'en' | 'es', void>(async (read, signal) => {
    await client.call('user.withdrawConsent', { body: { language: read }, signal })
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
      {!isOnline && <Notice icon="cloud-up">{messages.withdrawOffline}</Notice>}
      <div>
        <Button onClick={() => setOpen(true)} disabled={!isOnline}>
          {messages.withdraw}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        title={messages.withdrawConfirmTitle}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{messages.cancelWithdrawal}</Button>
            <Button kind="danger" isBusy={isSubmitted} onClick={() => submit(language)}>
              {messages.withdrawNow}
            </Button>
          </>
        }
      >
        <ul className={styles.effects}>
          {messages.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {error && (
          <Notice tone="danger" title={messages.withdrawFailed} isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
      </Dialog>
    </Card>
  )
}
