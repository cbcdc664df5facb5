import { Link } from 'react-router-dom'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { tasksWords } from './tasks-messages.ts'

/** The tasks of employees as staff find them: whose they are, and where staff look for somebody's. Nothing is loaded here. */
export function ForStaff() {
  const words = useMessages(tasksWords)
  const { user } = useSession()
  return (
    <Page heading={words.staffHeading} lede={words.staffLede}>
      <p>{words.staffText}</p>
      <Row>
        <Link className={buttonClass('primary')} to="/review">
          {words.staffReview}
        </Link>
        {isAllowed(roleGroups.platform, user.role) && (
          <Link className={buttonClass()} to="/user-list">
            {words.staffPeople}
          </Link>
        )}
      </Row>
    </Page>
  )
}
