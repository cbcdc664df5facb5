import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatDay, formatDate, formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import type { Fact } from '#src/shared/ui/layout/facts.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { StateBadge } from '../state-badge.tsx'
import { peopleMessages } from '../people-messages.ts'
import { shortJobMessages } from './short-job/short-job-messages.ts'
import { useRights } from './use-rights.ts'

const size = 72

/** A person's picture, where they have one. */
function Portrait({ path, name }: { readonly path: string; readonly name: string }) {
  const messages = useMessages(peopleMessages)
  const fileId = fileIdOf(path)
  const { reply } = useEndpoint('files.get', { params: { fileId } })
  const url = useBlobUrl(reply)
  return url === undefined ? null : <img src={url} alt={messages.portraitOf(name)} width={size} height={size} />
}

const useFacts = (person: PersonDetail): readonly Fact[] => {
  const messages = useMessages(peopleMessages)
  const shortJob = useMessages(shortJobMessages)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const { mayEdit } = useRights(person)
  const { fields, noValue } = messages
  const dayOf = (day: string | null) => (day === null ? noValue : formatDay(day, language))
  const home = [person.streetAddress, person.city, [person.state, person.zip].filter(Boolean).join(' ')]
  const known: readonly (Fact | false)[] = [
    { key: 'role', label: fields.role, value: messages.roles[person.role] },
    { key: 'state', label: messages.columns.state, value: <StateBadge person={person} /> },
    person.businessName !== null && { key: 'business', label: fields.business, value: person.businessName },
    { key: 'email', label: fields.emailId, value: person.emailId ?? noValue },
    person.username !== person.emailId && { key: 'username', label: messages.userName, value: person.username },
    { key: 'phone', label: fields.phoneNumber, value: person.phoneNumber ?? noValue },
    { key: 'jobTitle', label: fields.jobTitle, value: person.jobTitle === null ? noValue : titleOf(person.jobTitle) },
    { key: 'firstDay', label: fields.firstDayOfWork, value: dayOf(person.firstDayOfWork) },
    person.isShortJob && { key: 'short', label: shortJob.label, value: shortJob.due },
    person.endedOn !== null && { key: 'ended', label: fields.endedOn, value: dayOf(person.endedOn) },
    mayEdit && { key: 'home', label: messages.address, value: home.filter(Boolean).join(', ') || noValue },
    mayEdit && person.dob !== null && { key: 'dob', label: messages.born, value: formatDate(person.dob, language) },
    { key: 'added', label: messages.added2, value: formatFullMoment(person.createdAt, language) },
  ]
  return known.filter((fact) => fact !== false)
}

function PersonLocations({ person }: { readonly person: PersonDetail }) {
  const messages = useMessages(peopleMessages)
  const { user } = useSession()
  const { mayEnd } = useRights(person)
  return (
    <Card
      title={messages.locations}
      actions={
        mayEnd &&
        person.businessId !== null && (
          <Link
            to={peoplePaths[user.role].locations(person.id)}
            className={buttonClass('secondary', { isCompact: true })}
          >
            {messages.locationsChange}
          </Link>
        )
      }
    >
      {person.assignments.length === 0 ? (
        <p>{messages.noLocations}</p>
      ) : (
        <ul>
          {person.assignments.map(({ userBusinessLocationId, locationName }) => (
            <li key={userBusinessLocationId}>{locationName}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The facts of a person, and their locations. */
export function PersonFacts({ person }: { readonly person: PersonDetail }) {
  const messages = useMessages(peopleMessages)
  const facts = useFacts(person)
  return (
    <>
      <Card title={messages.facts}>
        {person.profileImageUrl !== null && <Portrait path={person.profileImageUrl} name={fullName(person)} />}
        <Facts facts={facts} />
      </Card>
      {person.businessId !== null && <PersonLocations person={person} />}
    </>
  )
}
