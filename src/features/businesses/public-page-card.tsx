import { Link } from 'react-router-dom'
import type { BusinessRow } from '#contract/api/business.ts'
import { useWords } from '#src/i18n/words.ts'
import { tell } from '#src/staff/told/told.ts'
import { Button, buttonClass, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Row } from '#src/ui/stack.tsx'
import styles from './business.module.css'
import { businessesWords } from './businesses-words.ts'

/** Where people apply at a business: its address, to copy and to open. */
export function PublicPageCard({ row }: { readonly row: BusinessRow }) {
  const words = useWords(businessesWords)
  const path = `/online-application-form/${row.Slug}`
  const address = `${location.origin}${path}`
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => tell(words.copied),
      () => tell(words.copyFailed),
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
