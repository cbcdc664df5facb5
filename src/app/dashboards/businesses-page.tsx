import { Link } from '#src/shared/ui/base/link.tsx'
import { BusinessList } from '#src/features/organizations/businesses/business-list.tsx'
import { businessesMessages } from '#src/features/organizations/businesses/businesses-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Dashboard } from './dashboard.tsx'

/** The home page of platform admins and TPA users: what needs attention, and their businesses. */
export default function BusinessesPage() {
  const messages = useMessages(businessesMessages)
  return (
    <Dashboard
      heading={messages.heading}
      actions={
        <Link className={buttonClass('primary')} to="/business-add">
          {messages.add}
        </Link>
      }
    >
      <BusinessList />
    </Dashboard>
  )
}
