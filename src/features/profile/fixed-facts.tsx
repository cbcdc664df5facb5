import type { PersonDetail } from '#contract/api/person.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { profileWords } from './profile-words.ts'

/** What stands in one's account and is others' to change. */
export function FixedFacts({ person }: { readonly person: PersonDetail }) {
  const words = useWords(profileWords)
  const language = useLanguage()
  const places = person.locations.map(({ LocationName }) => LocationName)
  const facts = [
    { key: 'username', label: words.username, value: person.username },
    { key: 'role', label: words.role, value: words.roles[person.role] },
    { key: 'business', label: words.business, value: person.BusinessName },
    { key: 'locations', label: words.locations(places.length), value: places.join(', ') || null },
    { key: 'jobTitle', label: words.jobTitle, value: person.jobTitle },
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
