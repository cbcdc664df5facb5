import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { newTokenReader } from '#src/shared/link-token.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor } from '../../session/session-actor.ts'
import { AuthForm } from './auth-form.tsx'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { isExpired, OldLink } from './old-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkNewPassword, emptyPassword } from './new-password.ts'
import { RecentFactors, retainedIn } from './recent-factors.tsx'
import { useSavedFocus } from './use-saved-focus.ts'

const loadAddEmployer = () => import('#src/session/employers/add-employer.tsx')
const AddEmployer = lazy(loadAddEmployer)
const AddEmployerHeading = lazy(async () => ({ default: (await loadAddEmployer()).AddEmployerHeading }))

/** A link without its token: the email program cut it off. */
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

/** What an invitation offers besides a password of its own: the log-in that one has. */
type Offer = 'add' | 'invited' | undefined

function ResetForm({ userData, offer }: { readonly userData: string; readonly offer: Offer }) {
  const { client } = useSessionActor()
  const messages = useMessages(authMessages)
  const language = useLanguage()
  const [isOver] = useState(() => isExpired(userData))
  const recent = useReply(userData, (signal) => client.call('account.linkFactors', { body: { userData }, signal }))
  const request = useRequest((values: typeof emptyPassword, signal) => {
    const { password, confirmPassword } = values
    const body = { password, confirmPassword, retainedFactors: retainedIn(values), userData }
    return client.call('account.resetPassword', { body, signal })
  })
  useSavedFocus(request.isSaved)
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
  const isDead = [request.error, recent.error].some((error) => error?.reason.key === 'linkDead')
  if (isOver || isDead) return <OldLink userData={userData} />
  const form = (
    <AuthForm
      initial={emptyPassword}
      check={(values) => checkNewPassword(values, messages, language)}
      onSubmit={request.submit}
      error={request.error}
      isBusy={request.isSubmitted}
    >
      <FormErrors />
      <Card>
        <FormBox className={styles.form}>
          <NewPasswordFields />
          <RecentFactors list={recent.reply?.list} />
          <FormSubmit isWide>{messages.reset.submit}</FormSubmit>
        </FormBox>
      </Card>
    </AuthForm>
  )
  const { heading } = messages.reset
  if (offer === undefined) return <AuthLayout heading={heading}>{form}</AuthLayout>
  const isFirst = offer === 'add'
  return (
    <AuthLayout
      heading={
        <Suspense fallback={heading}>
          <AddEmployerHeading isFirst={isFirst}>{heading}</AddEmployerHeading>
        </Suspense>
      }
    >
      <Suspense fallback={null}>
        <AddEmployer userData={userData} isFirst={isFirst}>
          {form}
        </AddEmployer>
      </Suspense>
    </AuthLayout>
  )
}

const takeToken = newTokenReader('userData')

/** Choosing a new password by the link of an email, whose token is `userData` in the URL until the page is there. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const [userData] = useState(takeToken)
  const offer = query.has('add') ? 'add' : query.has('invited') ? 'invited' : undefined
  return userData !== '' ? <ResetForm userData={userData} offer={offer} /> : <BadLink />
}
