import { useState } from 'react'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { EventList } from '#src/shared/staff/history/event-list.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { revealMessages } from './reveal-messages.ts'
import { reviewMessages } from './review-messages.ts'

const momentIn = (value: unknown, language: Language): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatFullMoment(value, language) : undefined

/** By which clocks a signature was dated; nothing for other events. */
function SignedTimes({ data }: Pick<HistoryEntry, 'data'>) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { clockOffset } = data
  const [at, notBefore, byDevice] = ['signedAt', 'notBefore', 'signedAtDevice'].map((name) =>
    momentIn(data[name], language),
  )
  if (at === undefined || notBefore === undefined) return null
  return (
    <>
      <br />
      {messages.signedTimes(at, notBefore)} {byDevice !== undefined && messages.signedByDevice(byDevice)}{' '}
      {typeof clockOffset === 'number' && clockOffset !== 0 && messages.clockOffset(clockOffset)}
    </>
  )
}

/** Why a number was shown whole; nothing for other events. */
function RevealReason({ what, data: { reason } }: Pick<HistoryEntry, 'what' | 'data'>) {
  const messages = revealMessages[useLanguage()]
  if (what !== 'number revealed' || typeof reason !== 'string') return null
  return (
    <>
      <br />
      {messages.because(reason)}
    </>
  )
}

/** Who typed what the person signed, and how much of it they changed; nothing for other events. */
function TypedBy({ data: { typedByName, changed } }: Pick<HistoryEntry, 'data'>) {
  const messages = useMessages(reviewMessages)
  if (typeof typedByName !== 'string') return null
  return (
    <>
      <br />
      {messages.typedBy(typedByName, typeof changed === 'number' ? changed : 0)}
    </>
  )
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

/** The events, newest first; those in which somebody only looked are hidden until they are asked for. */
function Events({ list }: { readonly list: readonly HistoryEntry[] }) {
  const messages = useMessages(reviewMessages)
  const [showsViews, setShowsViews] = useState(false)
  const viewed = list.filter(({ what }) => views.has(what)).length
  const shown = list.filter(({ what }) => showsViews || !views.has(what))
  return (
    <>
      <EventList
        events={[...shown].reverse().map(({ at, who, what, from, data }) => ({
          at,
          who: what === 'form approved itself' ? messages.bySystem : who,
          what: messages.events[what] ?? what,
          more: (
            <>
              {from !== '' && ` ${messages.from(from)}`}
              <SignedTimes data={data} />
              <RevealReason {...{ what, data }} />
              <TypedBy data={data} />
            </>
          ),
        }))}
      />
      {viewed > 0 && (
        <div>
          <Button isCompact icon={showsViews ? 'eye-off' : 'eye'} onClick={() => setShowsViews(!showsViews)}>
            {showsViews ? messages.hideViews : messages.showViews(viewed)}
          </Button>
        </div>
      )}
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
