import { useState } from 'react'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { passRobotChecks } from '../../session/robot-check/pass-robot-checks.ts'
import { useSessionActor } from '../../session/session-actor.ts'
import { AuthForm } from './auth-form.tsx'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { RobotCheckNotice } from './robot-check-notice.tsx'
import { UsernameField } from './username-field.tsx'

/** Requesting an email with a link to choose a new password; the response is the same for every username. */
export default function ForgotPasswordPage() {
  const messages = useMessages(authMessages)
  const { client } = useSessionActor()
  const [checkUntil, setCheckUntil] = useState<number>()
  const request = useRequest((userName: string, signal) =>
    passRobotChecks(
      (answer) => client.call('account.forgotPassword', { body: { userName, ...answer }, signal }),
      setCheckUntil,
    ).finally(() => setCheckUntil(undefined)),
  )
  const check = ({ username }: { readonly username: string }) => ({
    ...(username.trim() === '' && { username: messages.logIn.usernameNeeded }),
  })

  return (
    <AuthLayout heading={messages.forgot.heading} lede={messages.forgot.lede}>
      <div role="status" className={styles.live}>
        {request.isSaved && (
          <Notice tone="positive" title={messages.forgot.sentTitle}>
            {messages.forgot.sent}
          </Notice>
        )}
      </div>
      <RobotCheckNotice until={checkUntil} />
      <AuthForm
        initial={{ username: '' }}
        check={check}
        onSubmit={({ username }) => request.submit(username.trim())}
        error={request.error}
        isBusy={request.isSubmitted}
      >
        <FormErrors />
        <Card>
          <FormBox className={styles.form}>
            <UsernameField />
            <FormSubmit isWide>{messages.forgot.submit}</FormSubmit>
          </FormBox>
        </Card>
      </AuthForm>
      <p className={styles.after}>
        <Link to="/login">{messages.forgot.back}</Link>
      </p>
    </AuthLayout>
  )
}
