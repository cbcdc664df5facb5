import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { profilePath } from '#src/shared/account-paths.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { signerMessages } from './signer-messages.ts'

/** From a signed tax form to the profile, which says what a change of it means for the forms. */
export function ProfileLink({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(signerMessages)
  const { user } = useSession()
  if (isOpenTask(row.status)) return null
  return (
    <Row>
      <Link className={buttonClass()} to={profilePath[user.role]}>
        {messages.toProfile}
      </Link>
    </Row>
  )
}
