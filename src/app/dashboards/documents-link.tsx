import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { appMessages } from '../app-messages.ts'

/** Links owners and management, whose menu doesn't list it, to the documents of their business. */
export function DocumentsLink() {
  const messages = useMessages(appMessages)
  const { user } = useSession()
  if (user.role !== 'Owner' && user.role !== 'MGMT') return null
  return (
    <Link to={`/${user.role}/document`} className={buttonClass('secondary')}>
      {messages.titles.documents}
    </Link>
  )
}
