import { Link } from '#src/shared/ui/base/link.tsx'
import { dashboardMessages } from '#src/features/dashboard/dashboard-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { NewHiresLink } from './new-hires-link.tsx'

/** Links to the full lists behind the worklists, also when nothing is pending: all forms, and all applicants. */
export function ListLinks() {
  const { lists } = useMessages(dashboardMessages)
  return (
    <>
      <Link to="/review?status=all" className={buttonClass('secondary')}>
        {lists.forms}
      </Link>
      <Link to="/applications" className={buttonClass('secondary')}>
        {lists.applications}
      </Link>
      <NewHiresLink />
    </>
  )
}
