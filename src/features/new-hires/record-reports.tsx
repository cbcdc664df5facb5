import type { NewHireRow } from '#contract/endpoints/new-hires.ts'
import { newHireFaults, newHireSending, reportingMethods } from '#contract/forms/new-hire/report.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { stateOptions } from '#src/shared/form-fields/state-options.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { newHiresMessages } from './new-hires-messages.ts'

interface Draft {
  readonly directory: string
  readonly method: string
  readonly sentOn: string
  readonly confirmation: string
}

/** The state of all of them; none where they differ. */
const onlyState = (rows: readonly NewHireRow[]): string => {
  const [state = '', ...others] = new Set(rows.map((row) => row.state))
  return others.length === 0 ? state : ''
}

/** Today where the day is the furthest: the server asks about each in its time zone. */
const latestToday = (rows: readonly NewHireRow[]): string =>
  rows
    .map(({ timeZone }) => todayIn(timeZone))
    .sort()
    .at(-1) ?? todayIn(undefined)

/** Records that the new hires selected were reported: where, how, when, and under which number. */
export function RecordReports({
  rows,
  onClose,
  onRecorded,
}: {
  readonly rows: readonly NewHireRow[]
  readonly onClose: () => void
  readonly onRecorded: (count: number) => void
}) {
  const messages = useMessages(newHiresMessages)
  const { client } = useSession()
  const request = useChange<Draft, { readonly count: number }>(
    (values, signal) => {
      const sending = newHireSending.cast(values, { assert: false })
      return client.call('newHires.record', { body: { ...sending, ids: rows.map(({ id }) => id) }, signal })
    },
    {
      invalidates: ['newHires', 'attention'],
      onDone: ({ count }) => {
        onRecorded(count)
        onClose()
      },
    },
  )
  const initial: Draft = { directory: onlyState(rows), method: '', sentOn: '', confirmation: '' }
  return (
    <Form
      prefix="new-hire-record"
      initial={initial}
      schema={newHireSending}
      check={(values) => newHireFaults(newHireSending.cast(values, { assert: false }), latestToday(rows))}
      onSubmit={(_, values) => request.submit(values)}
      request={request}
    >
      <FormDialog title={messages.recordTitle(rows.length)} verb={messages.record} onClose={onClose}>
        <p>{messages.recordText}</p>
        <FormErrors summaryTitle={messages.errors} />
        <FormSelect
          name="directory"
          label={messages.directory}
          hint={messages.directoryHint}
          options={stateOptions}
          placeholder={messages.selectState}
        />
        <FormChoice
          name="method"
          label={messages.method}
          choices={reportingMethods.map((value) => ({ value, label: messages.methods[value] }))}
        />
        <FormDay name="sentOn" label={messages.sentOn} />
        <FormText name="confirmation" label={messages.confirmation} maxLength={80} isOptional />
      </FormDialog>
    </Form>
  )
}
