import { useState } from 'react'
import type { TotalQuestion } from '#contract/domain/self-identification.ts'
import { totalCategories, totalQuestions } from '#contract/domain/self-identification.ts'
import type { BusinessSelfIdentification, SelfIdentificationTotals } from '#contract/endpoints/self-identification.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { totalsMessages } from './totals-messages.ts'

function QuestionTotals({
  totals,
  question,
}: {
  readonly totals: SelfIdentificationTotals
  readonly question: TotalQuestion
}) {
  const messages = useMessages(totalsMessages)
  const labels: Readonly<Record<string, string>> = messages.answers[question]
  const counts = totalCategories[question].map((category, index) => ({
    key: category,
    label: labels[category],
    value: totals.counts[question][index] ?? messages.withheld,
  }))
  const unanswered = { key: 'unanswered', label: messages.unanswered, value: totals.unanswered[question] }
  return (
    <section>
      <h3>{messages.questions[question]}</h3>
      <Facts facts={[...counts, unanswered]} />
    </section>
  )
}

/** Whether a question is asked; where none is, all are shown that may have answers. */
const isShown = ({ collectsEeo, isFederalContractor }: BusinessSelfIdentification, question: TotalQuestion): boolean =>
  collectsEeo || isFederalContractor
    ? question === 'race' || question === 'sex'
      ? collectsEeo
      : isFederalContractor
    : true

/** The totals of each question, of the business or of one of its locations. */
export function TotalsCard({ read }: { readonly read: BusinessSelfIdentification }) {
  const messages = useMessages(totalsMessages)
  const [at, setAt] = useState('0')
  const totals = read.totals[Number(at)] ?? read.totals[0]
  if (totals === undefined) return null
  const nameOf = (name: string | null) => (name === null ? messages.whole : name || messages.noLocation)
  return (
    <Card title={messages.totals}>
      {read.totals.length > 1 && (
        <SelectField
          id="totals-place"
          name="place"
          label={messages.location}
          value={at}
          onChange={setAt}
          options={read.totals.map(({ locationName }, index) => ({
            value: String(index),
            label: nameOf(locationName),
          }))}
        />
      )}
      <p>
        <strong>{messages.people(totals.people)}</strong>
      </p>
      <p>{messages.small}</p>
      {totalQuestions
        .filter((question) => isShown(read, question))
        .map((question) => (
          <QuestionTotals key={question} totals={totals} question={question} />
        ))}
    </Card>
  )
}
