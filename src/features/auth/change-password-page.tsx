import { homePath } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { renewTickets } from '#src/forms/task-list/renew-tickets.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useAutoComplete } from '#src/shared/ui/fields/auto-complete.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { forgetUnlock } from '../../session/offline-access/forget-unlock.ts'
import { useSession } from '../../session/session-context.tsx'
import { AuthForm } from './auth-form.tsx'
import { authMessages } from './auth-messages.ts'
import styles from './auth-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkNewPassword, emptyPassword } from './new-password.ts'
import { RecentFactors, retainedIn } from './recent-factors.tsx'
import { useSavedFocus } from './use-saved-focus.ts'

const empty = { currentPassword: '', ...emptyPassword }

/** Changing one's own password; the first thing to do for a person whose password was set by someone else. */
export default function ChangePasswordPage() {
  const { client, owner, deviceKind, user, changeUser } = useSession()
  const messages = useMessages(authMessages)
  const autoComplete = useAutoComplete('username')
  const language = useLanguage()
  const recent = useReply('recent factors', (signal) => client.call('secondFactors.recent', { signal }))
  const request = useRequest(async (values: typeof empty, signal) => {
    const { currentPassword, password, confirmPassword } = values
    const body = { currentPassword, password, confirmPassword, retainedFactors: retainedIn(values) }
    await client.call('account.changePassword', { body, signal })
    changeUser({ resetPassword: false })
    void forgetUnlock()
    void renewTickets({ client, owner, deviceKind })
  })
  useSavedFocus(request.isSaved)
  const check = (values: typeof empty) => ({
    ...(values.currentPassword === '' && { currentPassword: messages.change.currentNeeded }),
    ...checkNewPassword(values, messages, language),
  })
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
      <AuthForm
        initial={empty}
        check={check}
        onSubmit={request.submit}
        error={request.error}
        isBusy={request.isSubmitted}
      >
        <FormErrors />
        <Card>
          <FormBox className={styles.form}>
            <input type="text" name="username" autoComplete={autoComplete} value={user.username} readOnly hidden />
            <FormPassword name="currentPassword" label={messages.change.current} autoComplete="current-password" />
            <NewPasswordFields />
            <RecentFactors list={recent.reply?.list} />
            <FormSubmit isWide>{messages.change.submit}</FormSubmit>
          </FormBox>
        </Card>
      </AuthForm>
    </Page>
  )
}
