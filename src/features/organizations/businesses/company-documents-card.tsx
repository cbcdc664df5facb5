import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import styles from './business.module.css'
import { businessesMessages } from './businesses-messages.ts'

const shown = 6

/** The first documents of a business, with links to all of them and to a new one. */
export function CompanyDocumentsCard({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const { businessId } = row
  const { reply, error, isLoading } = useEndpoint('businessDocuments.getDocuments', { params: { id: businessId } })
  return (
    <Card
      title={messages.documents}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/document/new?businessId=${businessId}`}>
          {messages.addDocument}
        </Link>
      }
    >
      {!reply && isLoading && <Skeleton lines={3} />}
      <ErrorNotice error={error} />
      {reply?.list.length === 0 && <p>{messages.documentsNone}</p>}
      {reply && reply.list.length > 0 && (
        <>
          <ul className={styles.list}>
            {reply.list.slice(0, shown).map((companyDocument) => (
              <li key={companyDocument.id}>
                <Link to={`/document/${companyDocument.id}?businessId=${businessId}`}>
                  {companyDocument.businessFileName}
                </Link>
                {companyDocument.isRequired && <span className={styles.note}>{messages.required}</span>}
              </li>
            ))}
          </ul>
          <Link to={`/document?businessId=${businessId}`}>{messages.allDocuments}</Link>
        </>
      )}
    </Card>
  )
}
