import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { formatAddress, formatJob, formatAvailability } from './labels.ts'

/** What an applicant submitted: who they are, when they can work, where they worked. */
export function AnswerCards({ detail }: { readonly detail: ApplicationDetail }) {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const titleOf = useJobTitle()
  const { answers } = detail
  const times = formatAvailability(answers, messages, language)
  const jobs = answers.workHistory ?? []
  const facts = [
    { label: messages.job, value: detail.jobTitle === null ? messages.anyJob : titleOf(detail.jobTitle) },
    { label: messages.locationLabel, value: `${detail.locationName}, ${detail.businessName}` },
    {
      label: messages.phone,
      value: detail.phoneNumber && <a href={`tel:${detail.phoneNumber}`}>{detail.phoneNumber}</a>,
    },
    { label: messages.email, value: detail.emailId && <a href={`mailto:${detail.emailId}`}>{detail.emailId}</a> },
    { label: messages.address, value: formatAddress(answers) },
    { label: messages.adult, value: detail.isAdult ? messages.yes : messages.no },
    { label: messages.language, value: messages.languages[answers.language ?? 'en'] },
    { label: messages.confirmationNumber, value: detail.confirmationNumber },
    { label: messages.received, value: formatMoment(detail.receivedAt, language) },
  ]
  return (
    <>
      <Card title={messages.contactTitle}>
        <Facts facts={facts.map(({ label, value }) => ({ key: label, label, value: value || messages.none }))} />
      </Card>
      <Card title={messages.timesTitle}>
        {times.length === 0 ? (
          <p>{messages.noTimes}</p>
        ) : (
          <Facts facts={times.map(({ day, times: hours }) => ({ key: day, label: day, value: hours }))} />
        )}
      </Card>
      <Card title={messages.historyTitle}>
        {jobs.length === 0 ? (
          <p>{messages.noHistory}</p>
        ) : (
          <Facts
            facts={jobs.map((job, at) => ({
              key: String(at),
              label: (
                <>
                  {job.jobTitle}, {job.employer}
                </>
              ),
              value: formatJob(job, messages, language).map((line) => <div key={line}>{line}</div>),
            }))}
          />
        )}
      </Card>
    </>
  )
}
