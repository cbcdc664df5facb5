import type { PayrollColumn, PayrollHeading } from '#contract/domain/payroll-columns.ts'
import {
  defaultHeadingOf,
  defaultPayrollHeadings,
  payrollColumns,
  payrollHeadingMax,
} from '#contract/domain/payroll-columns.ts'
import type { PayrollSettings } from '#contract/endpoints/payroll-export.ts'
import { payrollExport } from '#contract/endpoints/payroll-export.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields, useFormState } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { UnsavedText } from '#src/shared/staff/records/unsaved-text.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import styles from './columns-card.module.css'
import { payrollMessages } from './payroll-messages.ts'

type Columns = readonly PayrollHeading[]

/** The columns typed so far, and how to change them. */
const useColumns = () => {
  const { valueOf, change } = useFormFields()
  const columns = valueOf('columns') as Columns
  return { columns, set: (next: Columns) => change('columns', next) }
}

function Mover({
  icon,
  label,
  isDisabled = false,
  onPress,
}: {
  readonly icon: 'chevron-up' | 'chevron-down' | 'close'
  readonly label: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}) {
  return (
    <Button kind="quiet" isCompact icon={icon} disabled={isDisabled} onClick={onPress}>
      <span className="visually-hidden">{label}</span>
    </Button>
  )
}

function Column({ column, index }: { readonly column: PayrollColumn; readonly index: number }) {
  const messages = useMessages(payrollMessages)
  const { columns, set } = useColumns()
  const label = messages.columns[column]
  const without = columns.filter((_, at) => at !== index)
  const moveTo = (at: number) =>
    set([...without.slice(0, at), ...columns.slice(index, index + 1), ...without.slice(at)])
  return (
    <li className={styles.column}>
      <FormText name={`columns[${index}].heading`} label={label} maxLength={payrollHeadingMax} />
      <div>
        <Mover
          icon="chevron-up"
          label={messages.moveUp(label)}
          isDisabled={index === 0}
          onPress={() => moveTo(index - 1)}
        />
        <Mover
          icon="chevron-down"
          label={messages.moveDown(label)}
          isDisabled={index === columns.length - 1}
          onPress={() => moveTo(index + 1)}
        />
        <Mover icon="close" label={messages.remove(label)} onPress={() => set(without)} />
      </div>
    </li>
  )
}

/** Adds one column of those left out. */
function FurtherColumn() {
  const messages = useMessages(payrollMessages)
  const { valueOf, change } = useFormFields()
  const { columns, set } = useColumns()
  const left = payrollColumns.filter((each) => columns.every(({ column }) => column !== each))
  const next = left.find((column) => column === valueOf('next'))
  if (left.length === 0) return null
  const add = () => {
    if (next === undefined) return
    set([...columns, { column: next, heading: defaultHeadingOf(next) }])
    change('next', '')
  }
  return (
    <div className={styles.column}>
      <FormSelect
        name="next"
        label={messages.more}
        placeholder={messages.select}
        options={left.map((value) => ({ value, label: messages.columns[value] }))}
      />
      <Button icon="plus" disabled={next === undefined} onClick={add}>
        {messages.add}
      </Button>
    </div>
  )
}

function Fields() {
  const messages = useMessages(payrollMessages)
  const { isOnline } = useSession()
  const { idOf } = useFormFields()
  const { columns, set } = useColumns()
  const { isChanged } = useFormState()
  return (
    <>
      <UnsavedText name="payroll-columns" isUnsaved={isChanged} />
      <FormErrors summaryTitle={messages.errors} />
      <ol className={styles.columns} id={idOf('columns')} tabIndex={-1}>
        {columns.map(({ column }, index) => (
          <Column key={column} column={column} index={index} />
        ))}
      </ol>
      <FurtherColumn />
      <div className={styles.buttons}>
        <FormSubmit isDisabled={!isOnline}>{messages.save}</FormSubmit>
        {columns.length > 0 && <Button onClick={() => set([])}>{messages.noColumns}</Button>}
        {columns.length < payrollColumns.length && (
          <Button onClick={() => set(defaultPayrollHeadings)}>{messages.allColumns}</Button>
        )}
      </div>
    </>
  )
}

/** Which columns the file has, in which order and under which headings. */
export function ColumnsCard({ read }: { readonly read: PayrollSettings }) {
  const messages = useMessages(payrollMessages)
  const { client } = useSession()
  const { businessId } = read
  const request = useChange<Columns, void>(
    async (columns, signal) => {
      await client.call('payrollExport.changeColumns', { body: { businessId, columns: [...columns] }, signal })
      showToast(messages.saved)
    },
    { invalidates: ['payrollExport', 'business'] },
  )
  return (
    <Form
      prefix="payroll"
      initial={{ columns: read.columns, next: '' }}
      schema={payrollExport.changeColumns.body}
      toBody={({ columns }) => ({ businessId, columns })}
      onSubmit={({ columns }) => request.submit(columns)}
      request={request}
    >
      <FormBox>
        <Card title={messages.columnsTitle}>
          <p>{messages.columnsText}</p>
          {read.isDefault && <Notice>{messages.isDefault}</Notice>}
          <Fields />
        </Card>
      </FormBox>
    </Form>
  )
}
