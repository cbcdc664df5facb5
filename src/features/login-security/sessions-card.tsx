import { useId, useState } from 'react'
import type { ActiveSession } from '#contract/endpoints/sessions.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { CardLoading } from './card-loading.tsx'
import { formatGeolocation } from './format-geolocation.ts'
import { loginSecurityMessages } from './login-security-messages.ts'
import styles from './sessions-card.module.css'

/** One device, with a button to log out there unless it is this one. */
function Session({
  session,
  isBusy,
  onEnd,
}: {
  readonly session: ActiveSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}) {
  const messages = useMessages(loginSecurityMessages).sessions
  const language = useLanguage()
  const factsId = useId()
  const device = messages.device(session.browser, session.system)
  const { geolocation } = session
  const where =
    geolocation === 'privateNetwork' ? messages.privateNetwork : geolocation && formatGeolocation(geolocation, language)
  return (
    <li className={styles.session}>
      <div id={factsId} className={styles.device}>
        <strong>{device}</strong>
        <span className={styles.facts}>
          {where === null ? messages.address(session.ipAddress) : `${where} · ${session.ipAddress}`}
        </span>
        <span className={styles.facts}>
          {session.isPersonalDevice ? messages.personal : messages.shared}
          {' · '}
          {messages.lastUsedAt(formatMoment(session.lastUsedAt, language))}
        </span>
        <span className={styles.facts}>{messages.loggedInAt(formatMoment(session.loggedInAt, language))}</span>
      </div>
      {session.isCurrent ? (
        <Badge tone="positive">{messages.here}</Badge>
      ) : (
        <Button
          isCompact
          isBusy={isBusy}
          onClick={onEnd}
          aria-label={messages.logOutOf(device)}
          aria-describedby={factsId}
        >
          {messages.logOut}
        </Button>
      )}
    </li>
  )
}

/** Ends one session, or all but this one. */
type Ending = ActiveSession | 'others'

/** The devices on which one is logged in; each but this one can be logged out from here. */
export function SessionsCard() {
  const messages = useMessages(loginSecurityMessages).sessions
  const language = useLanguage()
  const { client, user } = useSession()
  const load = useReply(`sessions ${user.userId}`, (signal) => client.call('sessions.list', { signal }))
  const { reply, again } = load
  const [ending, setEnding] = useState<Ending>()
  const [isAsking, setAsking] = useState(false)
  const request = useRequest(async (ending: Ending, signal) => {
    if (ending === 'others') await client.call('sessions.endOthers', { signal })
    else await client.call('sessions.end', { body: { id: ending.id }, signal })
    again()
    return ending
  })
  const end = (chosen: Ending) => {
    setEnding(chosen)
    request.submit(chosen)
  }
  const ended = request.reply
  const others = reply?.list.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card
      title={messages.title}
      actions={
        others.length > 1 && (
          <Button isCompact isBusy={request.isSubmitted && ending === 'others'} onClick={() => setAsking(true)}>
            {messages.logOutOthers}
          </Button>
        )
      }
    >
      {ended !== undefined && (
        <Notice
          tone="positive"
          isLive
          title={
            ended === 'others' ? messages.endedOthers : messages.endedOne(messages.device(ended.browser, ended.system))
          }
        />
      )}
      {request.error && <Notice tone="danger" isLive title={errorMessage(request.error, language)} />}
      {!reply && <CardLoading load={load} offline={messages.offline} />}
      {reply && (
        <>
          <p>{others.length === 0 ? messages.only : messages.text}</p>
          <ul className={styles.sessions}>
            {reply.list.map((session) => (
              <Session
                key={session.id}
                session={session}
                isBusy={request.isSubmitted && ending === session}
                onEnd={() => end(session)}
              />
            ))}
          </ul>
        </>
      )}
      <Dialog
        isOpen={isAsking}
        title={messages.othersTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setAsking(false)
                end('others')
              }}
            >
              {messages.logOutOthers}
            </Button>
          </>
        }
      >
        <p>{messages.othersText}</p>
      </Dialog>
    </Card>
  )
}
