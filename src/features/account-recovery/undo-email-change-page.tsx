import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor } from '../../session/session-actor.ts'
import { LinkPage } from './link-page.tsx'
import { recoveryMessages } from './recovery-messages.ts'

/**
 * Undoes a change of the email address by the link sent to the former one, whose token is `userData` in the URL; leads
 * on to the choice of a new password.
 */
export default function UndoEmailChangePage() {
  const { client } = useSessionActor()
  const { heading, text, undo, doneTitle, done, choose } = useMessages(recoveryMessages).undoPage
  return (
    <LinkPage
      {...{ heading, text, doneTitle }}
      verb={undo}
      send={(userData, signal) => client.call('accountRecovery.undoEmailChange', { body: { userData }, signal })}
    >
      {({ username, userData }) => (
        <>
          <Notice tone="positive" isLive>
            {done(username)}
          </Notice>
          <div>
            <Link className={buttonClass('primary')} to={`/resetPassword?userData=${encodeURIComponent(userData)}`}>
              {choose}
            </Link>
          </div>
        </>
      )}
    </LinkPage>
  )
}
