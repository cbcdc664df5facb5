import { useId, useState } from 'react'
import type { SummaryRow, SummarySection } from '#src/forms/form-module.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { flagMessages } from './flags/flag-messages.ts'
import { withFormer, type ComparedRow, type ComparedSection, type Former } from './former-answers.ts'
import { RevealNumber } from './reveal-number.tsx'
import { MarkAnswer, MarkReason } from './returning/mark-answer.tsx'
import { useMarking } from './returning/marking.ts'
import { reviewMessages } from './review-messages.ts'
import styles from './answers.module.css'

/** An answer with what is to know of it: that it changed and what it was before, and that it is to check. */
function Value({
  row: { value },
  isChanged,
  isFlagged,
  former,
}: {
  readonly row: Pick<SummaryRow, 'value'>
  readonly isChanged: boolean
  readonly isFlagged: boolean
  readonly former: string | undefined
}) {
  const messages = useMessages(reviewMessages)
  const { check } = flagMessages[useLanguage()]
  if (!isChanged && !isFlagged) return value
  return (
    <Row gap="small">
      <span>{value}</span> {isChanged && <Badge tone="info">{messages.changed}</Badge>}
      {former !== undefined && <span className={styles.former}>{messages.former(former)}</span>}
      {isFlagged && <Badge tone="warning">{check}</Badge>}
    </Row>
  )
}

interface Reading {
  /** Answers that differ from the previous submission. */
  readonly changed: readonly string[]
  /** Answers that don't fit what is known of the person. */
  readonly flagged: readonly string[]
  readonly userDocumentId: number
  readonly revealable: readonly string[]
}

function Step({
  title,
  rows,
  changed,
  flagged,
  userDocumentId,
  revealable,
}: Reading & Pick<ComparedSection, 'title' | 'rows'>) {
  const titleId = useId()
  const isMarking = useMarking() !== undefined
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <Facts
        isDense={!isMarking}
        facts={rows.map((row) => {
          const { field, label } = row
          const value = (
            <Value
              row={row}
              isChanged={changed.includes(field)}
              isFlagged={flagged.includes(field)}
              former={row.former}
            />
          )
          const isMarkable = isMarking && field !== '' && row.isCurrent
          return {
            key: field || label,
            label,
            value: revealable.includes(field) ? (
              <RevealNumber {...{ userDocumentId, field, label }} masked={value} />
            ) : (
              value
            ),
            ...(isMarkable && {
              action: <MarkAnswer {...{ field, label }} />,
              below: <MarkReason {...{ field, label }} />,
            }),
          }
        })}
      />
    </section>
  )
}

/**
 * The answers of a form by step, as submitted; those that differ from the previous submission say what they were, and
 * those to check are marked. Masked numbers can be shown whole by those who may (`revealable`). Questions without an
 * answer are counted, and shown when they are asked for. While the form is being returned, each has a control to mark it.
 */
export function Answers({
  sheet,
  former,
  isUnanswered,
  ...reading
}: Reading & {
  readonly sheet: readonly SummarySection[]
  /** The previous submission; absent for a first one. */
  readonly former: Former | undefined
  readonly isUnanswered: (row: SummaryRow) => boolean
}) {
  const messages = useMessages(reviewMessages)
  const isMarking = useMarking() !== undefined
  const [showsEmpty, setShowsEmpty] = useState(false)
  const { changed, flagged } = reading
  const sections = withFormer(sheet, { changed, former }, messages.notAnsweredNow)
  const isFolded = (row: ComparedRow): boolean =>
    !changed.includes(row.field) && !flagged.includes(row.field) && isUnanswered(row)
  const folded = sections.flatMap(({ rows }) => rows).filter(isFolded).length
  const shown =
    showsEmpty || isMarking
      ? sections
      : sections
          .map((section) => ({ ...section, rows: section.rows.filter((row) => !isFolded(row)) }))
          .filter(({ rows }) => rows.length > 0)
  return (
    <Card>
      <div className={classNames(styles.steps, isMarking && styles.marking)}>
        {shown.map(({ step, title, rows }) => (
          <Step key={step} {...reading} title={step === 'you' ? messages.aboutThem : title} rows={rows} />
        ))}
      </div>
      {folded > 0 && !isMarking && (
        <div className={styles.unanswered}>
          <Button kind="quiet" isCompact aria-expanded={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
            {messages.unanswered(folded, showsEmpty)}
          </Button>
        </div>
      )}
    </Card>
  )
}
