import { useState } from 'react'
import type { TotalQuestion } from '#contract/domain/self-identification.ts'
import { totalCategories, totalQuestions } from '#contract/domain/self-identification.ts'
import type { BusinessSelfIdentification, SelfIdentificationTotals } from '#contract/endpoints/self-identification.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import type { TotalsMessages } from './messages/en.ts'
import { totalsMessages } from './totals-messages.ts'

interface Line {
  readonly key: string
  readonly label: string
  /** Null: withheld. */
  readonly people: number | null
}

const linesOf = (messages: TotalsMessages, totals: SelfIdentificationTotals, question: TotalQuestion): Line[] => {
  const labels: Readonly<Record<string, string>> = messages.answers[question]
  return [
    ...totalCategories[question].map((category, index) => ({
      key: category,
      label: labels[category] ?? category,
      people: totals.counts[question][index] ?? null,
    })),
    { key: 'unanswered', label: messages.unanswered, people: totals.unanswered[question] },
  ]
}

function QuestionTable({
  totals,
  question,
}: {
  readonly totals: SelfIdentificationTotals
  readonly question: TotalQuestion
}) {
  const messages = useMessages(totalsMessages)
  return (
    <Table
      caption={messages.questions[question]}
      columns={[
        { key: 'answer', header: messages.columns.answer, cell: ({ label }: Line) => label },
        {
          key: 'people',
          header: messages.columns.people,
          align: 'end',
          isFixed: true,
          cell: ({ people }: Line) => people ?? messages.withheld,
        },
      ]}
      rows={linesOf(messages, totals, question)}
      rowKey={({ key }) => key}
      isCompact
    />
  )
}

/** Whether a question is asked; where none is, all are shown that may have answers. */
const isShown = ({ asksEeo, isFederalContractor }: BusinessSelfIdentification, question: TotalQuestion): boolean =>
  asksEeo || isFederalContractor ? (question === 'race' || question === 'sex' ? asksEeo : isFederalContractor) : true

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
          label={messages.place}
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
          <QuestionTable key={question} totals={totals} question={question} />
        ))}
    </Card>
  )
}
