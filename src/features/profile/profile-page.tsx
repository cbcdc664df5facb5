import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EmailChanged } from '#contract/endpoints/credentials.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { changePasswordPath, consentPath, loginSecurityPath } from '#src/shared/account-paths.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { Toasts } from '#src/shared/staff/toasts/toast-region.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { FixedFacts } from './fixed-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { isSame } from './profile-values.ts'
import { profileMessages } from './profile-messages.ts'
import { ChangeEmail } from './change-email.tsx'

/** One's email address, with a link to change it. */
function EmailCard({
  person,
  onChanged,
}: {
  readonly person: PersonDetail
  readonly onChanged: (changed: EmailChanged) => Promise<void>
}) {
  const messages = useMessages(profileMessages)
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={messages.emailTitle}
      actions={
        <Button isCompact onClick={() => setChanging(true)}>
          {person.emailId === null ? messages.addEmail : messages.changeEmail}
        </Button>
      }
    >
      {person.emailId === null ? (
        <p>{messages.noEmailHint(person.phoneNumber?.slice(-2) ?? '')}</p>
      ) : (
        <>
          <p>
            <strong>{person.emailId}</strong>
          </p>
          <p>{messages.emailHint(user.username === person.emailId)}</p>
        </>
      )}
      {isChanging && <ChangeEmail person={person} onChanged={onChanged} onClose={() => setChanging(false)} />}
    </Card>
  )
}

const TextMessagesCard = lazy(() => import('./text-messages/text-messages-card.tsx'))

const JoinLogin = lazy(() => import('#src/session/employers/join-login.tsx'))
const HelpReceivedCard = lazy(() => import('./help-received/help-received-card.tsx'))

/** The link of a TPA user to their company, which no menu lists. */
function CompanyLinks() {
  const { client } = useSession()
  const { reply } = useReply('own company', (signal) => client.call('tpaCompany.listForChoice', { signal }))
  return reply?.list.map(({ id, companyName }) => (
    <Link key={id} className={buttonClass()} to={`/TPA/dashboard/${id}`}>
      {companyName}
    </Link>
  ))
}

/**
 * The profile as read; saving the picture or the email address doesn't disturb unsaved input, and is not treated as
 * someone else's change.
 */
function Profile({ read }: { readonly read: PersonDetail }) {
  const messages = useMessages(profileMessages)
  const { client, user, changeUser } = useSession()
  const [person, setPerson] = useState(read)
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const saved = (next: PersonDetail) => {
    setPerson(next)
    const path = returnPath('')
    if (path !== '') void navigate(path)
  }
  const follow = async () => {
    const now = await client.call('users.get', { params: { id: person.id } }).catch(() => undefined)
    if (now) setPerson((before) => (isSame(now, before) ? { ...before, updatedAt: now.updatedAt } : before))
  }
  const followEmail = async ({ emailId, username }: EmailChanged) => {
    changeUser({ username })
    setPerson((before) => ({ ...before, emailId, username }))
    await follow()
  }
  return (
    <>
      <ProfilePicture person={person} onSaved={follow} />
      <ProfileForm person={person} onSaved={saved} onNewer={setPerson} />
      <EmailCard person={person} onChanged={followEmail} />
      {person.businessId !== null && (
        <Suspense fallback={null}>
          <TextMessagesCard key={person.updatedAt} />
        </Suspense>
      )}
      {user.role === 'EMPLOYEE' && (
        <Suspense fallback={null}>
          <HelpReceivedCard />
        </Suspense>
      )}
      {person.businessId !== null && (
        <Suspense fallback={null}>
          <JoinLogin />
        </Suspense>
      )}
      <FixedFacts person={person} />
      <Card title={messages.moreTitle}>
        <Row>
          <Link className={buttonClass()} to={changePasswordPath[user.role]}>
            {messages.password}
          </Link>
          <Link className={buttonClass()} to={loginSecurityPath}>
            {messages.loginSecurity}
          </Link>
          <Link className={buttonClass()} to={consentPath[user.role]}>
            {messages.consent}
          </Link>
          {user.role === 'TPA' && <CompanyLinks />}
        </Row>
      </Card>
    </>
  )
}

/** One's own profile: picture, name, contact, language, and what only others change. */
export default function ProfilePage() {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const { client, user, isOnline } = useSession()
  const { reply, error, isLoading, again } = useReply(`profile ${user.userId}`, async (signal) => ({
    person: await client.call('users.get', { params: { id: user.userId }, signal }),
    at: Date.now(),
  }))
  return (
    <Page heading={messages.heading}>
      {user.role === 'EMPLOYEE' && <Toasts />}
      {reply && <Profile key={reply.at} read={reply.person} />}
      {!reply && isLoading && <Skeleton lines={3} shape="block" />}
      {!reply && !isLoading && error && (
        <EmptyState
          icon={isOnline ? 'warning' : 'cloud-up'}
          title={isOnline ? messages.failed : messages.offline}
          action={<Button onClick={again}>{messages.tryAgain}</Button>}
        >
          {isOnline && errorMessage(error, language)}
        </EmptyState>
      )}
    </Page>
  )
}
