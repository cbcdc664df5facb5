import type { DocumentRow } from '#contract/api/documents.ts'
import type { DocumentStatus } from '#contract/statuses.ts'
import { ageInWords, formatDay } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/table.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { reviewWords } from './review-words.ts'

/** What each status means for the one who reviews. */
export const statusTones: Readonly<Record<DocumentStatus, Tone>> = {
  open: 'neutral',
  submitted: 'info',
  rejected: 'warning',
  approved: 'positive',
}

/** The columns of the inbox; a phone shows the person, the form, the status and since when. */
export const useColumns = (): readonly Column<DocumentRow>[] => {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { columns, statuses } = words
  return [
    { key: 'who', header: columns.who, cell: (row) => row.employeeName },
    { key: 'form', header: columns.form, cell: (row) => words.formName(row.name) },
    {
      key: 'status',
      header: columns.status,
      cell: (row) => <Badge tone={statusTones[row.status]}>{statuses[row.status]}</Badge>,
    },
    {
      key: 'since',
      header: columns.since,
      cell: (row) => (row.submittedAt === null ? '–' : ageInWords(row.submittedAt, language)),
    },
    {
      key: 'due',
      header: columns.due,
      cell: (row) => {
        const due = row.sectionTwoDue ?? row.dueDate
        return due === null ? '–' : formatDay(due, language)
      },
    },
    { key: 'where', header: columns.where, cell: (row) => row.locationName },
  ]
}
