import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { businessesMessages } from './businesses-messages.ts'

/** Leads to what a business asks its employees to identify as, and to the totals of their answers. */
export function SelfIdentificationCard({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(businessesMessages)
  return (
    <Card title={messages.selfIdentification}>
      <p>{messages.selfIdentificationText}</p>
      <div>
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/self-identification/${businessId}`}>
          {messages.selfIdentificationLink}
        </Link>
      </div>
    </Card>
  )
}
