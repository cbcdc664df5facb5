import type { Role } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { peoplePaths } from '#src/features/people/people-paths.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { appMessages } from '../app-messages.ts'

/** The roles whose menu doesn't list users. */
const withoutMenu: readonly Role[] = ['Owner', 'MGMT', 'STRMGR']

/** Links to the list of users for roles that have no menu entry for it. */
export function PeopleLink() {
  const messages = useMessages(appMessages)
  const { user } = useSession()
  if (!withoutMenu.includes(user.role)) return null
  return (
    <Link to={peoplePaths[user.role].list} className={buttonClass('secondary')}>
      {messages.titles.people}
    </Link>
  )
}
