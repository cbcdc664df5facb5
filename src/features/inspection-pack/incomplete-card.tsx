import type { IncompleteI9, InspectionOverview } from '#contract/endpoints/inspection-packs.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { personPath } from '#src/shared/staff/person-path.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table, type Column } from '#src/shared/ui/layout/table.tsx'
import { inspectionMessages } from './inspection-messages.ts'

const useColumns = (): readonly Column<IncompleteI9>[] => {
  const messages = useMessages(inspectionMessages)
  const language = useLanguage()
  const { user } = useSession()
  return [
    {
      key: 'name',
      header: messages.person,
      cell: ({ userId, name, isClosed }) =>
        // A closed account has no page.
        isClosed ? name : <Link to={personPath[user.role](userId)}>{name}</Link>,
    },
    { key: 'status', header: messages.status, isWhole: true, cell: ({ status }) => messages.statuses[status] },
    {
      key: 'firstDay',
      header: messages.firstDay,
      isFixed: true,
      cell: ({ firstDay }) => (firstDay === null ? messages.noDay : formatDay(firstDay, language)),
    },
    {
      key: 'employment',
      header: messages.employment,
      isWhole: true,
      cell: ({ isFormer }) => (isFormer ? messages.isFormer : messages.isCurrent),
    },
  ]
}

/** Whose Form I-9 isn't complete, so that it can be completed before an inspection sees it. */
export function IncompleteCard({ read }: { readonly read: InspectionOverview }) {
  const messages = useMessages(inspectionMessages)
  const language = useLanguage()
  const columns = useColumns()
  const { incomplete, incompletePeople, notDuePeople, currentPeople, formerPeople } = read
  const count = incompletePeople + notDuePeople
  if (currentPeople + formerPeople === 0) return null
  if (count === 0)
    return (
      <EmptyState icon="check-circle" title={messages.allComplete}>
        {messages.allCompleteText}
      </EmptyState>
    )
  return (
    <Card title={messages.incompleteTitle}>
      <Stack>
        <p>{messages.incompleteText}</p>
        {incomplete.length < count && (
          <p>{messages.shown(incomplete.length.toLocaleString(language), count.toLocaleString(language))}</p>
        )}
        <Table
          caption={messages.incompleteTitle}
          isCaptionHidden
          columns={columns}
          rows={incomplete}
          rowKey={({ userId }) => String(userId)}
        />
      </Stack>
    </Card>
  )
}
