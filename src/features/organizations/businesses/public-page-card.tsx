import { Link } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button, buttonClass, ButtonLink } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import styles from './business.module.css'
import { businessesWords } from './businesses-messages.ts'

/** Where people apply at a business: its address, to copy and to open. */
export function PublicPageCard({ row }: { readonly row: BusinessRow }) {
  const words = useMessages(businessesWords)
  const path = `/online-application-form/${row.Slug}`
  const address = `${location.origin}${path}`
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => showToast(words.copied),
      () => showToast(words.copyFailed),
    )
  }
  return (
    <Card title={words.publicPage}>
      <p>{words.publicText}</p>
      <code className={styles.address}>{address}</code>
      {row.active ? (
        <Row gap="small">
          <Button isCompact onClick={copy}>
            {words.copy}
          </Button>
          <Link className={buttonClass('secondary', { isCompact: true })} to={`/poster/${row.Slug}`}>
            {words.poster}
          </Link>
          <ButtonLink isCompact kind="quiet" icon="external" href={path} target="_blank" rel="noreferrer">
            {words.open}
          </ButtonLink>
        </Row>
      ) : (
        <Notice tone="warning">{words.publicClosed}</Notice>
      )}
    </Card>
  )
}
