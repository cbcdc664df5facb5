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
import { consentWords } from './consent-messages.ts'

/** Taking the agreement back: what that means first, then a second press. */
export function Withdrawal({ onWithdrawn }: { readonly onWithdrawn: () => void }) {
  const words = useMessages(consentWords)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { submit, isSubmitted, trouble, reset } = useRequest<'en' | 'es', void>(async (read, signal) => {
    await client.call('user.withdrawConsent', { body: { language: read }, signal })
    setOpen(false)
    onWithdrawn()
  })
  const close = () => {
    if (isSubmitted) return
    if (trouble) reset()
    setOpen(false)
  }
  return (
    <Card title={words.withdrawTitle}>
      <p>{words.withdrawText}</p>
      {!isOnline && <Notice icon="cloud-up">{words.withdrawOffline}</Notice>}
      <div>
        <Button onClick={() => setOpen(true)} disabled={!isOnline}>
          {words.withdraw}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        title={words.withdrawAsk}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{words.keep}</Button>
            <Button kind="danger" isBusy={isSubmitted} onClick={() => submit(language)}>
              {words.withdrawNow}
            </Button>
          </>
        }
      >
        <ul className={styles.effects}>
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {trouble && (
          <Notice tone="danger" title={words.withdrawFailed} isLive>
            {errorMessage(trouble, language)}
          </Notice>
        )}
      </Dialog>
    </Card>
  )
}
