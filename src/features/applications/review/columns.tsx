import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { applicantName } from './approval.ts'
import { applicationsMessages } from './applications-messages.ts'

/** Columns that are not shown at first. */
export const hiddenFirst = ['email', 'phone', 'confirmationNumber', 'adult']

/** The columns of the list of applications. */
export const useColumns = (hasBusinesses: boolean): readonly ListingColumn<ApplicationRow>[] => {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const titleOf = useJobTitle()
  return [
    {
      key: 'name',
      header: messages.name,
      sortKey: 'lastName',
      cell: applicantName,
    },
    {
      key: 'job',
      header: messages.job,
      cell: (row) => (row.jobTitle === null ? messages.anyJob : titleOf(row.jobTitle)),
    },
    { key: 'approval', header: messages.approval, sortKey: 'approval', cell: (row) => <ApprovalBadge row={row} /> },
    { key: 'place', header: messages.locationLabel, sortKey: 'locationName', cell: (row) => row.locationName },
    ...(hasBusinesses
      ? [{ key: 'business', header: messages.business, cell: (row: ApplicationRow) => row.businessName }]
      : []),
    {
      key: 'received',
      header: messages.received,
      sortKey: 'receivedAt',
      isFixed: true,
      cell: (row) => formatAge(row.receivedAt, language),
    },
    {
      key: 'file',
      header: messages.fileTitle,
      cell: (row) => row.hasFile && <Icon name="file" label={messages.hasFile} />,
      isWide: true,
    },
    { key: 'phone', header: messages.phone, isFixed: true, cell: (row) => row.phoneNumber ?? messages.none },
    { key: 'email', header: messages.email, cell: (row) => row.emailId },
    {
      key: 'confirmationNumber',
      header: messages.confirmationNumber,
      isFixed: true,
      cell: (row) => row.confirmationNumber,
    },
    { key: 'adult', header: messages.adult, cell: (row) => (row.isAdult ? messages.yes : messages.no) },
  ]
}
