import type { HistoryEvent } from '#contract/api/history.ts'
import { roles } from '#contract/roles.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { HistoryCard } from '#src/staff/history/history-card.tsx'
import { usersWords } from '../users-words.ts'

/** What happened to an account, the newest first. `version` is another one after each change. */
export function PersonHistory({ personId, version }: { readonly personId: number; readonly version: string }) {
  const words = useWords(usersWords)
  const { client } = useSession()
  const roleName = (role: unknown) => {
    const known = roles.find((each) => each === role)
    return known === undefined ? String(role) : words.roles[known]
  }
  const sayAbout = ({ what, data }: HistoryEvent) =>
    what === 'role changed' ? ` ${words.roleFromTo(roleName(data['from']), roleName(data['to']))}` : undefined
  return (
    <HistoryCard
      of={`${personId} ${version}`}
      ask={(signal) => client.call('users.history', { body: { UserId: personId }, signal })}
      sayAbout={sayAbout}
    />
  )
}
