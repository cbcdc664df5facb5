import type { PersonEvent } from '#contract/api/people-files.ts'
import { roles } from '#contract/roles.ts'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { useReply } from '#src/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/staff/panel.tsx'
import styles from '../users.module.css'
import { usersWords } from '../users-words.ts'

/** What of an event is worth a word beside its name: which fields, from which role to which. */
const useDetail = () => {
  const words = useWords(usersWords)
  const roleName = (role: unknown) => {
    const known = roles.find((each) => each === role)
    return known === undefined ? String(role) : words.roles[known]
  }
  return ({ what, data }: PersonEvent): string => {
    if (what === 'role changed') return ` ${words.roleFromTo(roleName(data['from']), roleName(data['to']))}`
    const { fields } = data
    if (typeof fields !== 'string') return ''
    const named = fields.split(' ').flatMap((field) => words.fieldNames[field] ?? [])
    return named.length === 0 ? '' : `: ${named.join(', ')}`
  }
}

/** What happened to an account, the newest first. `version` is another one after each change. */
export function PersonHistory({ personId, version }: { readonly personId: number; readonly version: string }) {
  const words = useWords(usersWords)
  const language = useLanguage()
  const { client } = useSession()
  const detail = useDetail()
  const state = useReply(`${personId} ${version}`, (signal) =>
    client.call('users.history', { body: { UserId: personId }, signal }),
  )
  return (
    <Panel title={words.history} state={state}>
      {({ list }) =>
        list.length === 0 ? (
          <p>{words.historyEmpty}</p>
        ) : (
          <ol className={styles.list}>
            {list.map((event, place) => (
              <li key={`${event.at} ${place}`} className={styles.item}>
                <span>
                  <strong>{words.events[event.what] ?? event.what}</strong>
                  {detail(event)}
                </span>
                <span className={styles.who}>
                  {event.who}, <time dateTime={event.at}>{formatMoment(event.at, language)}</time>
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Panel>
  )
}
