import { lazy, Suspense } from 'react'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { useSession } from '#src/session/session-context.tsx'
import { changePasswordPath } from '#src/shared/account-paths.ts'
import { useRestoreFocus } from '#src/shared/staff/restore-focus.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { AppCard } from './app-card.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const OfflineAccessCard = lazy(() => import('#src/session/offline-access/offline-access-card.tsx'))

/** How one logs in, and the devices on which one is logged in. */
export default function LoginSecurityPage() {
  const messages = useMessages(loginSecurityMessages)
  const { user, deviceKind } = useSession()
  useRestoreFocus()
  return (
    <Page heading={messages.heading}>
      {user.needsSecondFactor && (
        <Notice tone="warning" title={messages.requiredTitle}>
          {messages.required}
        </Notice>
      )}
      {!isKiosk() && <PasskeysCard />}
      <AppCard />
      <Card
        title={messages.passwordTitle}
        actions={
          <Link className={buttonClass('secondary', { isCompact: true })} to={changePasswordPath[user.role]}>
            {messages.changePassword}
          </Link>
        }
      >
        <p>{messages.passwordText}</p>
      </Card>
      {deviceKind === 'personal' && !isKiosk() && (
        <Suspense fallback={null}>
          <OfflineAccessCard />
        </Suspense>
      )}
      <SessionsCard />
    </Page>
  )
}
