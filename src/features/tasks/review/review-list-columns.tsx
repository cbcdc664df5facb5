import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { formatAge, formatDay } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Unbroken } from '#src/shared/staff/lists/unbroken.tsx'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { DecisionBadge } from './decision-notice.tsx'
import type { QueuedDecision } from './offline/decide.ts'
import { reviewMessages } from './review-messages.ts'

/** What each status means for a reviewer. */
export const statusTones: Readonly<Record<TaskStatus, Tone>> = {
  open: 'neutral',
  submitted: 'info',
  returned: 'warning',
  approved: 'positive',
}

/**
 * The columns of the list; a phone shows the person, the form, the status and since when. `waiting` are pending
 * decisions, by document.
 */
export const useColumns = (
  waiting: ReadonlyMap<number, QueuedDecision> | undefined,
): readonly ListingColumn<TaskRow>[] => {
  const messages = useMessages(reviewMessages)
  const nameOf = useFormName()
  const language = useLanguage()
  const { columns, statuses } = messages
  const status = (row: TaskRow) => {
    const decided = waiting?.get(row.userDocumentId)
    if (decided !== undefined) return <DecisionBadge decided={decided} />
    return <Badge tone={statusTones[row.status]}>{statuses[row.status]}</Badge>
  }
  return [
    { key: 'who', header: columns.who, sortKey: 'employeeName', cell: (row) => row.employeeName },
    {
      key: 'form',
      header: columns.form,
      sortKey: 'name',
      isWhole: true,
      cell: (row) => <Unbroken text={nameOf(row.name)} />,
    },
    { key: 'status', header: columns.status, sortKey: 'status', isFixed: true, cell: status },
    {
      key: 'since',
      header: columns.since,
      isWide: true,
      sortKey: 'submittedAt',
      isFixed: true,
      cell: (row) => (row.submittedAt === null ? '–' : formatAge(row.submittedAt, language)),
    },
    {
      key: 'due',
      header: columns.due,
      sortKey: 'dueDate',
      isFixed: true,
      cell: (row) => {
        const due = row.sectionTwoDue ?? row.dueDate
        return due === null ? '–' : formatDay(due, language)
      },
    },
    { key: 'where', header: columns.where, isWide: true, cell: (row) => row.locationName },
  ]
}
