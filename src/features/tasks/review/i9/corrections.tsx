import type { Correction, CorrectedAnswer } from '#contract/endpoints/forms/i9-detail.ts'
import { messagesFor } from '#src/forms/form-reader.ts'
import { answerOf as answerText, labelOf as questionOf } from '#src/forms/i9/answer-text.ts'
import { i9Messages } from '#src/forms/i9/i9-messages.ts'
import { employerMessages } from '#src/forms/i9/employer/employer-messages.ts'
import { answerOf, labelOf } from '#src/forms/i9/employer/summary.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { reviewMessages } from '../review-messages.ts'
import styles from './corrections.module.css'

const inField = (value: CorrectedAnswer['now']): string | boolean =>
  typeof value === 'boolean' ? value : value === null ? '' : String(value)

function Changes({ correction }: { readonly correction: Correction }) {
  const section = useMessages(employerMessages)
  const ofEmployee = messagesFor(useMessages(i9Messages), 'staff')
  const language = useLanguage()
  const formatAnswer = (field: string, value: CorrectedAnswer['now']) => {
    if (correction.part === 'section 2') return answerOf(section, language, field, inField(value))
    return value === null ? section.none : answerText(ofEmployee, language, { [field]: inField(value) }, field)
  }
  return (
    <Facts
      facts={correction.changes.map(({ field, before, now }) => ({
        key: field,
        label: correction.part === 'section 2' ? labelOf(section, {}, field) : questionOf(ofEmployee, {}, field),
        value: (
          <span className={styles.change}>
            <del className={styles.before}>{formatAnswer(field, before)}</del> <ins>{formatAnswer(field, now)}</ins>
          </span>
        ),
      }))}
    />
  )
}

/** What was corrected: the earlier answers struck through next to the new ones, with initials, day and reason. */
export function Corrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  if (corrections.length === 0) return null
  return (
    <Card title={messages.corrections}>
      <ul className={styles.list}>
        {corrections.map((correction) => (
          <li key={correction.at}>
            <p>
              <strong>{correction.initials}</strong>,{' '}
              <time dateTime={correction.at}>{formatMoment(correction.at, language)}</time>
              {' · '}
              {messages.correctedParts[correction.part]}
            </p>
            {correction.reason !== '' && <p className={styles.note}>{messages.correctedWhy(correction.reason)}</p>}
            <Changes correction={correction} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
