import { Link, useSearchParams } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor } from '../../session/session-actor.ts'
import { sessionWords } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

function BadLink() {
  const words = useMessages(sessionWords)
  return (
    <AuthLayout heading={words.reset.heading}>
      <Notice tone="warning" title={words.reset.badLinkTitle}>
        {words.reset.badLink}
      </Notice>
      <Link className={buttonClass('primary', { isWide: true })} to="/forgotpassword">
        {words.reset.askAgain}
      </Link>
    </AuthLayout>
  )
}

function ResetForm({ userData }: { readonly userData: string }) {
  const { client } = useSessionActor()
  const words = useMessages(sessionWords)
  const { form, request, trouble } = useNewPassword({ Password: '', ConfirmPassword: '' }, (values, signal) =>
    client.call('account.resetPassword', { body: { ...values, userData }, signal }),
  )
  if (request.isSaved) {
    return (
      <AuthLayout heading={words.reset.doneTitle}>
        <Notice tone="positive" isLive>
          {words.reset.done}
        </Notice>
        <Link className={buttonClass('primary', { isWide: true })} to="/login">
          {words.reset.toSignIn}
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout heading={words.reset.heading}>
      <ErrorNotice trouble={trouble} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form className={styles.form} noValidate onSubmit={form.onSubmit(request.submit)}>
          <NewPasswordFields field={form.field} />
          <Button type="submit" kind="primary" isWide isBusy={request.isSubmitted}>
            {words.reset.submit}
          </Button>
        </form>
      </Card>
      {trouble?.reason.key === 'linkDead' && (
        <p className={styles.after}>
          <Link to="/forgotpassword">{words.reset.askAgain}</Link>
        </p>
      )}
    </AuthLayout>
  )
}

/** Choosing a new password by the link of a letter, whose token is `userData` in the address. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const userData = query.get('userData')
  return userData ? <ResetForm userData={userData} /> : <BadLink />
}
