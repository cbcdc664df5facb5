import { useState } from 'react'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { passRobotChecks } from '../../session/robot-check/pass-robot-checks.ts'
import { useSessionActor } from '../../session/session-actor.ts'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { RobotCheckNotice } from './robot-check-notice.tsx'

/** Whether a link says itself that its time is over, so that no one types a password for nothing. */
export const isExpired = (userData: string): boolean => {
  try {
    const [, claims = ''] = userData.split('.')
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' && exp * 1000 < Date.now()
  } catch {
    return false
  }
}

/** A link that was used, replaced or has expired: one press sends a new one to the address of its account. */
export function OldLink({ userData }: { readonly userData: string }) {
  const messages = useMessages(authMessages)
  const { client } = useSessionActor()
  const [checkUntil, setCheckUntil] = useState<number>()
  const request = useRequest((link: string, signal) =>
    passRobotChecks(
      (answer) => client.call('account.renewLink', { body: { userData: link, ...answer }, signal }),
      setCheckUntil,
    ).finally(() => setCheckUntil(undefined)),
  )
  return (
    <AuthLayout heading={messages.reset.heading}>
      <div role="status" className={styles.live}>
        {request.isSaved ? (
          <Notice tone="positive" title={messages.forgot.sentTitle}>
            {messages.reset.newLinkSent}
          </Notice>
        ) : (
          <Notice tone="warning" title={messages.reset.badLinkTitle}>
            {messages.reset.oldLink}
          </Notice>
        )}
      </div>
      <RobotCheckNotice until={checkUntil} />
      <ErrorNotice error={request.error} />
      {!request.isSaved && (
        <Button kind="primary" isWide isBusy={request.isSubmitted} onClick={() => request.submit(userData)}>
          {messages.reset.newLink}
        </Button>
      )}
      <p className={styles.after}>
        <Link to="/login">{messages.forgot.back}</Link>
      </p>
    </AuthLayout>
  )
}
