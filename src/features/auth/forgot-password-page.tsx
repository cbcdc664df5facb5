import { Link } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { useSessionActor } from '../../session/session-actor.ts'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { useAuthFields } from './use-auth-form.ts'

/** Requesting an email with a link to choose a new password; the response is the same for every username. */
export default function ForgotPasswordPage() {
  const messages = useMessages(authMessages)
  const { client } = useSessionActor()
  const request = useRequest((UserName: string, signal) =>
    client.call('account.forgotPassword', { body: { UserName }, signal }),
  )
  const form = useAuthFields({ username: '' }, (values) => ({
    ...(values.username.trim() === '' && { username: messages.logIn.usernameNeeded }),
  }))

  return (
    <AuthLayout heading={messages.forgot.heading} lede={messages.forgot.lede}>
      <div role="status" className={styles.live}>
        {request.isSaved && (
          <Notice tone="positive" title={messages.forgot.sentTitle}>
            {messages.forgot.sent}
          </Notice>
        )}
      </div>
      <ErrorNotice error={request.error} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form
          className={styles.form}
          noValidate
          onSubmit={form.onSubmit(({ username }) => request.submit(username.trim()))}
        >
          <TextField
            {...form.field('username')}
            label={messages.logIn.username}
            hint={messages.logIn.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
          <Button type="submit" kind="primary" isWide isBusy={request.isSubmitted}>
            {messages.forgot.submit}
          </Button>
        </form>
      </Card>
      <p className={styles.after}>
        <Link to="/login">{messages.forgot.back}</Link>
      </p>
    </AuthLayout>
  )
}
