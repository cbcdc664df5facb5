import { Suspense, useState } from 'react'
import type { History, HistoryEvent } from '#contract/endpoints/history.ts'
import { historyEventsMax } from '#contract/endpoints/history.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Panel } from '#src/shared/staff/panel.tsx'
import type { EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { EventList } from './event-list.tsx'
import { historyMessages } from './history-messages.ts'
import type { HistoryMessages } from './messages/en.ts'

/** Longer histories are shortened until all events are requested. */
const most = 8
const shortened = 6

type Names = Readonly<Record<string, string>>

const otherFields = (fields: unknown): readonly string[] =>
  typeof fields === 'string' ? fields.split(' ').filter((field) => field !== 'is_active') : []

/** The event as text; activation and deactivation have their own wording, with what else was changed after it. */
const whatOf = ({ what, data }: HistoryEvent, { events, deactivated, reactivated }: HistoryMessages): string => {
  const known: Names = events
  const name = known[what] ?? what
  if (typeof data['active'] !== 'boolean') return name
  const verb = data['active'] ? reactivated : deactivated
  return otherFields(data['fields']).length === 0 ? verb : `${verb}. ${name}`
}

/** The details shown next to an event's name: which location or document, how many, which fields. */
const aboutOf = ({ name, locations, fields, active }: HistoryEvent['data'], names: Names): string => {
  if (typeof name === 'string') return `: ${name}`
  if (typeof locations === 'number') return `: ${locations}`
  if (typeof fields !== 'string') return ''
  const changed = typeof active === 'boolean' ? otherFields(fields) : fields.split(' ')
  const named = changed.flatMap((field) => names[field] ?? [])
  return named.length === 0 ? '' : `: ${named.join(', ')}`
}

interface Props {
  /** Whose it is. */
  readonly of: EndpointQuery<History>
  /** Details of an event that its own data don't include. */
  readonly describeEvent?: (event: HistoryEvent) => string | undefined
}

function Events({ list, describeEvent }: Pick<Props, 'describeEvent'> & History) {
  const messages = useMessages(historyMessages)
  const [isWhole, setWhole] = useState(false)
  const isLong = list.length > most
  const isShort = isLong && !isWhole
  if (list.length === 0) return <p>{messages.empty}</p>
  return (
    <>
      <EventList
        events={list.slice(0, isShort ? shortened : list.length).map((event) => ({
          ...event,
          what: whatOf(event, messages),
          about: describeEvent?.(event) ?? aboutOf(event.data, messages.fieldNames),
        }))}
      />
      {!isShort && list.length >= historyEventsMax && <p>{messages.newestOnly(list.length)}</p>}
      {isLong && (
        <div>
          <Button isCompact onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.fewer : messages.all(list.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function HistoryPanel({ of, describeEvent }: Props) {
  const messages = useMessages(historyMessages)
  const state = useEndpointQuery(of)
  return (
    <Panel title={messages.history} state={state}>
      {({ list }) => <Events list={list} {...(describeEvent && { describeEvent })} />}
    </Panel>
  )
}

/** The history of a person or a location, the newest first. */
export function HistoryCard(props: Props) {
  // Its messages load with it, and the page around it stays in the meantime.
  return (
    <Suspense
      fallback={
        <Card>
          <Skeleton />
        </Card>
      }
    >
      <HistoryPanel {...props} />
    </Suspense>
  )
}
