import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button, ButtonLink } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import styles from './app-card.module.css'
import { loginSecurityMessages } from './login-security-messages.ts'

/** Shows new recovery codes, once: to save or to print. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const messages = useMessages(loginSecurityMessages).app
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${messages.codesTitle}\n\n${codes.join('\n')}\n`)}`
  return (
    <Dialog
      isOpen
      title={messages.codesTitle}
      onClose={onClose}
      isDismissible={false}
      actions={
        <>
          <Button onClick={() => window.print()}>{messages.print}</Button>
          <ButtonLink href={file} download="firstday-recovery-codes.txt">
            {messages.download}
          </ButtonLink>
          <Button kind="primary" onClick={onClose}>
            {messages.saved}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.codesText}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
