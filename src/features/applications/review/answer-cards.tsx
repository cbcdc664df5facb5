import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { applicationsWords } from './applications-messages.ts'
import { addressInWords, jobInWords, timesInWords } from './labels.ts'

/** What an applicant wrote: who they are, when they can work, where they worked. */
export function AnswerCards({ detail }: { readonly detail: ApplicationDetail }) {
  const words = useMessages(applicationsWords)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const { answers } = detail
  const times = timesInWords(answers, words, language)
  const jobs = answers.workHistory ?? []
  const facts = [
    { label: words.job, value: detail.jobTitle === null ? words.anyJob : titleOf(detail.jobTitle) },
    { label: words.place, value: `${detail.LocationName}, ${detail.BusinessName}` },
    { label: words.phone, value: detail.phoneNumber && <a href={`tel:${detail.phoneNumber}`}>{detail.phoneNumber}</a> },
    { label: words.email, value: <a href={`mailto:${detail.emailId}`}>{detail.emailId}</a> },
    { label: words.address, value: addressInWords(answers) },
    { label: words.adult, value: detail.isAdult ? words.yes : words.no },
    { label: words.language, value: words.languages[answers.language ?? 'en'] },
    { label: words.confirmationNumber, value: detail.confirmationNumber },
    { label: words.received, value: formatMoment(detail.receivedAt, language) },
  ]
  return (
    <>
      <Card title={words.contactTitle}>
        <Facts facts={facts.map(({ label, value }) => ({ key: label, label, value: value || words.none }))} />
      </Card>
      <Card title={words.timesTitle}>
        {times.length === 0 ? (
          <p>{words.noTimes}</p>
        ) : (
          <Facts facts={times.map(({ day, times: said }) => ({ key: day, label: day, value: said }))} />
        )}
      </Card>
      <Card title={words.historyTitle}>
        {jobs.length === 0 ? (
          <p>{words.noHistory}</p>
        ) : (
          <Facts
            facts={jobs.map((job, at) => ({
              key: String(at),
              label: (
                <>
                  {job.jobTitle}, {job.employer}
                </>
              ),
              value: jobInWords(job, words, language).map((line) => <div key={line}>{line}</div>),
            }))}
          />
        )}
      </Card>
    </>
  )
}
