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
import { sessionWords } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { LanguageLink } from './language-link.tsx'
import { useAuthFields } from './use-auth-form.ts'

/** The first step: user name and password. */
export function PasswordStep() {
  const words = useMessages(sessionWords)
  const { actor } = useSessionActor()
  const isOnline = useIsOnline()
  const { username, trouble, ending } = useSessionState(({ context }) => context)
  const isBusy = useSessionState((state) => state.matches('checking password') || state.matches('opening device'))
  const form = useAuthFields({ username, password: '' }, (values) => ({
    ...(values.username.trim() === '' && { username: words.signIn.usernameNeeded }),
    ...(values.password === '' && { password: words.signIn.passwordNeeded }),
  }))

  return (
    <AuthLayout heading={words.signIn.heading} lede={words.signIn.lede}>
      {ending && !trouble && !isBusy && <Notice tone="info">{words.note[ending]}</Notice>}
      {!isOnline && !trouble && <Notice tone="warning">{words.signIn.offline}</Notice>}
      <ErrorNotice trouble={isBusy ? undefined : trouble} title={words.signIn.failedTitle} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form
          className={styles.form}
          noValidate
          onFocus={fetchClient}
          onSubmit={form.onSubmit((values) => {
            if (!isBusy) actor.send({ type: 'sign in', ...values, username: values.username.trim() })
          })}
        >
          <TextField
            {...form.field('username')}
            label={words.signIn.username}
            hint={words.signIn.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
          <PasswordField
            {...form.field('password')}
            label={words.signIn.password}
            autoComplete="current-password"
            maxLength={4096}
          />
          <Button type="submit" kind="primary" isWide isBusy={isBusy}>
            {words.signIn.submit}
          </Button>
        </form>
      </Card>
      <div className={styles.after}>
        <Link to="/forgotpassword">{words.signIn.forgot}</Link>
        <LanguageLink />
      </div>
    </AuthLayout>
  )
}
