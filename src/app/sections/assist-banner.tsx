import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { personPath } from '#src/shared/staff/person-path.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { assistBannerMessages } from './assist-banner-messages.ts'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { refreshAssistedSession, useAssistedSession } from '#src/shared/staff/assist/assisted-session.ts'
import styles from './assist-banner.module.css'

/** Asks again from time to time: a session in which nothing is done ends before its hour is over. */
const useExpiry = (isOnline: boolean) => {
  useEffect(() => {
    if (!isOnline) return
    const timer = setInterval(() => void refreshAssistedSession(), 60_000)
    return () => clearInterval(timer)
  }, [isOnline])
}

function Banner({ session }: { readonly session: AssistedSession }) {
  const messages = useMessages(assistBannerMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, user, isOnline } = useSession()
  const { sessionId, person, staffName, businessName, expiresAt } = session
  useExpiry(isOnline)
  const end = useChange<void, void>(
    async (_, signal) => {
      await client.call('assist.end', { body: { sessionId }, signal })
      showToast(messages.ended)
      void navigate(personPath[user.role](person.userId))
    },
    { invalidates: ['assist', 'documents'] },
  )
  const until = new Date(expiresAt).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
  return (
    <section className={styles.banner} aria-label={messages.label}>
      <div>
        <p>
          <strong>{messages.helping(person.name)}</strong>
          <span className={styles.facts}>
            {isOnline ? messages.facts(staffName, businessName, until) : messages.offline}
          </span>
        </p>
        <Row gap="small">
          <Link className={buttonClass('secondary', { isCompact: true })} to={assistPath(user.role, person.userId)}>
            {messages.forms}
            <span className="visually-hidden">{messages.formsOf(person.name)}</span>
          </Link>
          <Button kind="primary" isCompact isBusy={end.isSubmitted} onClick={() => end.submit()}>
            {messages.end}
          </Button>
        </Row>
      </div>
    </section>
  )
}

/** On every page while staff help a person: who is helped, by whom, until when, and the button that ends it. */
export function AssistBanner() {
  const { reply } = useAssistedSession()
  return reply ? <Banner session={reply} /> : null
}
