import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { webhooksMessages } from './webhooks-messages.ts'
import styles from './webhooks.module.css'

/** Shows the secret of a webhook, the only time. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const messages = useMessages(webhooksMessages)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(messages.copied),
      () => showToast(messages.copyFailed),
    )
  return (
    <Dialog
      isOpen
      title={messages.secretTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{messages.copy}</Button>
          <Button kind="primary" onClick={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.secretText}</p>
        <code className={styles.secret} aria-label={messages.secret}>
          {secret}
        </code>
      </Stack>
    </Dialog>
  )
}
