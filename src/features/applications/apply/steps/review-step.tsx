import type { ReactNode } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import type { StepKey } from '../machine/answers.ts'
import { applyMessages } from '../apply-messages.ts'
import { useAnswering } from '../form/answers-context.ts'
import { formatAddress, formatJob, formatAvailability } from '../labels.ts'

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>)
}

const useFacts = (page: ApplicationPage) => {
  const messages = useMessages(applyMessages)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const { values } = useAnswering()
  const chosenLocation = page.locations.find(({ locationId }) => String(locationId) === values.locationId)
  const job = page.jobTitles.find(({ jobTitleId }) => String(jobTitleId) === values.jobTitleId)
  const times = formatAvailability(values, messages, language)
  const jobs = values.workHistory.map((each, at) => ({
    label: messages.job(at + 1),
    value: <Lines lines={formatJob(each, messages, language)} />,
  }))
  const facts: Readonly<Record<Exclude<StepKey, 'review' | 'wotc'>, readonly { label: string; value: ReactNode }[]>> = {
    job: [
      { label: messages.locationId, value: chosenLocation ? chosenLocation.locationName : messages.notProvided },
      { label: messages.jobTitleId, value: job ? titleOf(job.jobTitle) : messages.anyJob },
    ],
    you: [
      {
        label: messages.name,
        value: `${values.hasOneName ? '' : values.firstName} ${values.lastName}`.trim() || messages.notProvided,
      },
      { label: messages.emailId, value: values.emailId || messages.notProvided },
      { label: messages.phoneNumber, value: values.phoneNumber || messages.notProvided },
      {
        label: messages.isAdult,
        value: values.isAdult === '' ? messages.notProvided : values.isAdult === 'yes' ? messages.yes : messages.no,
      },
      { label: messages.address, value: formatAddress(values) || messages.notProvided },
    ],
    times: [{ label: messages.availability, value: times.length > 0 ? <Lines lines={times} /> : messages.notProvided }],
    history: [
      ...(jobs.length > 0 ? jobs : [{ label: messages.steps.history, value: messages.none }]),
      { label: messages.docFile, value: values.docFile === '' ? messages.none : messages.fileChosen },
    ],
  }
  return facts
}

/** All answers again, each with a button to change it; then what is agreed to by submitting. */
export function ReviewStep({ page, onGo }: { readonly page: ApplicationPage; readonly onGo: (step: StepKey) => void }) {
  const messages = useMessages(applyMessages)
  const facts = useFacts(page)
  return (
    <div className={layout.fields}>
      {Object.entries(facts).map(([step, rows]) => (
        <Card key={step} title={messages.steps[step as StepKey]}>
          <Facts facts={rows.map((row) => ({ key: row.label, ...row, onChange: () => onGo(step as StepKey) }))} />
        </Card>
      ))}
      <Card title={messages.consentTitle}>
        <div className={layout.fields}>
          <Stack gap="small">
            {messages.consent(page.businessName).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Stack>
          <FormCheck name="isCertified" label={messages.isCertified} />
        </div>
      </Card>
    </div>
  )
}
