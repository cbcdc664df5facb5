import { Link } from 'react-router-dom'
import { homePath } from '#contract/domain/roles.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useAutoComplete } from '#src/shared/ui/fields/auto-complete.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { PasswordField } from '#src/shared/ui/fields/password-field.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '../../session/session-context.tsx'
import { authMessages } from './auth-messages.ts'
import styles from './auth-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Changing one's own password; the first thing to do for a person whose password was set by someone else. */
export default function ChangePasswordPage() {
  const { client, user, changeUser } = useSession()
  const messages = useMessages(authMessages)
  const autoComplete = useAutoComplete('username')
  const { form, request, error } = useNewPassword(
    { CurrentPassword: '', Password: '', ConfirmPassword: '' },
    async (body, signal) => {
      await client.call('account.changePassword', { body, signal })
      changeUser({ resetPassword: false })
    },
    (values) => ({ ...(values.CurrentPassword === '' && { CurrentPassword: messages.change.currentNeeded }) }),
  )
  if (request.isSaved) {
    return (
      <Page heading={messages.change.heading}>
        <Notice tone="positive" title={messages.change.doneTitle} isLive />
        <Link className={buttonClass('primary')} to={homePath[user.role]}>
          {messages.change.goOn}
        </Link>
      </Page>
    )
  }
  return (
    <Page heading={messages.change.heading}>
      {user.resetPassword && (
        <Notice tone="info" title={messages.change.mustTitle}>
          {messages.change.must}
        </Notice>
      )}
      <ErrorNotice error={error} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Card>
        <form className={styles.form} noValidate onSubmit={form.onSubmit(request.submit)}>
          <input type="text" name="username" autoComplete={autoComplete} value={user.username} readOnly hidden />
          <PasswordField
            {...form.field('CurrentPassword')}
            label={messages.change.current}
            autoComplete="current-password"
            maxLength={4096}
          />
          <NewPasswordFields field={form.field} />
          <Button type="submit" kind="primary" isWide isBusy={request.isSubmitted}>
            {messages.change.submit}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
