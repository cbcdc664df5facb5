import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { appMessages } from '../app-messages.ts'
import { newHiresPath } from './queue-links.ts'

/** Links staff to the new hires to report. */
export function NewHiresLink() {
  const messages = useMessages(appMessages)
  return (
    <Link to={newHiresPath} className={buttonClass('secondary')}>
      {messages.titles.newHires}
    </Link>
  )
}
