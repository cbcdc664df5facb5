import { Link } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import styles from './business.module.css'
import { businessesWords } from './businesses-messages.ts'

const shown = 6

/** The first documents of a business, and the way to all of them and to a new one. */
export function BusinessPapers({ row }: { readonly row: BusinessRow }) {
  const words = useMessages(businessesWords)
  const { client } = useSession()
  const { BusinessId } = row
  const { reply, trouble, isLoading } = useReply(`papers ${BusinessId}`, (signal) =>
    client.call('business.getDocuments', { params: { id: BusinessId }, signal }),
  )
  return (
    <Card
      title={words.documents}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/document/new?BusinessId=${BusinessId}`}>
          {words.addDocument}
        </Link>
      }
    >
      {!reply && isLoading && <Skeleton lines={3} />}
      <ErrorNotice trouble={trouble} />
      {reply?.list.length === 0 && <p>{words.documentsNone}</p>}
      {reply && reply.list.length > 0 && (
        <>
          <ul className={styles.list}>
            {reply.list.slice(0, shown).map((paper) => (
              <li key={paper.Id}>
                <Link to={`/document/${paper.Id}?BusinessId=${BusinessId}`}>{paper.BusinessFileName}</Link>
                {paper.isRequired && <span className={styles.note}>{words.required}</span>}
              </li>
            ))}
          </ul>
          <Link to={`/document?BusinessId=${BusinessId}`}>{words.allDocuments}</Link>
        </>
      )}
    </Card>
  )
}
