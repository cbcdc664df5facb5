import { useState } from 'react'
import { notLoggedIn } from '#contract/domain/actor-name.ts'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useTimeZone } from '#src/shared/i18n/time-zone.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { EventLines } from '#src/shared/staff/history/event-list.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { isClockOff } from './clock-off.ts'
import styles from './history.module.css'
import { revealMessages } from './reveal-messages.ts'
import { reviewMessages } from './review-messages.ts'

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Whether the device's clock had a part in when a signature counts: it was off by more than is normal. */
const isDatedApart = ({ signedAt, signedAtDevice }: HistoryEntry['data']): boolean =>
  isMoment(signedAt) && isMoment(signedAtDevice) && isClockOff({ at: signedAt, byDevice: signedAtDevice })

/** By which clocks a signature was dated; nothing for other events. */
function SignedTimes({ data }: Pick<HistoryEntry, 'data'>) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { clockOffset } = data
  const [at, notBefore, byDevice] = ['signedAt', 'notBefore', 'signedAtDevice'].map((name) => {
    const value = data[name]
    return isMoment(value) ? formatFullMoment(value, language, timeZone) : undefined
  })
  if (at === undefined || notBefore === undefined) return null
  return (
    <p>
      {messages.signedTimes(at, notBefore)} {byDevice !== undefined && messages.signedByDevice(byDevice)}{' '}
      {typeof clockOffset === 'number' && clockOffset !== 0 && messages.clockOffset(clockOffset)}
    </p>
  )
}

/** From where and with which browser something was done, and the digests of what was signed. */
function Source({ from, agent, data: { digest, markDigest } }: HistoryEntry) {
  const messages = useMessages(reviewMessages)
  return (
    <>
      {from !== '' && <p>{messages.from(from)}</p>}
      {agent !== '' && <p>{agent}</p>}
      {typeof digest === 'string' && <p>{messages.digest(digest)}</p>}
      {typeof markDigest === 'string' && <p>{messages.markDigest(markDigest)}</p>}
    </>
  )
}

/** Why a number was shown whole; nothing for other events. */
function RevealReason({ what, data: { reason } }: Pick<HistoryEntry, 'what' | 'data'>) {
  const messages = revealMessages[useLanguage()]
  if (what !== 'number revealed' || typeof reason !== 'string') return null
  return <p>{messages.because(reason)}</p>
}

/** Who typed what the person signed, and how much of it they changed; nothing for other events. */
function TypedBy({ data: { typedByName, changed } }: Pick<HistoryEntry, 'data'>) {
  const messages = useMessages(reviewMessages)
  if (typeof typedByName !== 'string') return null
  return <p>{messages.typedBy(typedByName, typeof changed === 'number' ? changed : 0)}</p>
}

/** Events in which somebody only looked at something. */
const views: ReadonlySet<string> = new Set([
  'form opened',
  'file viewed',
  'history viewed',
  'pdf viewed',
  'certificate viewed',
  'company document viewed',
])

/** The events, newest first; those in which somebody only looked, and the proofs of each, are hidden until they are asked for. */
function Events({ list }: { readonly list: readonly HistoryEntry[] }) {
  const messages = useMessages(reviewMessages)
  const [showsViews, setShowsViews] = useState(false)
  const [isDetailed, setDetailed] = useState(false)
  const viewed = list.filter(({ what }) => views.has(what)).length
  const shown = list.filter(({ what }) => showsViews || !views.has(what))
  return (
    <>
      <EventLines
        events={[...shown].reverse().map((event) => {
          const { at, who, what, data } = event
          const by = what === 'form approved itself' ? messages.bySystem : who
          const named = by === notLoggedIn ? undefined : messages.eventsBy[what]?.(by)
          return {
            at,
            ...(named === undefined ? { who: by, what: messages.events[what] ?? what } : { what: named }),
            more: (
              <div className={styles.more}>
                {(isDetailed || isDatedApart(data)) && <SignedTimes data={data} />}
                <RevealReason {...{ what, data }} />
                <TypedBy data={data} />
                {isDetailed && <Source {...event} />}
              </div>
            ),
          }
        })}
      />
      <Row gap="small">
        <Button isCompact aria-expanded={isDetailed} onClick={() => setDetailed(!isDetailed)}>
          {isDetailed ? messages.hideDetails : messages.details}
        </Button>
        {viewed > 0 && (
          <Button isCompact icon={showsViews ? 'eye-off' : 'eye'} onClick={() => setShowsViews(!showsViews)}>
            {showsViews ? messages.hideViews : messages.showViews(viewed)}
          </Button>
        )}
      </Row>
    </>
  )
}

/** Who did what with this form, and when. */
export function History({ userDocumentId }: { readonly userDocumentId: number }) {
  const messages = useMessages(reviewMessages)
  const events = queryOf('documents.getHistory', { body: { userDocumentId } })
  const state = useEndpointQuery(keepingOffline(`review:${userDocumentId}:trail`, events))
  return (
    <Panel title={messages.history} state={state}>
      {({ value }) => <Events list={value.list} />}
    </Panel>
  )
}
