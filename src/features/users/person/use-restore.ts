import { useNavigate } from 'react-router-dom'
import type { PersonDetail } from '#contract/api/person.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { tell } from '#src/staff/told/told.ts'
import { peoplePaths } from '../people-paths.ts'
import { nameOf } from '../person-name.ts'
import { usersWords } from '../users-words.ts'

/** Brings somebody's account back as it was, and goes to their page. */
export const useRestore = (person: PersonDetail) => {
  const words = useWords(usersWords)
  const { client, user } = useSession()
  const navigate = useNavigate()
  return async () => {
    try {
      await client.call('users.restore', { body: { UserId: person.id, active: person.active } })
      tell(words.restored(nameOf(person)))
      await navigate(peoplePaths[user.role].person(person.id))
    } catch {
      tell(words.restoreFailed(nameOf(person)))
    }
  }
}
