import { dashboardMessages } from '#src/features/dashboard/dashboard-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Dashboard } from './dashboard.tsx'

/** The home page of an owner or of management. */
export default function OwnerDashboardPage() {
  const messages = useMessages(dashboardMessages)
  return <Dashboard heading={messages.heading} />
}
