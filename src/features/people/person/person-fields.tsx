import { languages } from '#contract/domain/lookups.ts'
import { AddressFields } from '#src/shared/form-fields/address-fields.tsx'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { usersWords } from '../people-messages.ts'

/** Names, email address, telephone, language. `isEmailTheirs`: only the person changes the address. */
export function WhoFields({ isEmailTheirs = false }: { readonly isEmailTheirs?: boolean }) {
  const { fields: words, languages: languageNames } = useMessages(usersWords)
  return (
    <div className={layout.fields}>
      <div className={layout.pair}>
        <FormText name="firstName" label={words.firstName} autoCapitalize="words" maxLength={60} />
        <FormText name="lastName" label={words.lastName} autoCapitalize="words" maxLength={60} />
      </div>
      <FormText
        name="emailId"
        label={words.emailId}
        hint={isEmailTheirs ? words.emailTheirs : words.emailHint}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        isReadOnly={isEmailTheirs}
      />
      <div className={layout.pair}>
        <FormText name="phoneNumber" label={words.phoneNumber} type="tel" inputMode="tel" maxLength={30} isOptional />
        <FormSelect
          name="language"
          label={words.language}
          placeholder={languageNames.en}
          options={languages.map((value) => ({ value, label: languageNames[value] })).slice(1)}
        />
      </div>
    </div>
  )
}

/** What they do, and from when on. */
export function JobFields({ hasEnd = false }: { readonly hasEnd?: boolean | undefined }) {
  const { fields: words } = useMessages(usersWords)
  const titleOf = useJobTitle()
  const { client } = useSession()
  const { reply } = useReply('job titles', (signal) => client.call('lookups.userJobTitles', { signal }))
  const options = (reply?.list ?? []).map(({ jobTitleId, jobTitle }) => ({
    value: String(jobTitleId),
    label: titleOf(jobTitle),
  }))
  return (
    <div className={layout.fields}>
      <FormSelect
        name="jobTitleId"
        label={words.jobTitle}
        options={options}
        placeholder={words.jobTitlePlaceholder}
        isOptional
      />
      <div className={layout.pair}>
        <FormDate name="firstDayOfWork" label={words.firstDayOfWork} hint={words.firstDayHint} isOptional />
        {hasEnd && <FormDate name="endedOn" label={words.endedOn} isOptional />}
      </div>
    </div>
  )
}

/** Where they live. */
export function HomeFields() {
  const { fields: words } = useMessages(usersWords)
  return (
    <div className={layout.fields}>
      <AddressFields words={words} mostLetters={{ street: 100, city: 60 }} isOptional />
    </div>
  )
}
