import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { staffMessages } from '../staff-messages.ts'

/** From this number of pages on, the first and the last have their own buttons. */
const manyPages = 4

/** Goes through the pages of a list, and shows how many rows there are. */
export function Pagination({
  page,
  pages,
  total,
  isMore = false,
  onGo,
}: {
  readonly page: number
  readonly pages: number
  readonly total: number
  /** Whether there may be more rows than `total`. */
  readonly isMore?: boolean | undefined
  readonly onGo: (page: number) => void
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  if (total === 0) return null
  const count = messages.total(total.toLocaleString(language), isMore)
  if (pages <= 1) return <p role="status">{count}</p>
  return (
    <Row isApart>
      <Row gap="small">
        {pages > manyPages && (
          <Button disabled={page <= 1} onClick={() => onGo(1)}>
            {messages.first}
          </Button>
        )}
        <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
          {messages.previous}
        </Button>
      </Row>
      <span role="status">
        {messages.page(page.toLocaleString(language), pages.toLocaleString(language))} · {count}
      </span>
      <Row gap="small">
        <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
          {messages.next}
        </Button>
        {pages > manyPages && !isMore && (
          <Button disabled={page >= pages} onClick={() => onGo(pages)}>
            {messages.last}
          </Button>
        )}
      </Row>
    </Row>
  )
}
