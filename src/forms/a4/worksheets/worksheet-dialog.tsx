import { useFormikContext } from 'formik'
import { stateFormOf } from '#contract/forms/a4/registry.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { InputLine, Worksheet, WorksheetLine } from '#contract/forms/a4/worksheets/worksheet.ts'
import type { LineValues } from '#contract/forms/a4/worksheets/work-out.ts'
import {
  fieldOfLine,
  isInput,
  isInDollars,
  isLineApplicable,
  resultsOf,
  workOut,
  worksheetBlank,
  worksheetSchema,
} from '#contract/forms/a4/worksheets/work-out.ts'
import { dollars } from '#src/shared/form-fields/dollars.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormCount } from '#src/shared/form-fields/form-count.tsx'
import { FormMoney } from '#src/shared/form-fields/form-money.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { WorkedLines } from '#src/shared/worksheets/worked-lines.tsx'
import { WorksheetDialog } from '#src/shared/worksheets/worksheet-dialog.tsx'
import type { FormValues } from '../../form-module.ts'
import { a4Messages } from '../a4-messages.ts'
import { lineIn } from '../labels.ts'
import { EarlierYear, NotHere, SourceOf } from './worksheet-notes.tsx'

/** The lines of a worksheet in their order, those that are worked out one after the other together. */
const groupsOf = (lines: readonly WorksheetLine[]): readonly (readonly WorksheetLine[])[] =>
  lines.reduce<WorksheetLine[][]>((groups, line) => {
    const last = groups.at(-1)
    const before = last?.[0]
    if (last !== undefined && before !== undefined && !isInput(line) && !isInput(before)) last.push(line)
    else groups.push([line])
    return groups
  }, [])

/** The worksheet of a question, and the form that it belongs to. */
export interface WorksheetProps {
  readonly worksheet: Worksheet
  /** The edition of the form that it belongs to. */
  readonly edition: Pick<Edition, 'until'>
  readonly state: string
  /** The answers of the certificate. */
  readonly answers: FormValues
  /** Called with the answers that it works out. */
  readonly onApply: (results: Readonly<Record<string, string>>) => void
  readonly onClose: () => void
}

function InputField({ line }: { readonly line: InputLine }) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const field = {
    name: fieldOfLine(line.id),
    label: line.label[language],
    hint: line.hint?.[language],
    line: lineIn(messages, language, line.line),
  }
  switch (line.kind) {
    case 'check':
      return <FormCheck {...field} />
    case 'count':
      return <FormCount {...field} max={line.max} />
    case 'amount':
      return <FormMoney {...field} isOptional={line.isRequired !== true && line.isAboveZero !== true} />
    case 'choice':
      return (
        <FormChoice {...field} choices={line.options.map(({ value, label }) => ({ value, label: label[language] }))} />
      )
  }
}

const useAmountAsText = (worksheet: Worksheet) => {
  const language = useLanguage()
  return (id: string, value: number): string => (isInDollars(worksheet, id) ? dollars(value, language) : String(value))
}

/** What submitting it does: `Enter 3 on line 1(a)`. */
const useVerb = (
  { worksheet, state }: Pick<WorksheetProps, 'worksheet' | 'state'>,
  results: Readonly<Record<string, number>> | undefined,
) => {
  const asText = useAmountAsText(worksheet)
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const texts = Object.entries(worksheet.results).map(([field, id]) => {
    const question = stateFormOf(state)?.questions.find(({ key }) => key === field)
    const amount = results?.[field]
    const line = lineIn(messages, language, question?.line) ?? ''
    return { amount: amount === undefined ? messages.worksheet.theResult : asText(id, amount), line }
  })
  return messages.worksheet.enter(texts)
}

function Lines({
  worksheet,
  values,
  isComplete,
}: {
  readonly worksheet: Worksheet
  readonly values: LineValues
  readonly isComplete: boolean
}) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const asText = useAmountAsText(worksheet)
  const groups = groupsOf(worksheet.lines)
  return groups.map((group, index) => {
    const [first] = group
    if (first === undefined) return null
    if (isInput(first)) return isLineApplicable(first, values) ? <InputField key={first.id} line={first} /> : null
    const isLast = index === groups.length - 1
    const lines = group.map(({ id, line, label, hint }) => ({
      key: id,
      line: lineIn(messages, language, line),
      label: label[language],
      hint: hint?.[language],
      amount: isComplete ? asText(id, values[id] ?? 0) : '–',
    }))
    return (
      <WorkedLines
        key={first.id}
        label={isLast ? messages.worksheet.result : messages.worksheet.workedOut}
        lines={lines}
        isResult={isLast}
      />
    )
  })
}

function Inside({ worksheet, edition, state, onClose }: Omit<WorksheetProps, 'answers' | 'onApply'>) {
  const messages = useMessages(a4Messages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const isComplete = worksheetSchema(worksheet).isValidSync(values)
  const results = isComplete ? resultsOf(worksheet, values) : undefined
  const verb = useVerb({ worksheet, state }, results)
  return (
    <WorksheetDialog
      title={worksheet.title[language]}
      lede={messages.worksheet.lede}
      verb={verb}
      cancel={messages.worksheet.cancel}
      onClose={onClose}
    >
      <Stack>
        <EarlierYear edition={edition} state={state} />
        {worksheet.lede !== undefined && <p>{worksheet.lede[language]}</p>}
        <Lines worksheet={worksheet} values={workOut(worksheet, values)} isComplete={isComplete} />
        <NotHere worksheet={worksheet} state={state} />
        <SourceOf worksheet={worksheet} state={state} />
      </Stack>
    </WorksheetDialog>
  )
}

/** A worksheet of a state's form: what it works out goes on the certificate, and nothing else is kept. */
export function StateWorksheet({ answers, onApply, ...worksheet }: WorksheetProps) {
  return (
    <Form
      initial={worksheetBlank(worksheet.worksheet, answers)}
      schema={worksheetSchema(worksheet.worksheet)}
      prefix="worksheet"
      isSelf
      isCheckedOnLeave
      onSubmit={(_, values) => {
        const results = Object.entries(resultsOf(worksheet.worksheet, values))
        onApply(Object.fromEntries(results.map(([field, value]) => [field, String(value)])))
      }}
    >
      <Inside {...worksheet} />
    </Form>
  )
}
