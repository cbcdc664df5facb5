import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { applyMessages } from '../apply-messages.ts'

/** More locations than this are shown in a drop-down list. */
const cardsMax = 6

/** Where an applicant wants to work, and as what. */
export function JobStep({ page }: { readonly page: ApplicationPage }) {
  const messages = useMessages(applyMessages)
  const titleOf = useJobTitle()
  const { locations, jobTitles } = page
  const jobs = jobTitles.map(({ jobTitleId, jobTitle }) => ({ value: String(jobTitleId), label: titleOf(jobTitle) }))
  const note = (at: (typeof locations)[number]) => messages.locationNote(at.city, at.state)
  return (
    <div className={layout.fields}>
      {locations.length <= cardsMax ? (
        <FormChoice
          name="locationId"
          label={messages.locationId}
          choices={locations.map((at) => ({ value: String(at.locationId), label: at.locationName, hint: note(at) }))}
        />
      ) : (
        <FormSelect
          name="locationId"
          label={messages.locationId}
          placeholder={messages.locationPlaceholder}
          options={locations.map((at) => ({
            value: String(at.locationId),
            label: `${at.locationName}, ${note(at)}`,
          }))}
        />
      )}
      {jobs.length > 0 && (
        <FormSelect
          name="jobTitleId"
          label={messages.jobTitleId}
          isOptional
          placeholder={messages.anyJob}
          options={jobs}
        />
      )}
    </div>
  )
}
