import type { ReactNode } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import layout from '#src/shared/form-fields/layout.module.css'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import type { StepKey } from '../machine/answers.ts'
import { applyWords } from '../apply-messages.ts'
import { useAnswering } from '../form/answers-context.ts'
import { AnswerCheck } from '../form/fields.tsx'
import { addressInWords, jobInWords, timesInWords } from '../labels.ts'

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>)
}

const useFacts = (page: ApplicationPage) => {
  const words = useMessages(applyWords)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const { values } = useAnswering()
  const place = page.locations.find(({ locationId }) => String(locationId) === values.locationId)
  const job = page.jobTitles.find(({ jobTitleId }) => String(jobTitleId) === values.jobTitleId)
  const times = timesInWords(values, words, language)
  const jobs = values.workHistory.map((each, at) => ({
    label: words.job(at + 1),
    value: <Lines lines={jobInWords(each, words, language)} />,
  }))
  const facts: Readonly<Record<Exclude<StepKey, 'review'>, readonly { label: string; value: ReactNode }[]>> = {
    job: [
      { label: words.locationId, value: place ? place.locationName : words.notSaid },
      { label: words.jobTitleId, value: job ? titleOf(job.jobTitle) : words.anyJob },
    ],
    you: [
      { label: words.name, value: `${values.firstName} ${values.lastName}`.trim() || words.notSaid },
      { label: words.emailId, value: values.emailId || words.notSaid },
      { label: words.phoneNumber, value: values.phoneNumber || words.notSaid },
      {
        label: words.isAdult,
        value: values.isAdult === '' ? words.notSaid : values.isAdult === 'yes' ? words.yes : words.no,
      },
      { label: words.address, value: addressInWords(values) || words.notSaid },
    ],
    times: [{ label: words.availability, value: times.length > 0 ? <Lines lines={times} /> : words.notSaid }],
    history: [
      ...(jobs.length > 0 ? jobs : [{ label: words.steps.history, value: words.none }]),
      { label: words.docFile, value: values.docFile === '' ? words.none : words.fileChosen },
    ],
  }
  return facts
}

/** Every answer once more, each with the way to change it; then what is agreed to by sending. */
export function ReviewStep({ page, onGo }: { readonly page: ApplicationPage; readonly onGo: (step: StepKey) => void }) {
  const words = useMessages(applyWords)
  const facts = useFacts(page)
  return (
    <div className={layout.fields}>
      {Object.entries(facts).map(([step, rows]) => (
        <Card key={step} title={words.steps[step as StepKey]}>
          <Facts facts={rows.map((row) => ({ key: row.label, ...row, onChange: () => onGo(step as StepKey) }))} />
        </Card>
      ))}
      <Card title={words.consentTitle}>
        <div className={layout.fields}>
          <Stack gap="small">
            {words.consent(page.businessName).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Stack>
          <AnswerCheck name="isCertified" label={words.isCertified} />
        </div>
      </Card>
    </div>
  )
}
