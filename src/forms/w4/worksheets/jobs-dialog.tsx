import { useFormikContext } from 'formik'
import type { JobsWorksheet } from '#contract/forms/w4/worksheets/multiple-jobs.ts'
import { multipleJobsWorksheet } from '#contract/forms/w4/worksheets/multiple-jobs.ts'
import { dollars } from '#src/shared/form-fields/dollars.ts'
import { FormMoney } from '#src/shared/form-fields/form-money.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { WorkedLines } from '#src/shared/worksheets/worked-lines.tsx'
import { WorksheetDialog } from '#src/shared/worksheets/worksheet-dialog.tsx'
import { amountErrors } from './worksheet-amounts.ts'
import { worksheetMessages } from './worksheet-messages.ts'
import type { WorksheetProps } from './worksheet-props.ts'

const periods = [52, 26, 24, 12] as const
const jobs = ['highest', 'next', 'third'] as const
const required = ['highest', 'next']

type Values = Readonly<Record<(typeof jobs)[number] | 'payPeriods', string>>

const errorsOf = (values: Values) => amountErrors(values, jobs, required)

const sheetOf = (
  { maritalStatus, edition }: Pick<WorksheetProps, 'maritalStatus' | 'edition'>,
  values: Values,
): JobsWorksheet | undefined => {
  if (Object.keys(errorsOf(values)).length > 0) return undefined
  const wages = jobs.map((job) => values[job]).filter((wage) => wage !== '')
  const payPeriods = Number(values.payPeriods)
  return multipleJobsWorksheet({ maritalStatus, wages: wages.map(Number), payPeriods }, edition)
}

function Inside({ current, onClose, ...worksheet }: Omit<WorksheetProps, 'onApply'>) {
  const messages = useMessages(worksheetMessages)
  const language = useLanguage()
  const { values } = useFormikContext<Values>()
  const money = (amount: number | undefined) => (amount === undefined ? '–' : dollars(amount, language))
  const sheet = sheetOf(worksheet, values)
  const isThree = values.third !== ''
  const lines = [
    {
      key: 'jobs',
      line: messages.line(isThree ? '2c' : '1'),
      label: isThree ? messages.line2c : messages.line1,
      amount: money(sheet?.line1 ?? sheet?.line2?.c),
    },
    { key: '3', line: messages.line('3'), label: messages.line3, amount: values.payPeriods },
    { key: '4', line: messages.line('4'), label: messages.line4c, amount: money(sheet?.line4) },
  ]
  const verb = messages.enter(sheet === undefined ? messages.theResult : money(sheet.line4), '4(c)')
  const isOutOfReach = sheet === undefined && Object.keys(errorsOf(values)).length === 0
  return (
    <WorksheetDialog
      title={messages.jobsTitle}
      lede={messages.jobsLede}
      verb={verb}
      cancel={messages.cancel}
      onClose={onClose}
    >
      {jobs.map((job) => (
        <FormMoney
          key={job}
          name={job}
          label={messages.wages[job]}
          hint={job === 'highest' ? messages.wagesHint : undefined}
          isOptional={job === 'third'}
        />
      ))}
      <FormSelect
        name="payPeriods"
        label={messages.payPeriods}
        options={periods.map((count) => ({ value: String(count), label: messages.periods[count] }))}
      />
      {isOutOfReach && <Notice tone="warning">{messages.outOfReach}</Notice>}
      <WorkedLines label={messages.result} lines={lines} />
      {sheet !== undefined && Number(current) > 0 && Number(current) !== sheet.line4 && (
        <p>{messages.replaces(money(Number(current)))}</p>
      )}
    </WorksheetDialog>
  )
}

/** The Multiple Jobs Worksheet of Form W-4: its result goes to line 4(c). */
export function JobsDialog({ onApply, ...worksheet }: WorksheetProps) {
  return (
    <Form
      initial={{ highest: '', next: '', third: '', payPeriods: '26' }}
      prefix="worksheet"
      isSelf
      isCheckedOnLeave
      check={errorsOf}
      onSubmit={(_, values) => {
        const sheet = sheetOf(worksheet, values)
        if (sheet !== undefined) onApply(sheet.line4)
      }}
    >
      <Inside {...worksheet} />
    </Form>
  )
}
