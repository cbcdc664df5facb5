import { useState } from 'react'
import { mayDoWithoutEmail } from '#contract/domain/account-contact.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { hasLoggedIn, type PersonDetail } from '#contract/endpoints/people/person.ts'
import { users } from '#contract/endpoints/people/people.ts'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { contactReasons } from '#src/shared/form-fields/contact-reasons.ts'
import { usePlatformInfo } from '#src/shared/platform-info.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { AffectedForms } from '#src/shared/staff/profile-changes/affected-forms.tsx'
import { profileChangeMessages } from '#src/shared/staff/profile-changes/profile-change-messages.ts'
import { useAffectedForms } from '#src/shared/staff/profile-changes/use-affected-forms.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { peopleMessages } from '../people-messages.ts'
import { HomeFields, JobFields, WhoFields } from './person-fields.tsx'
import { useRights } from './use-rights.ts'

const valuesOf = (person: PersonDetail) => ({
  hasOneName: person.firstName === '',
  firstName: person.firstName,
  lastName: person.lastName,
  emailId: person.emailId ?? '',
  phoneNumber: person.phoneNumber ?? '',
  language: person.language === 'en' ? '' : person.language,
  jobTitleId: person.jobTitleId === null ? '' : String(person.jobTitleId),
  dob: person.dob ?? '',
  firstDayOfWork: person.firstDayOfWork ?? '',
  isShortJob: person.isShortJob,
  endedOn: person.endedOn ?? '',
  streetAddress: person.streetAddress ?? '',
  city: person.city ?? '',
  state: person.state ?? '',
  zip: person.zip ?? '',
  requireForms: true,
})
type Values = ReturnType<typeof valuesOf>

/** Changes the facts of a person; a change that someone else made in the meantime is merged. */
export function EditForm({
  read,
  onSaved,
  onStop,
}: {
  readonly read: PersonDetail
  readonly onSaved: () => void
  readonly onStop: () => void
}) {
  const messages = useMessages(peopleMessages)
  const records = useMessages(staffMessages)
  const { client } = useSession()
  const [person, setPerson] = useState(read)
  const { update } = users
  const affected = useAffectedForms(person.id)
  const changes = useMessages(profileChangeMessages)
  const isEmailTheirs = hasLoggedIn(person)
  const isPhoneTheirs = isEmailTheirs && person.emailId === null
  const sendsTexts = usePlatformInfo().sendsTexts === true
  const isEmailNeeded = !mayDoWithoutEmail(person.role)
  const { mayEnd } = useRights(person)
  const toBody = ({ emailId, ...values }: Values) => ({
    ...values,
    firstName: values.hasOneName ? '' : values.firstName,
    ...(!isEmailTheirs && { emailId }),
    language: values.language === '' ? 'en' : values.language,
    id: person.id,
    updatedAt: person.updatedAt,
  })
  return (
    <RecordForm
      initial={valuesOf(read)}
      schema={update.body}
      toBody={toBody}
      checkMore={({ hasOneName, firstName, lastName, emailId, phoneNumber }): FieldErrors => ({
        ...Object.fromEntries(
          Object.entries({ ...(!hasOneName && { firstName }), lastName })
            .filter(([, value]) => value.trim() === '')
            .map(([field]) => [field, { key: 'needed' }]),
        ),
        ...(!isEmailTheirs && contactReasons({ emailId, phoneNumber }, { isEmailNeeded, sendsTexts })),
      })}
      send={async (values, signal) =>
        (await affected.mayBeSaved(values, signal))
          ? invalidating(
              ['users', 'attention', 'documents'],
              client.call('users.update', { body: update.body.cast(toBody(values)), signal }),
            )
          : undefined
      }
      onSaved={() => {
        showToast(messages.changed)
        onSaved()
      }}
      loadNewer={async (signal) => {
        const [newer, { list }] = await Promise.all([
          client.call('users.get', { params: { id: person.id }, signal }),
          client.call('users.history', { body: { userId: person.id }, signal }),
        ])
        return {
          values: valuesOf(newer),
          changedAt: newer.updatedAt,
          changedBy: list[0]?.who,
          adopt: () => setPerson(newer),
        }
      }}
      verb={(values) =>
        affected.listOf(values) === undefined || !values.requireForms ? records.save : changes.confirm
      }
      secondaryActions={<Button onClick={onStop}>{messages.stopEditing}</Button>}
    >
      <Card title={messages.sections.person}>
        <WhoFields
          isEmailTheirs={isEmailTheirs}
          isPhoneTheirs={isPhoneTheirs}
          mayTextInstead={sendsTexts && !isEmailNeeded}
        />
      </Card>
      <Card title={messages.sections.work}>
        <JobFields hasEnd={mayEnd} />
      </Card>
      <Card title={messages.sections.more}>
        <FormDate name="dob" label={messages.born} isOptional />
        <HomeFields />
      </Card>
      <AffectedForms preview={affected} isSelf={false} />
    </RecordForm>
  )
}
