import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor } from '../../session/session-actor.ts'
import { LinkPage } from './link-page.tsx'
import { recoveryMessages } from './recovery-messages.ts'

/** Stops the recovery of an account by the emailed link, whose token is `userData` in the URL. */
export default function StopRecoveryPage() {
  const { client } = useSessionActor()
  const messages = useMessages(recoveryMessages)
  const { heading, text, stop, doneTitle, done } = messages.stopPage
  return (
    <LinkPage
      {...{ heading, text, doneTitle }}
      verb={stop}
      send={(userData, signal) => client.call('accountRecovery.refuseByLink', { body: { userData }, signal })}
    >
      {() => (
        <>
          <Notice tone="positive" isLive>
            {done}
          </Notice>
          <div>
            <Link className={buttonClass('primary')} to="/login">
              {messages.toLogin}
            </Link>
          </div>
        </>
      )}
    </LinkPage>
  )
}
