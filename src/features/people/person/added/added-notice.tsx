import { useLocation } from 'react-router-dom'
import { homePath } from '#contract/domain/roles.ts'
import type { PersonOnPage } from '#contract/endpoints/people/person.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { peoplePaths } from '../../people-paths.ts'
import { addedMessages } from './added-messages.ts'
import { isJustAdded } from './just-added.ts'

/** What happens next, on the page of a person who was just added. */
export function AddedNotice({ person }: { readonly person: PersonOnPage }) {
  const messages = useMessages(addedMessages)
  const { state } = useLocation()
  const { user } = useSession()
  if (!isJustAdded(state)) return null
  const to = person.emailId ?? person.phoneNumber ?? ''
  const isPlatform = user.role === 'Admin' || user.role === 'TPA'
  const search = isPlatform && person.businessId !== null ? `?businessId=${person.businessId}` : ''
  return (
    <Notice
      tone="positive"
      title={messages.title}
      actions={
        <Row gap="small">
          <Link className={buttonClass('secondary', { isCompact: true })} to={peoplePaths[user.role].add + search}>
            {messages.addAnother}
          </Link>
          <Link className={buttonClass('quiet', { isCompact: true })} to={homePath[user.role]}>
            {messages.home}
          </Link>
        </Row>
      }
    >
      {person.role === 'EMPLOYEE' ? messages.employee(to) : messages.staff(to)}
      {person.emailId === null && ` ${messages.username(person.username)}`}
    </Notice>
  )
}
