import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { useSessionActor } from '../session-actor.ts'
import { useSession } from '../session-context.tsx'
import { employersMessages } from './employers-messages.ts'
import { switchEmployer } from './switch-employer.ts'

/** The employers of the log-in with what is left at each, and a switch to each other one; nothing where they can't be read. */
export function EmployerList() {
  const messages = useMessages(employersMessages)
  const { actor } = useSessionActor()
  const { client, user, isOnline } = useSession()
  const { reply, error } = useReply(`${user.userId} ${isOnline}`, (signal) => client.call('employers.list', { signal }))
  const request = useRequest((userId: number) => switchEmployer(actor, userId))
  if (!reply) return <ErrorNotice error={error} />
  return (
    <>
      <Facts
        facts={reply.list.map(({ userId, businessName, role, openTasks, isCurrent }) => ({
          key: String(userId),
          label: businessName,
          value: [role === 'EMPLOYEE' && messages.left(openTasks), isCurrent && messages.here]
            .filter((text) => text !== false)
            .join(' · '),
          action: !isCurrent && (
            <Button
              kind="quiet"
              isCompact
              isBusy={request.isSubmitted}
              aria-label={messages.goTo(businessName)}
              onClick={() => request.submit(userId)}
            >
              {messages.go}
            </Button>
          ),
        }))}
      />
      <p>{messages.apart}</p>
      <ErrorNotice error={request.error} />
    </>
  )
}
