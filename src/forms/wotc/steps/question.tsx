import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { plainAnswers } from '#contract/forms/wotc/schema.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { isQuestionShown } from '../values.ts'
import { wotcMessages } from '../wotc-messages.ts'
import type { messages as en } from '../messages/en.ts'
import styles from './step.module.css'

/** A field of the form whose message is a label. */
export type LabeledQuestion = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en]

/** A plain question: yes, no, or prefer not to say; the follow-ups of a yes appear below it. */
export function Question({
  name,
  boxes,
  hint,
  isFact = false,
  children,
}: {
  readonly name: LabeledQuestion
  /** Of Form 8850. */
  readonly boxes?: keyof (typeof en)['boxes']
  readonly hint?: string
  /** Yes or no only. */
  readonly isFact?: boolean
  readonly children?: ReactNode
}) {
  const messages = useMessages(wotcMessages)
  const { values } = useFormikContext<FormValues>()
  const choices = plainAnswers
    .filter((value) => !isFact || value !== 'unsaid')
    .map((value) => ({ value, label: messages[value] }))
  const field = <FormChoice {...{ name, hint, choices }} label={messages[name]} line={boxes && messages.boxes[boxes]} />
  if (children === undefined || values[name] !== 'yes') return field
  return (
    <>
      {field}
      <div className={styles.follow}>{children}</div>
    </>
  )
}

/** Shows its content where the field is asked. */
export function ConditionalQuestion({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { values } = useFormikContext<FormValues>()
  return isQuestionShown(name, values) && children
}

/** Statements to check, and who received the benefit where. */
export function Benefit({
  title,
  ticks,
  recipient,
  cities,
}: {
  readonly title: string
  readonly ticks: readonly LabeledQuestion[]
  readonly recipient: LabeledQuestion
  readonly cities: LabeledQuestion
}) {
  const messages = useMessages(wotcMessages)
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      <div className={styles.ticks} role="group" aria-label={title}>
        <p className={styles.ticksTitle}>
          <Passage name={recipient}>{title}</Passage>
        </p>
        {ticks
          .filter((name) => isQuestionShown(name, values))
          .map((name) => (
            <FormCheck key={name} name={name} label={messages[name]} />
          ))}
      </div>
      <ConditionalQuestion name={recipient}>
        <div className={styles.pair}>
          <FormText name={recipient} label={messages[recipient]} autoCapitalize="words" maxLength={80} />
          <FormText
            name={cities}
            label={messages[cities]}
            hint={messages.citiesHint}
            autoCapitalize="words"
            maxLength={120}
          />
        </div>
      </ConditionalQuestion>
    </>
  )
}
