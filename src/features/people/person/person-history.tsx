import type { HistoryEvent } from '#contract/endpoints/history.ts'
import { roles } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { peopleMessages } from '../people-messages.ts'

/** The history of an account, the newest first. `version` differs after each change. */
export function PersonHistory({ personId, version }: { readonly personId: number; readonly version: string }) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const roleName = (role: unknown) => {
    const known = roles.find((each) => each === role)
    return known === undefined ? String(role) : messages.roles[known]
  }
  const describeEvent = ({ what, data }: HistoryEvent) =>
    what === 'role changed' ? ` ${messages.roleFromTo(roleName(data['from']), roleName(data['to']))}` : undefined
  return (
    <HistoryCard
      of={`${personId} ${version}`}
      load={(signal) => client.call('users.history', { body: { UserId: personId }, signal })}
      describeEvent={describeEvent}
    />
  )
}
