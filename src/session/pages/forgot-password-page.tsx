import { Link } from 'react-router-dom'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { useRequest } from '#src/request/use-request.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useSessionActor } from '../session-actor.ts'
import { sessionWords } from '../words/words.ts'
import { Entry } from './entry.tsx'
import styles from './entry.module.css'
import { useFields } from './use-fields.ts'

/** Asking for a letter with a link to choose a new password; the answer is the same for every name. */
export default function ForgotPasswordPage() {
  const words = useWords(sessionWords)
  const { client } = useSessionActor()
  const request = useRequest((UserName: string, signal) =>
    client.call('account.forgotPassword', { body: { UserName }, signal }),
  )
  const form = useFields({ username: '' }, (values) => ({
    ...(values.username.trim() === '' && { username: words.signIn.usernameNeeded }),
  }))

  return (
    <Entry heading={words.forgot.heading} lede={words.forgot.lede}>
      <div role="status" className={styles.live}>
        {request.isSaved && (
          <Notice tone="positive" title={words.forgot.sentTitle}>
            {words.forgot.sent}
          </Notice>
        )}
      </div>
      <TroubleNotice trouble={request.trouble} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form
          className={styles.form}
          noValidate
          onSubmit={form.onSubmit(({ username }) => request.submit(username.trim()))}
        >
          <TextField
            {...form.field('username')}
            label={words.signIn.username}
            hint={words.signIn.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
          <Button type="submit" kind="primary" isWide isBusy={request.isSubmitted}>
            {words.forgot.submit}
          </Button>
        </form>
      </Card>
      <p className={styles.after}>
        <Link to="/login">{words.forgot.back}</Link>
      </p>
    </Entry>
  )
}
