import { secondFactors, type NewAuthenticatorApp } from '#contract/endpoints/second-factors.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import styles from './app-card.module.css'
import { loginSecurityMessages } from './login-security-messages.ts'

/** Sets an authenticator app up: the secret to scan or to type, and the first code of the app. */
export function AddApp({
  app,
  onAdded,
  onClose,
}: {
  readonly app: NewAuthenticatorApp
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}) {
  const messages = useMessages(loginSecurityMessages).app
  const { client } = useSession()
  const confirm = useRequest<string, void>(async (oneTimeCode, signal) => {
    const { recoveryCodes } = await client.call('secondFactors.confirmApp', { body: { oneTimeCode }, signal })
    onAdded(recoveryCodes)
  })
  return (
    <Dialog isOpen title={messages.addTitle} onClose={onClose}>
      <Stack>
        <p>{messages.scan}</p>
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(app.picture)}`}
          alt={messages.picture}
        />
        <p>
          {messages.typeSecret} <code className={styles.secret}>{app.secret}</code>
        </p>
        <p>
          <a href={app.address}>{messages.openApp}</a>
        </p>
        <Form
          prefix="app"
          initial={{ oneTimeCode: '' }}
          schema={secondFactors.confirmApp.body}
          check={({ oneTimeCode }) => (oneTimeCode.length === 6 ? {} : { oneTimeCode: { key: 'sixDigits' } })}
          onSubmit={({ oneTimeCode }) => confirm.submit(oneTimeCode)}
          request={confirm}
          isSelf
        >
          <FormBox isStep>
            <FormRefusal />
            <FormCode name="oneTimeCode" label={messages.code} hint={messages.codeHint} />
            <DialogActions>
              <Button onClick={onClose}>{messages.cancel}</Button>
              <FormSubmit>{messages.confirm}</FormSubmit>
            </DialogActions>
          </FormBox>
        </Form>
      </Stack>
    </Dialog>
  )
}
