import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { tasksMessages } from './tasks-messages.ts'

/** The task page as staff see it: whose tasks these are, and where staff find an employee's. Nothing is loaded here. */
export function ForStaff() {
  const messages = useMessages(tasksMessages)
  const { user } = useSession()
  return (
    <Page heading={messages.staffHeading} lede={messages.staffLede}>
      <p>{messages.staffText}</p>
      <Row>
        <Link className={buttonClass('primary')} to="/review">
          {messages.staffReview}
        </Link>
        {isAllowed(roleGroups.platform, user.role) && (
          <Link className={buttonClass()} to="/user-list">
            {messages.staffPeople}
          </Link>
        )}
      </Row>
    </Page>
  )
}
