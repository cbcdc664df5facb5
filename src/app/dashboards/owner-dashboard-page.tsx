import { dashboardMessages } from '#src/features/dashboard/dashboard-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Dashboard } from './dashboard.tsx'
import { DocumentsLink } from './documents-link.tsx'
import { ListLinks } from './list-links.tsx'
import { PayrollExportLink } from './payroll-export-link.tsx'
import { PeopleLink } from './people-link.tsx'
import { SelfIdentificationLink } from './self-identification-link.tsx'

/** The home page of an owner or of management. */
export default function OwnerDashboardPage() {
  const messages = useMessages(dashboardMessages)
  return (
    <Dashboard
      heading={messages.heading}
      actions={
        <>
          <ListLinks />
          <DocumentsLink />
          <PeopleLink />
          <PayrollExportLink />
          <SelfIdentificationLink />
        </>
      }
    />
  )
}
