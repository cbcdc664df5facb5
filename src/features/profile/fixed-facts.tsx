import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { profileMessages } from './profile-messages.ts'

/** The facts of one's account that only others may change. */
export function FixedFacts({ person }: { readonly person: PersonDetail }) {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const { user } = useSession()
  const titleOf = useJobTitle()
  const locationNames = person.locations.map(({ locationName }) => locationName)
  const facts = [
    { key: 'username', label: messages.username, value: user.username },
    { key: 'role', label: messages.role, value: messages.roles[person.role] },
    { key: 'business', label: messages.business, value: person.businessName },
    { key: 'locations', label: messages.locations(locationNames.length), value: locationNames.join(', ') || null },
    { key: 'jobTitle', label: messages.jobTitle, value: person.jobTitle && titleOf(person.jobTitle) },
    {
      key: 'firstDay',
      label: messages.firstDay,
      value: person.firstDayOfWork && formatDay(person.firstDayOfWork, language),
    },
  ]
  return (
    <Card title={messages.fixedTitle}>
      <p>{messages.fixedText(person.role)}</p>
      <Facts facts={facts.filter(({ value }) => value !== null)} />
    </Card>
  )
}
