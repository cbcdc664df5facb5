import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button, buttonClass, ButtonLink } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import styles from './business.module.css'
import { businessesMessages } from './businesses-messages.ts'

/** The application page of a business: its URL, to copy and to open. */
export function PublicPageCard({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const path = `/online-application-form/${row.slug}`
  const address = `${location.origin}${path}`
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => showToast(messages.copied),
      () => showToast(messages.copyFailed),
    )
  }
  return (
    <Card title={messages.publicPage}>
      <p>{messages.publicText}</p>
      <code className={styles.address}>{address}</code>
      {row.active ? (
        <Row gap="small">
          <Button isCompact onClick={copy}>
            {messages.copy}
          </Button>
          <Link className={buttonClass('secondary', { isCompact: true })} to={`/poster/${row.slug}`}>
            {messages.poster}
          </Link>
          <ButtonLink isCompact kind="quiet" icon="external" href={path} target="_blank" rel="noreferrer">
            {messages.open}
          </ButtonLink>
        </Row>
      ) : (
        <Notice tone="warning">{messages.publicClosed}</Notice>
      )}
    </Card>
  )
}
