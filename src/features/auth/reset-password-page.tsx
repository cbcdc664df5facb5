import { Link, useSearchParams } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor } from '../../session/session-actor.ts'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

function BadLink() {
  const messages = useMessages(authMessages)
  return (
    <AuthLayout heading={messages.reset.heading}>
      <Notice tone="warning" title={messages.reset.badLinkTitle}>
        {messages.reset.badLink}
      </Notice>
      <Link className={buttonClass('primary', { isWide: true })} to="/forgotpassword">
        {messages.reset.requestAgain}
      </Link>
    </AuthLayout>
  )
}

function ResetForm({ userData }: { readonly userData: string }) {
  const { client } = useSessionActor()
  const messages = useMessages(authMessages)
  const { form, request, error } = useNewPassword({ Password: '', ConfirmPassword: '' }, (values, signal) =>
    client.call('account.resetPassword', { body: { ...values, userData }, signal }),
  )
  if (request.isSaved) {
    return (
      <AuthLayout heading={messages.reset.doneTitle}>
        <Notice tone="positive" isLive>
          {messages.reset.done}
        </Notice>
        <Link className={buttonClass('primary', { isWide: true })} to="/login">
          {messages.reset.toLogin}
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout heading={messages.reset.heading}>
      <ErrorNotice error={error} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form className={styles.form} noValidate onSubmit={form.onSubmit(request.submit)}>
          <NewPasswordFields field={form.field} />
          <Button type="submit" kind="primary" isWide isBusy={request.isSubmitted}>
            {messages.reset.submit}
          </Button>
        </form>
      </Card>
      {error?.reason.key === 'linkDead' && (
        <p className={styles.after}>
          <Link to="/forgotpassword">{messages.reset.requestAgain}</Link>
        </p>
      )}
    </AuthLayout>
  )
}

/** Choosing a new password by the link of an email, whose token is `userData` in the URL. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const userData = query.get('userData')
  return userData ? <ResetForm userData={userData} /> : <BadLink />
}
