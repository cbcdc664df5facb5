import { useFormikContext } from 'formik'
import { applicableAnswers, applicableQuestions, stepOf } from '#contract/forms/a4/applicable-questions.ts'
import type { Question, SumLine } from '#contract/forms/a4/state-form.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { stateAddresses } from '#contract/forms/instructions/state-addresses.ts'
import type { StateCode } from '#contract/domain/states.ts'
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
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

/** A hint that points to a worksheet, with the address of the state's instructions, which have it. */
function WorksheetHint({ text }: { readonly text: string | undefined }) {
  const messages = useMessages(a4Messages)
  const { values } = useFormikContext<FormValues>()
  const state = String(values['workState'])
  const published = stateAddresses[state as StateCode]
  if (published === undefined) return text
  return (
    <>
      {text}{' '}
      <a href={published.address} target="_blank" rel="noopener noreferrer">
        {messages.worksheetLink(nameOfState(state))}
      </a>
    </>
  )
}

const useQuestionMessages = (question: Question): FormFieldProps => {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const isFree = ['tick', 'count'].includes(question.kind)
  return {
    name: question.key,
    label: question.label[language],
    hint: question.hasWorksheet ? <WorksheetHint text={question.hint?.[language]} /> : question.hint?.[language],
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
function ConditionalQuestion({ question }: { readonly question: Question }) {
  const field = useQuestionMessages(question)
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

function Questions({ step }: { readonly step: 'state' | 'amounts' }) {
  const { values } = useFormikContext<FormValues>()
  const applicable = applicableQuestions(values).filter((question) => stepOf(question) === step)
  return (
    <div className={layout.fields}>
      {applicable.map((question) => (
        <ConditionalQuestion key={question.key} question={question} />
      ))}
    </div>
  )
}

/** What the state asks, from the registry. */
export function StateQuestions() {
  return <Questions step="state" />
}

/** What the state asks in dollars. */
export function Amounts() {
  return <Questions step="amounts" />
}
