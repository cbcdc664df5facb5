import { Link } from 'react-router-dom'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { appWords } from '../words/words.ts'

/** Leads owners and management, who have no menu for it, to the documents of their business. */
export function DocumentsLink() {
  const words = useWords(appWords)
  const { user } = useSession()
  if (user.role !== 'Owner' && user.role !== 'MGMT') return null
  return (
    <Link to={`/${user.role}/document`} className={buttonClass('secondary')}>
      {words.titles.documents}
    </Link>
  )
}
