import type { AttentionQueue } from '#contract/api/attention.ts'
import { ageInWords } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { Panel } from '#src/staff/panel.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { attentionWords } from './attention-words.ts'
import type { AttentionLinks } from './links.ts'
import { QueueCard } from './queue-card.tsx'
import type { LeadQueue } from './queue-rows.tsx'
import type { OverviewState } from './use-overview.ts'

interface AttentionProps {
  readonly state: OverviewState
  readonly links: AttentionLinks
  /** Queues whose rows say with a button what to do. */
  readonly lead?: readonly LeadQueue[]
}

/** People of several businesses are told apart by them. */
const isOfSeveral = (queues: readonly AttentionQueue[]): boolean =>
  new Set(queues.flatMap(({ list }) => list.map(({ BusinessName }) => BusinessName))).size > 1

/** The list of things to do: a card for each queue in which something waits, the most pressing first. */
export function Attention({ state, links, lead = [] }: AttentionProps) {
  const words = useWords(attentionWords)
  const language = useLanguage()
  return (
    <Panel state={state} lines={6}>
      {({ value: { queues }, keptAt }) => {
        const waiting = queues.filter(({ total }) => total > 0)
        return (
          <Stack>
            {keptAt !== undefined && (
              <Notice icon="cloud-up" title={words.keptTitle}>
                {words.kept(ageInWords(keptAt, language))}
              </Notice>
            )}
            {waiting.map((queue) => (
              <QueueCard
                key={queue.key}
                queue={queue}
                links={links}
                isLead={lead.some((each) => each === queue.key)}
                withBusiness={isOfSeveral(waiting)}
                onChanged={state.again}
              />
            ))}
            {waiting.length === 0 && (
              <EmptyState icon="check-circle" title={words.emptyTitle}>
                {words.emptyText}
              </EmptyState>
            )}
          </Stack>
        )
      }}
    </Panel>
  )
}
