import { useFormikContext } from 'formik'
import { applicableAnswers, applicableQuestions, stepOf } from '#contract/forms/a4/applicable-questions.ts'
import type { Question, SumLine } from '#contract/forms/a4/state-form.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { fieldId } from '../../../shared/form-fields/field-id.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormCount } from '../../../shared/form-fields/form-count.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { stateOptions } from '../../../shared/form-fields/state-options.ts'
import type { FormFieldProps } from '../../../shared/form-fields/use-form-field.ts'
import type { FormValues } from '../../form-module.ts'
import { a4Messages } from '../a4-messages.ts'
import { answerIn, lineIn } from '../labels.ts'
import { WorksheetButton, WorksheetHint } from '../worksheets/worksheet-button.tsx'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

interface StepProps {
  readonly edition: Edition
}

const useQuestionMessages = (question: Question, edition?: Edition): FormFieldProps => {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const isFree = ['tick', 'count'].includes(question.kind)
  return {
    name: question.key,
    label: question.label[language],
    hint:
      question.hasWorksheet && edition !== undefined ? (
        <WorksheetHint question={question} edition={edition} text={question.hint?.[language]} />
      ) : (
        question.hint?.[language]
      ),
    help: question.help?.[language],
    line: lineIn(messages, language, question.line),
    isOptional: !isFree && question.required === undefined,
  }
}

/** How a computed line results. */
function Sum({ line }: { readonly line: SumLine }) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const { values, errors } = useFormikContext<FormValues>()
  const value = applicableAnswers(values)[line.key]
  const error = errors[line.key]
  const isMoney = line.isMoney === true
  return (
    <div className={styles.sum}>
      {error !== undefined && <p className={styles.sumError}>{error}</p>}
      <p className={styles.sumTotal}>
        <span>
          <Passage name={line.key}>
            {line.label[language]} <span className={styles.quiet}>{lineIn(messages, language, line.line)}</span>
          </Passage>
        </span>
        <output id={fieldId(line.key)} tabIndex={-1}>
          {isMoney ? answerIn(messages, language, line, value) : String(value ?? 0)}
        </output>
      </p>
    </div>
  )
}

/** A question with one answer out of a few. */
function Choice({ question }: { readonly question: Question & { readonly kind: 'choice' } }) {
  const field = useQuestionMessages(question)
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const choices = question.options.map(({ value, label, hint }) => ({
    value: String(value),
    label: label[language],
    ...(hint && { hint: hint[language] }),
  }))
  // An optional answer can be cleared; yes and no have their own option for that.
  const isTakenBack = question.required === undefined && !choices.some(({ value }) => value === 'no')
  return (
    <FormChoice {...field} choices={isTakenBack ? [...choices, { value: '', label: messages.noneOfThese }] : choices} />
  )
}

/** A question of the state, by its kind. */
function Field({ question, edition }: { readonly question: Question; readonly edition: Edition }) {
  const field = useQuestionMessages(question, edition)
  const messages = useMessages(a4Messages)
  switch (question.kind) {
    case 'count':
      return <FormCount {...field} max={question.max} />
    case 'money':
      return question.isSigned === true ? <FormText {...field} width="medium" /> : <FormMoney {...field} />
    case 'tick':
      return <FormCheck {...field} />
    case 'choice':
      return <Choice question={question} />
    case 'text':
      return (
        <FormText
          {...field}
          maxLength={question.max}
          width={question.max <= 10 ? 'medium' : 'full'}
          inputMode={question.pattern?.isNumeric === true ? 'numeric' : undefined}
        />
      )
    case 'day':
      return <FormDate {...field} />
    case 'state':
      return <FormSelect {...field} options={stateOptions} placeholder={messages.statePlaceholder} />
    case 'ssn':
      return <FormSecret {...field} groups={[3, 2, 4]} maxLength={9} />
    case 'sum':
      return <Sum line={question} />
  }
}

/** The worksheet stands below the field that its result goes into. */
function ConditionalQuestion({ question, edition }: { readonly question: Question; readonly edition: Edition }) {
  if (question.hasWorksheet !== true) return <Field question={question} edition={edition} />
  return (
    <div>
      <Field question={question} edition={edition} />
      <WorksheetButton question={question} edition={edition} />
    </div>
  )
}

function Questions({ step, edition }: StepProps & { readonly step: 'state' | 'amounts' }) {
  const { values } = useFormikContext<FormValues>()
  const applicable = applicableQuestions(values).filter((question) => stepOf(question) === step)
  return (
    <div className={layout.fields}>
      {applicable.map((question) => (
        <ConditionalQuestion key={question.key} question={question} edition={edition} />
      ))}
    </div>
  )
}

/** What the state asks, from the registry. */
export function StateQuestions({ edition }: StepProps) {
  return <Questions step="state" edition={edition} />
}

/** What the state asks in dollars. */
export function Amounts({ edition }: StepProps) {
  return <Questions step="amounts" edition={edition} />
}
