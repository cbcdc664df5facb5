import { useState } from 'react'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { users } from '#contract/endpoints/people/people.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { AddressFields } from '#src/shared/form-fields/address-fields.tsx'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { languageNames, useChooseLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { AffectedForms } from '#src/shared/staff/profile-changes/affected-forms.tsx'
import { profileChangeMessages } from '#src/shared/staff/profile-changes/profile-change-messages.ts'
import { reportedOf, useAffectedForms } from '#src/shared/staff/profile-changes/use-affected-forms.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { valuesOf, type ProfileValues } from './profile-values.ts'
import { profileMessages } from './profile-messages.ts'

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))
const emptied = (values: ProfileValues): FieldErrors =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const)
      .filter((field) => field === 'lastName' || !values.hasOneName)
      .flatMap((field) => (values[field].trim() === '' ? [[field, { key: 'needed' }]] : [])),
  )

function NameFields() {
  const messages = useMessages(profileMessages)
  const hasOneName = useFormFields().valueOf('hasOneName') === true
  return (
    <>
      <div className={layout.pair}>
        {!hasOneName && <FormText name="firstName" label={messages.firstName} autoCapitalize="words" />}
        <FormText name="lastName" label={hasOneName ? messages.onlyName : messages.lastName} autoCapitalize="words" />
      </div>
      <FormCheck name="hasOneName" label={messages.hasOneName} />
    </>
  )
}

function ReopenedForms() {
  const messages = useMessages(profileChangeMessages)
  return (
    <Notice
      tone="positive"
      title={messages.savedTitle}
      isLive
      actions={
        <Link className={buttonClass('secondary')} to="/employee/dashboard">
          {messages.toTasks}
        </Link>
      }
    />
  )
}

/** Name, contact, language and address of the logged-in user. */
export function ProfileForm({
  person,
  onSaved,
  onNewer,
}: {
  readonly person: PersonDetail
  readonly onSaved: (person: PersonDetail) => void
  /** Someone else changed it in the meantime: the next save replaces this version. */
  readonly onNewer: (person: PersonDetail) => void
}) {
  const messages = useMessages(profileMessages)
  const { client, changeUser } = useSession()
  const choose = useChooseLanguage()
  const affected = useAffectedForms(person.id)
  const changes = useMessages(profileChangeMessages)
  const [isReopened, setReopened] = useState(false)
  const body = ({ isMaritalStatusChanged, isNumberOfJobsChanged, ...values }: ProfileValues) => ({
    id: person.id,
    ...values,
    reportedChanges: reportedOf({ ...values, isMaritalStatusChanged, isNumberOfJobsChanged }),
    firstName: values.hasOneName ? '' : values.firstName,
    updatedAt: person.updatedAt,
  })
  const saved = (next: PersonDetail, values: ProfileValues) => {
    setReopened(affected.listOf(values) !== undefined)
    affected.clear()
    changeUser({ firstName: next.firstName, lastName: next.lastName })
    onSaved(next)
    const language = languages.find((each) => each === values.language)
    if (!language || language === person.language) return showToast(messages.saved)
    choose(language)
    void profileMessages.load(language).then(({ saved: sentence }) => showToast(sentence))
  }
  return (
    <RecordForm
      initial={valuesOf(person)}
      schema={users.update.body}
      toBody={body}
      checkMore={emptied}
      send={async (values, signal) => {
        setReopened(false)
        return (await affected.mayBeSaved(values, signal))
          ? client.call('users.update', { body: users.update.body.cast(body(values)), signal })
          : undefined
      }}
      onSaved={saved}
      loadNewer={async (signal) => {
        const newer = await client.call('users.get', { params: { id: person.id }, signal })
        return {
          values: valuesOf(newer),
          changedAt: newer.updatedAt,
          changedBy: undefined,
          adopt: () => onNewer(newer),
        }
      }}
      verb={(values) => (affected.listOf(values) === undefined ? messages.save : changes.confirmSelf)}
      isSelf
    >
      <Card title={messages.aboutTitle}>
        <div className={layout.fields}>
          <NameFields />
          <FormText
            name="phoneNumber"
            label={messages.phone}
            hint={person.emailId === null ? messages.phoneOfLogin : undefined}
            type="tel"
            width="medium"
            isReadOnly={person.emailId === null}
            isOptional
          />
          <FormSelect name="language" label={messages.language} options={languageOptions} />
        </div>
      </Card>
      <Card title={messages.addressTitle}>
        <div className={layout.fields}>
          <AddressFields messages={messages} isOptional />
        </div>
      </Card>
      {person.role === 'EMPLOYEE' && (
        <Card title={changes.othersTitle}>
          <p>{changes.othersText}</p>
          <div className={layout.fields}>
            <FormCheck name="isMaritalStatusChanged" label={changes.maritalStatus} hint={changes.maritalStatusHint} />
            <FormCheck name="isNumberOfJobsChanged" label={changes.jobs} hint={changes.jobsHint} />
          </div>
        </Card>
      )}
      {isReopened && <ReopenedForms />}
      <AffectedForms preview={affected} isSelf />
    </RecordForm>
  )
}
