import { dashboardMessages } from '#src/features/dashboard/dashboard-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Dashboard } from './dashboard.tsx'

/** The home page of a store manager: identity documents to examine first, then submissions to review. */
export default function ManagerDashboardPage() {
  const messages = useMessages(dashboardMessages)
  return <Dashboard heading={messages.managerHeading} isAtCounter />
}
