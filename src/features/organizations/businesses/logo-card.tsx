import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useFile } from '#src/shared/request/use-file.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import styles from './business.module.css'
import { businessesMessages } from './businesses-messages.ts'

/** The logo of a business, with a link to change it. */
export function LogoCard({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const url = useFile(client, row.logoUrl)
  return (
    <Card
      title={messages.logo}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/logo?businessId=${row.businessId}`}>
          {row.logoUrl === null ? messages.logoAdd : messages.logoChange}
        </Link>
      }
    >
      {row.logoUrl === null && <p>{messages.logoNone}</p>}
      {row.logoUrl !== null && url === undefined && <Skeleton lines={1} shape="block" />}
      {url !== undefined && <img className={styles.logo} src={url} alt={messages.logoOf(row.businessName)} />}
    </Card>
  )
}
