import type { ReactNode } from 'react'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { assistPath, consentStep } from '#src/shared/staff/assist/assist-path.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { assistMessages } from './assist-messages.ts'

/** What the person needs before they can sign on this screen; `children` once they have it. */
export function CannotSign({ session, children }: { readonly session: AssistedSession; readonly children: ReactNode }) {
  const messages = useMessages(assistMessages)
  const { user } = useSession()
  const { name, userId } = session.person
  if (!session.hasPassword) return <Notice>{messages.noPassword(name)}</Notice>
  if (session.hasConsented) return children
  return (
    <>
      <Notice>{messages.noConsent(name)}</Notice>
      <div>
        <Link className={buttonClass('primary')} to={assistPath(user.role, userId, consentStep)}>
          {messages.toConsent}
        </Link>
      </div>
    </>
  )
}
