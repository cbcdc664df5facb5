import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { applicantName } from './approval.ts'
import { applicationsWords } from './applications-messages.ts'

/** Columns that are not shown at first. */
export const hiddenFirst = ['email', 'phone', 'confirmationNumber', 'adult']

/** What the list says of an application. */
export const useColumns = (hasBusinesses: boolean): readonly ListingColumn<ApplicationRow>[] => {
  const words = useMessages(applicationsWords)
  const language = useLanguage()
  const titleOf = useJobTitle()
  return [
    {
      key: 'name',
      header: words.name,
      sortKey: 'lastName',
      cell: applicantName,
    },
    { key: 'job', header: words.job, cell: (row) => (row.jobTitle === null ? words.anyJob : titleOf(row.jobTitle)) },
    { key: 'approval', header: words.approval, sortKey: 'approval', cell: (row) => <ApprovalBadge row={row} /> },
    { key: 'place', header: words.place, sortKey: 'LocationName', cell: (row) => row.LocationName },
    ...(hasBusinesses
      ? [{ key: 'business', header: words.business, cell: (row: ApplicationRow) => row.BusinessName }]
      : []),
    {
      key: 'received',
      header: words.received,
      sortKey: 'receivedAt',
      isFixed: true,
      cell: (row) => formatAge(row.receivedAt, language),
    },
    {
      key: 'file',
      header: words.fileTitle,
      cell: (row) => row.hasFile && <Icon name="file" label={words.hasFile} />,
      isWide: true,
    },
    { key: 'phone', header: words.phone, isFixed: true, cell: (row) => row.phoneNumber ?? words.none },
    { key: 'email', header: words.email, cell: (row) => row.emailId },
    {
      key: 'confirmationNumber',
      header: words.confirmationNumber,
      isFixed: true,
      cell: (row) => row.confirmationNumber,
    },
    { key: 'adult', header: words.adult, cell: (row) => (row.isAdult ? words.yes : words.no) },
  ]
}
