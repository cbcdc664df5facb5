import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { businessesMessages } from './businesses-messages.ts'

/** Leads to the payroll export of a business. */
export function PayrollExportCard({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(businessesMessages)
  return (
    <Card title={messages.payrollExport}>
      <p>{messages.payrollExportText}</p>
      <div>
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/payroll-export/${businessId}`}>
          {messages.payrollExportLink}
        </Link>
      </div>
    </Card>
  )
}
