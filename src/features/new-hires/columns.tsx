import { Fragment } from 'react'
import type { NewHireRow } from '#contract/endpoints/new-hires.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { newHiresMessages } from './new-hires-messages.ts'

function Status({ row }: { readonly row: NewHireRow }) {
  const messages = useMessages(newHiresMessages)
  const language = useLanguage()
  const { sent, missing } = row
  if (sent !== null)
    return (
      <>
        {messages.reported(formatDay(sent.sentOn, language), sent.directory)}{' '}
        {!sent.isTimely && <Badge tone="warning">{messages.late}</Badge>}
      </>
    )
  const [first] = missing
  if (first === undefined) return <Badge tone="positive">{messages.ready}</Badge>
  return (
    <span>
      {missing.map((part) => (
        <Fragment key={part}>
          <Badge tone="warning">{messages.missing[part]}</Badge>{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** The columns of the list: of those due, or of those reported. */
export const useColumns = (status: 'due' | 'sent'): readonly ListingColumn<NewHireRow>[] => {
  const messages = useMessages(newHiresMessages)
  const language = useLanguage()
  const { columns, none } = messages
  const dayOf = (day: string | null) => (day === null ? none : formatDay(day, language))
  const due = (row: NewHireRow) =>
    row.due === 'overdue' ? <Badge tone="danger">{dayOf(row.dueOn)}</Badge> : dayOf(row.dueOn)
  return [
    { key: 'who', header: columns.who, cell: (row) => row.name },
    { key: 'status', header: columns.status, cell: (row) => <Status row={row} /> },
    { key: 'due', header: columns.due, isFixed: true, cell: due },
    { key: 'state', header: columns.state, cell: (row) => row.state },
    { key: 'firstDay', header: columns.firstDay, isFixed: true, isWide: true, cell: (row) => dayOf(row.firstDay) },
    ...(status === 'sent'
      ? [
          {
            key: 'confirmation',
            header: columns.confirmation,
            cell: (row: NewHireRow) => row.sent?.confirmation ?? none,
          },
        ]
      : []),
    { key: 'business', header: columns.business, isWide: true, cell: (row) => row.businessName },
    { key: 'location', header: columns.location, isWide: true, cell: (row) => row.locationName },
  ]
}
