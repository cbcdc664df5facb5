import type { InferType } from 'yup'
import { lockInCalls } from '#contract/endpoints/forms/lock-ins.ts'
import { lockInNotices } from '#contract/forms/w4/lock-in.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormMoney } from '#src/shared/form-fields/form-money.tsx'
import { FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { reviewVersionMessages } from './review-version-messages.ts'

interface Props {
  readonly userDocumentId: number
  readonly onClose: () => void
  readonly onDone: () => void
}

const blank = {
  notice: '2800C',
  noticeDate: '',
  maritalStatus: '1',
  IsMultiJobSelected: false,
  credits: '',
  OtherIncome: '',
  Deductions: '',
  ExtraWithholding: '',
}
const changes = { invalidates: ['documents', 'w4'] } as const

/** Enters what an IRS lock-in notice says; one before it is replaced. */
export function EnterLockInDialog({ userDocumentId, onClose, onDone }: Props) {
  const messages = useMessages(reviewVersionMessages)
  const { client } = useSession()
  const request = useChange<InferType<(typeof lockInCalls)['enterLockIn']['body']>, void>(async (body, signal) => {
    await client.call('w4.enterLockIn', { body, signal })
    onDone()
  }, changes)
  const toBody = ({ maritalStatus, ...values }: typeof blank) => ({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    maritalStatus: Number(maritalStatus),
    userDocumentId,
  })
  return (
    <Form
      prefix="lock-in"
      initial={blank}
      schema={lockInCalls.enterLockIn.body}
      toBody={toBody}
      onSubmit={request.submit}
      request={request}
    >
      <FormDialog title={messages.enterTitle} verb={messages.save} onClose={onClose}>
        <p>{messages.enterText}</p>
        <FormErrors />
        <FormChoice
          name="notice"
          label={messages.notice}
          layout="row"
          choices={lockInNotices.map((value) => ({ value, label: value }))}
        />
        <FormDay name="noticeDate" label={messages.noticeDate} />
        <FormChoice
          name="maritalStatus"
          label={messages.status}
          choices={([1, 2, 3] as const).map((value) => ({ value: String(value), label: messages.statuses[value] }))}
        />
        <FormCheck name="IsMultiJobSelected" label={messages.jobs} />
        <FormMoney name="credits" label={messages.credits} />
        <FormMoney name="OtherIncome" label={messages.income} />
        <FormMoney name="Deductions" label={messages.deductions} />
        <FormMoney name="ExtraWithholding" label={messages.extra} />
      </FormDialog>
    </Form>
  )
}

/** Ends a lock-in by the IRS notice that releases it. */
export function ReleaseLockInDialog({ userDocumentId, onClose, onDone }: Props) {
  const messages = useMessages(reviewVersionMessages)
  const { client } = useSession()
  const request = useChange<InferType<(typeof lockInCalls)['releaseLockIn']['body']>, void>(async (body, signal) => {
    await client.call('w4.releaseLockIn', { body, signal })
    onDone()
  }, changes)
  return (
    <Form
      prefix="release"
      initial={{ notice: '', noticeDate: '' }}
      schema={lockInCalls.releaseLockIn.body}
      toBody={(values) => ({ ...values, userDocumentId })}
      onSubmit={request.submit}
      request={request}
    >
      <FormDialog title={messages.releaseTitle} verb={messages.release} onClose={onClose}>
        <p>{messages.releaseText}</p>
        <FormErrors />
        <FormText name="notice" label={messages.notice} maxLength={20} />
        <FormDay name="noticeDate" label={messages.noticeDate} />
      </FormDialog>
    </Form>
  )
}
