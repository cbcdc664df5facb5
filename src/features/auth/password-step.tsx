import { Link } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { PasswordField } from '#src/shared/ui/fields/password-field.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { fetchClient } from '../../session/lazy-client.ts'
import { useIsOnline } from '../../shared/use-is-online.ts'
import { useSessionActor, useSessionState } from '../../session/session-actor.ts'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { LanguageLink } from './language-link.tsx'
import { useAuthFields } from './use-auth-form.ts'

/** The first step: username and password. */
export function PasswordStep() {
  const messages = useMessages(authMessages)
  const { actor } = useSessionActor()
  const isOnline = useIsOnline()
  const { username, error, ending } = useSessionState(({ context }) => context)
  const isBusy = useSessionState((state) => state.matches('checking password') || state.matches('opening device'))
  const form = useAuthFields({ username, password: '' }, (values) => ({
    ...(values.username.trim() === '' && { username: messages.logIn.usernameNeeded }),
    ...(values.password === '' && { password: messages.logIn.passwordNeeded }),
  }))

  return (
    <AuthLayout heading={messages.logIn.heading} lede={messages.logIn.lede}>
      {ending && !error && !isBusy && <Notice tone="info">{messages.note[ending]}</Notice>}
      {!isOnline && !error && <Notice tone="warning">{messages.logIn.offline}</Notice>}
      <ErrorNotice error={isBusy ? undefined : error} title={messages.logIn.failedTitle} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form
          className={styles.form}
          noValidate
          onFocus={fetchClient}
          onSubmit={form.onSubmit((values) => {
            if (!isBusy) actor.send({ type: 'log in', ...values, username: values.username.trim() })
          })}
        >
          <TextField
            {...form.field('username')}
            label={messages.logIn.username}
            hint={messages.logIn.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
          <PasswordField
            {...form.field('password')}
            label={messages.logIn.password}
            autoComplete="current-password"
            maxLength={4096}
          />
          <Button type="submit" kind="primary" isWide isBusy={isBusy}>
            {messages.logIn.submit}
          </Button>
        </form>
      </Card>
      <div className={styles.after}>
        <Link to="/forgotpassword">{messages.logIn.forgot}</Link>
        <LanguageLink />
      </div>
    </AuthLayout>
  )
}
