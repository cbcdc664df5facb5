import { Link } from 'react-router-dom'
import { dashboardMessages } from '#src/features/dashboard/dashboard-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'

/** Leads to the lists behind the queues, which are there when nothing waits: all forms, and all who applied. */
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
    </>
  )
}
