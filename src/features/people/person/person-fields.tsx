import { languages } from '#contract/domain/lookups.ts'
import { AddressFields } from '#src/shared/form-fields/address-fields.tsx'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { peopleMessages } from '../people-messages.ts'
import { ShortJobField } from './short-job/short-job-field.tsx'

/**
 * Names, email address, phone, language. `isEmailTheirs`: only the person changes the address; `isPhoneTheirs`: login
 * codes go to the phone.
 */
export function WhoFields({
  isEmailTheirs = false,
  isPhoneTheirs = false,
  mayTextInstead = false,
}: {
  readonly isEmailTheirs?: boolean
  readonly isPhoneTheirs?: boolean
  /** Without an address, the phone takes its place. */
  readonly mayTextInstead?: boolean
}) {
  const { fields: labels, languages: languageNames } = useMessages(peopleMessages)
  const hasOneName = useFormFields().valueOf('hasOneName') === true
  return (
    <div className={layout.fields}>
      <div className={layout.pair}>
        {!hasOneName && <FormText name="firstName" label={labels.firstName} autoCapitalize="words" maxLength={60} />}
        <FormText
          name="lastName"
          label={hasOneName ? labels.onlyName : labels.lastName}
          autoCapitalize="words"
          maxLength={60}
        />
      </div>
      <FormCheck name="hasOneName" label={labels.hasOneName} />
      <FormText
        name="emailId"
        label={labels.emailId}
        hint={isEmailTheirs ? labels.emailTheirs : mayTextInstead ? labels.emailOrPhoneHint : labels.emailHint}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        isReadOnly={isEmailTheirs}
      />
      <div className={layout.pair}>
        <FormText
          name="phoneNumber"
          label={labels.phoneNumber}
          hint={isPhoneTheirs ? labels.phoneTheirs : undefined}
          type="tel"
          inputMode="tel"
          maxLength={30}
          isReadOnly={isPhoneTheirs}
          isOptional
        />
        <FormSelect
          name="language"
          label={labels.language}
          placeholder={languageNames.en}
          options={languages.map((value) => ({ value, label: languageNames[value] })).slice(1)}
        />
      </div>
    </div>
  )
}

/** The job, and the start date. */
export function JobFields({ hasEnd = false }: { readonly hasEnd?: boolean | undefined }) {
  const { fields: labels } = useMessages(peopleMessages)
  const titleOf = useJobTitle()
  const { reply } = useEndpoint('lookups.userJobTitles')
  const options = (reply?.list ?? []).map(({ jobTitleId, jobTitle }) => ({
    value: String(jobTitleId),
    label: titleOf(jobTitle),
  }))
  return (
    <div className={layout.fields}>
      <FormSelect
        name="jobTitleId"
        label={labels.jobTitle}
        options={options}
        placeholder={labels.jobTitlePlaceholder}
        isOptional
      />
      <div className={layout.pair}>
        <FormDay name="firstDayOfWork" label={labels.firstDayOfWork} hint={labels.firstDayHint} isOptional />
        {hasEnd && <FormDay name="endedOn" label={labels.endedOn} isOptional />}
      </div>
      <ShortJobField />
    </div>
  )
}

/** The home address. */
export function HomeFields() {
  const { fields: labels } = useMessages(peopleMessages)
  return (
    <div className={layout.fields}>
      <AddressFields messages={labels} maxLengths={{ street: 100, city: 60 }} isOptional />
    </div>
  )
}
