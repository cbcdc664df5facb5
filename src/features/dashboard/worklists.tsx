import type { AttentionQueue } from '#contract/endpoints/dashboard.ts'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { MissingEditions } from '#src/shared/staff/missing-editions/missing-editions.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { HomeQueue, isTabQueue } from './home-queue.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import type { AttentionLinks } from './links.ts'
import { QueueCard } from './worklist-card.tsx'
import type { WorklistGroup } from './worklist-rows.tsx'
import type { OverviewState } from './use-overview.ts'

interface AttentionProps {
  readonly state: OverviewState
  readonly links: AttentionLinks
  /** For those who examine identity documents in person: that is their first thing to do. */
  readonly isAtCounter?: boolean | undefined
}

/** What is the same in all rows is not repeated in each. */
const apartBy = (queues: readonly AttentionQueue[]): WorklistGroup => {
  const rows = queues.flatMap(({ list }) => list)
  const count = (names: readonly (string | null)[]) => new Set(names.filter((name) => name !== null)).size
  if (count(rows.map(({ businessName }) => businessName)) > 1) return 'business'
  return count(rows.map(({ locationName }) => locationName)) > 1 ? 'location' : 'nothing'
}

/** The queue of people, and a card for each other worklist with pending items. */
export function WorklistPanel({ state, links, isAtCounter = false }: AttentionProps) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  return (
    <Panel state={state} placeholder={<CardSkeletons />}>
      {({ value: { queues, business, missingEditions = [] }, storedAt }) => {
        const cards = queues.filter((queue) => !isTabQueue(queue) && queue.total > 0)
        const apart = apartBy(queues)
        return (
          <Stack>
            {storedAt !== undefined && (
              <Notice icon="cloud-up" title={messages.cachedTitle}>
                {messages.cachedText(formatAge(storedAt, language))}
              </Notice>
            )}
            <HomeQueue
              queues={queues.filter(isTabQueue)}
              business={business}
              links={links}
              apart={apart}
              isAtCounter={isAtCounter}
            />
            {cards.map((queue) => (
              <QueueCard key={queue.key} queue={queue} links={links} apart={apart} />
            ))}
            <MissingEditions editions={missingEditions} />
          </Stack>
        )
      }}
    </Panel>
  )
}
