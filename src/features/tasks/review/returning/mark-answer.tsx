import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { reviewMessages } from '../review-messages.ts'
import { reasonName, useMarking } from './marking.ts'
import { ReasonField } from './reason-fields.tsx'
import styles from './returning.module.css'

interface AnswerProps {
  readonly field: string
  readonly label: string
}

const useReason = ({ field, label }: AnswerProps) =>
  useFormField<string | undefined>({ name: reasonName(field), label })

/** Marks an answer as one to change, and takes the mark away again. */
export function MarkAnswer(props: AnswerProps) {
  const messages = useMessages(reviewMessages)
  const { value, onChange } = useReason(props)
  const isMarked = value !== undefined
  return (
    <Button
      kind={isMarked ? 'secondary' : 'quiet'}
      isCompact
      icon={isMarked ? 'check' : 'pen'}
      aria-pressed={isMarked}
      onClick={() => onChange(isMarked ? undefined : '')}
    >
      {messages.returning.mark}
      <span className="visually-hidden">: {props.label}</span>
    </Button>
  )
}

/** What is wrong with a marked answer, in the words that its employee reads; nothing for one that isn't marked. */
export function MarkReason(props: AnswerProps) {
  const messages = useMessages(reviewMessages)
  const { value } = useReason(props)
  const marking = useMarking()
  if (value === undefined || marking === undefined) return null
  return (
    <div className={styles.reason}>
      <ReasonField field={props.field} label={messages.reasonFor(props.label)} formLanguage={marking.formLanguage} />
    </div>
  )
}
