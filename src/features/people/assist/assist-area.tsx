import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useAssistedSession } from '#src/shared/staff/assist/assisted-session.ts'
import { consentStep } from '#src/shared/staff/assist/assist-path.ts'
import { personPath } from '#src/shared/staff/person-path.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { fullName } from '../person-name.ts'
import { AssistConsent } from './assist-consent.tsx'
import { assistMessages } from './assist-messages.ts'
import { AssistedForm } from './assisted-form.tsx'
import { AssistedTasks } from './assisted-tasks.tsx'
import { PersonConsent } from './person-consent.tsx'
import { StartAssistance } from './start-assistance.tsx'

/** Helping a person with their forms: both consents first, then the list of forms, or the one that is open. */
export default function AssistArea({ person, form }: { readonly person: PersonDetail; readonly form: string }) {
  const messages = useMessages(assistMessages)
  const { user } = useSession()
  const { reply: session, error } = useAssistedSession()
  const name = fullName(person)
  const above = <Link to={personPath[user.role](person.id)}>{messages.toPerson}</Link>
  if (session === undefined)
    return (
      <Page heading={messages.startTitle(name)} above={above}>
        {error ? <ErrorNotice error={error} /> : <Skeleton lines={4} shape="block" />}
      </Page>
    )
  if (session === null) return <StartAssistance person={person} above={above} />
  if (session.person.userId !== person.id)
    return (
      <Page heading={messages.startTitle(name)} above={above}>
        <Notice tone="warning">{messages.otherSession(session.person.name)}</Notice>
      </Page>
    )
  if (!session.isAgreed) return <PersonConsent session={session} />
  if (form === consentStep) return <AssistConsent session={session} />
  return Number(form) > 0 ? (
    <AssistedForm key={form} session={session} userDocumentId={Number(form)} />
  ) : (
    <AssistedTasks session={session} above={above} />
  )
}
