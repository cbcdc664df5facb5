import { Link } from 'react-router-dom'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { fetchClient } from '../late-client.ts'
import { useIsOnline } from '../online.ts'
import { useSessionActor, useSessionState } from '../session-actor.ts'
import { sessionWords } from '../words/words.ts'
import { Entry } from './entry.tsx'
import styles from './entry.module.css'
import { LanguageLink } from './language-link.tsx'
import { useFields } from './use-fields.ts'

/** The first step: user name and password. */
export function PasswordStep() {
  const words = useWords(sessionWords)
  const { actor } = useSessionActor()
  const isOnline = useIsOnline()
  const { username, trouble, ending } = useSessionState(({ context }) => context)
  const isBusy = useSessionState((state) => state.matches('checking password') || state.matches('opening device'))
  const form = useFields({ username, password: '' }, (values) => ({
    ...(values.username.trim() === '' && { username: words.signIn.usernameNeeded }),
    ...(values.password === '' && { password: words.signIn.passwordNeeded }),
  }))

  return (
    <Entry heading={words.signIn.heading} lede={words.signIn.lede}>
      {ending && !trouble && !isBusy && <Notice tone="info">{words.note[ending]}</Notice>}
      {!isOnline && !trouble && <Notice tone="warning">{words.signIn.offline}</Notice>}
      <TroubleNotice trouble={isBusy ? undefined : trouble} title={words.signIn.failedTitle} />
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
    </Entry>
  )
}
