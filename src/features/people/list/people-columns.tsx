import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { dayIn, formatDay } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { ListingColumn } from '#src/shared/staff/lists/list-table.tsx'
import { onboardingMessages } from '#src/shared/staff/onboarding/onboarding-messages.ts'
import { StageBadge } from '#src/shared/staff/onboarding/stage-badge.tsx'
import { fullName } from '../person-name.ts'
import { StateBadge } from '../state-badge.tsx'
import { peopleMessages } from '../people-messages.ts'

/** Columns that are hidden until chosen; next to a business there is no space for the last reminder. */
export const hiddenFirst = (hasBusiness: boolean): readonly string[] =>
  hasBusiness ? ['phone', 'jobTitle', 'reminder', 'added'] : ['phone', 'jobTitle', 'added']

/** An address that breaks before its `@` where it is too long for its column. */
function Email({ address }: { readonly address: string }) {
  const [name = '', ...domain] = address.split('@')
  return (
    <>
      {name}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </>
  )
}

/** A role is broken between words only, which a slash doesn't end: *Empleado/a*. */
const joined = (role: string) => role.replaceAll('/', '/\u2060')

/** The columns of the list of people; those of platform admins and TPA users have the business too. */
export const usePeopleColumns = (hasBusiness: boolean): readonly ListingColumn<PersonRow>[] => {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const onboarding = useMessages(onboardingMessages)
  const { columns } = messages
  const formatLocations = ({ locations: [first, ...more] }: PersonRow) => {
    if (first === undefined) return '–'
    return more.length === 0 ? first.locationName : messages.moreLocations(first.locationName, more.length)
  }
  const reminderOf = ({ lastReminder, timeZone }: PersonRow) =>
    lastReminder === null
      ? '–'
      : `${formatDay(dayIn(timeZone, lastReminder.at), language)} · ${messages.reminderStates[lastReminder.state]}`
  const all: (ListingColumn<PersonRow> | false)[] = [
    {
      key: 'name',
      header: columns.name,
      sortKey: 'lastName',
      cell: fullName,
    },
    {
      key: 'role',
      header: columns.role,
      sortKey: 'role',
      isWhole: true,
      cell: (row) => joined(messages.roles[row.role]),
    },
    { key: 'state', header: columns.state, sortKey: 'active', cell: (row) => <StateBadge person={row} /> },
    { key: 'onboarding', header: onboarding.label, cell: (row) => <StageBadge onboarding={row.onboarding} /> },
    { key: 'reminder', isWide: true, header: columns.reminder, cell: reminderOf },
    { key: 'locations', isWide: true, header: columns.locations, cell: formatLocations },
    hasBusiness && { key: 'business', isWide: true, header: columns.business, cell: (row) => row.businessName ?? '–' },
    {
      key: 'email',
      isWide: true,
      header: columns.email,
      sortKey: 'emailId',
      cell: (row) => (row.emailId === null ? '–' : <Email address={row.emailId} />),
    },
    { key: 'phone', isWide: true, header: columns.phone, isFixed: true, cell: (row) => row.phoneNumber ?? '–' },
    {
      key: 'jobTitle',
      isWide: true,
      header: columns.jobTitle,
      cell: (row) => (row.jobTitle === null ? '–' : titleOf(row.jobTitle)),
    },
    {
      key: 'firstDay',
      isWide: true,
      header: columns.firstDay,
      sortKey: 'firstDayOfWork',
      isFixed: true,
      cell: (row) => (row.firstDayOfWork === null ? '–' : formatDay(row.firstDayOfWork, language)),
    },
    {
      key: 'added',
      isWide: true,
      header: columns.added,
      sortKey: 'createdAt',
      isFixed: true,
      cell: (row) => formatDay(dayIn(row.timeZone, row.createdAt), language),
    },
  ]
  return all.filter((column) => column !== false)
}
