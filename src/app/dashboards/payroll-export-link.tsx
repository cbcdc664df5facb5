import { useSession } from '#src/session/session-context.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { appMessages } from '../app-messages.ts'

/** Links an owner to the payroll export; management has none. */
export function PayrollExportLink() {
  const messages = useMessages(appMessages)
  const { user } = useSession()
  if (user.role !== 'Owner') return null
  return (
    <Link to="/payroll-export" className={buttonClass('secondary')}>
      {messages.titles.payrollExport}
    </Link>
  )
}
