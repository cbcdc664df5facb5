import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { profileWords } from './profile-messages.ts'

/** What stands in one's account and is others' to change. */
export function FixedFacts({ person }: { readonly person: PersonDetail }) {
  const words = useMessages(profileWords)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const places = person.locations.map(({ LocationName }) => LocationName)
  const facts = [
    { key: 'username', label: words.username, value: person.username },
    { key: 'role', label: words.role, value: words.roles[person.role] },
    { key: 'business', label: words.business, value: person.BusinessName },
    { key: 'locations', label: words.locations(places.length), value: places.join(', ') || null },
    { key: 'jobTitle', label: words.jobTitle, value: person.jobTitle && titleOf(person.jobTitle) },
    {
      key: 'firstDay',
      label: words.firstDay,
      value: person.firstDayOfWork && formatDay(person.firstDayOfWork, language),
    },
  ]
  return (
    <Card title={words.fixedTitle}>
      <p>{words.fixedText(person.role === 'Admin')}</p>
      <Facts facts={facts.filter(({ value }) => value !== null)} />
    </Card>
  )
}
