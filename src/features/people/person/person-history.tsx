import { tableEntry } from '#contract/protocol/table-entry.ts'
import type { HistoryEvent } from '#contract/endpoints/history.ts'
import { roles } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { peopleMessages } from '../people-messages.ts'

/** The history of an account, the newest first. */
export function PersonHistory({ personId }: { readonly personId: number }) {
  const messages = useMessages(peopleMessages)
  const roleName = (role: unknown) => {
    const known = roles.find((each) => each === role)
    return known === undefined ? String(role) : messages.roles[known]
  }
  const ends: Readonly<Record<string, string>> = messages.assistedEnds
  const describeEvent = ({ what, data }: HistoryEvent) => {
    if (what === 'assisted session ended') return tableEntry(ends, data['reason'])
    return what === 'role changed' ? ` ${messages.roleFromTo(roleName(data['from']), roleName(data['to']))}` : undefined
  }
  return <HistoryCard of={queryOf('users.history', { body: { userId: personId } })} describeEvent={describeEvent} />
}
