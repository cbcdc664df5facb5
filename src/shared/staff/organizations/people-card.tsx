import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { organizationsMessages } from './organizations-messages.ts'

/**
 * How many people are active at a business or a location, with links to them and to a new one; `at` is the query string
 * of the links.
 */
export function PeopleCard({ at, count }: { readonly at: string; readonly count: number }) {
  const messages = useMessages(organizationsMessages)
  return (
    <Card
      title={messages.people}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/user-add?${at}`}>
          {messages.addPerson}
        </Link>
      }
    >
      <Link to={`/user-list?${at}`}>{messages.peopleCount(count)}</Link>
    </Card>
  )
}
