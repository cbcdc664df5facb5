import type { SummarySection } from '#src/forms/form-module.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { flagMessages } from './flags/flag-messages.ts'
import { RevealNumber } from './reveal-number.tsx'
import { reviewMessages } from './review-messages.ts'

/**
 * The answers of a form by step, as submitted; those that differ from the previous submission are marked, and those to
 * check. Masked numbers
 * can be shown whole by those who may (`revealable`).
 */
export function Answers({
  sheet,
  changed,
  flagged,
  userDocumentId,
  revealable,
}: {
  readonly sheet: readonly SummarySection[]
  readonly changed: readonly string[]
  /** Answers that don't fit what is known of the person. */
  readonly flagged: readonly string[]
  readonly userDocumentId: number
  readonly revealable: readonly string[]
}) {
  const messages = useMessages(reviewMessages)
  const { check } = flagMessages[useLanguage()]
  const marked = (field: string, value: SummarySection['rows'][number]['value']) =>
    changed.includes(field) || flagged.includes(field) ? (
      <Row gap="small">
        <span>{value}</span> {changed.includes(field) && <Badge tone="info">{messages.changed}</Badge>}
        {flagged.includes(field) && <Badge tone="warning">{check}</Badge>}
      </Row>
    ) : (
      value
    )
  return sheet.map(({ step, title, rows }) => (
    <Card key={step} title={step === 'you' ? messages.aboutThem : title}>
      <Facts
        facts={rows.map(({ field, label, value }) => ({
          key: field || label,
          label,
          value: revealable.includes(field) ? (
            <RevealNumber {...{ userDocumentId, field, label }} masked={marked(field, value)} />
          ) : (
            marked(field, value)
          ),
        }))}
      />
    </Card>
  ))
}
