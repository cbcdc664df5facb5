import { Link } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
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
  const { BusinessId } = row
  const { reply, error, isLoading } = useEndpoint('businessDocuments.getDocuments', { params: { id: BusinessId } })
  return (
    <Card
      title={messages.documents}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/document/new?BusinessId=${BusinessId}`}>
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
              <li key={companyDocument.Id}>
                <Link to={`/document/${companyDocument.Id}?BusinessId=${BusinessId}`}>
                  {companyDocument.BusinessFileName}
                </Link>
                {companyDocument.isRequired && <span className={styles.note}>{messages.required}</span>}
              </li>
            ))}
          </ul>
          <Link to={`/document?BusinessId=${BusinessId}`}>{messages.allDocuments}</Link>
        </>
      )}
    </Card>
  )
}
