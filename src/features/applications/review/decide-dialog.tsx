import {
  type ApplicationRow,
  applicationReview,
  rejectionMessageMax,
} from '#contract/endpoints/applications/applications.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields, useFormState } from '#src/shared/form-fields/form-state.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { UnsavedText } from '#src/shared/staff/records/unsaved-text.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import type { Approval } from './approval.ts'
import { applicantName } from './approval.ts'

const keys = { 1: 'reopen', 2: 'approve', 3: 'reject' } as const

/** What a rejected applicant may be emailed. */
export interface RejectionDraft {
  /** What it says unless someone changes it, in the language of the applicant. */
  readonly text: string
  readonly isSpanish: boolean
  /** When they were emailed already. */
  readonly sentAt: string | undefined
}

function RejectionMessage({ email, isSpanish }: { readonly email: string; readonly isSpanish: boolean }) {
  const { rejection } = useMessages(applicationsMessages)
  const isEmailed = useFormFields().valueOf('isEmailed') === true
  return (
    <>
      <FormCheck name="isEmailed" label={rejection.send(email)} />
      {isEmailed && (
        <FormTextArea
          name="message"
          label={rejection.message}
          hint={isSpanish ? rejection.hintSpanish : rejection.hint}
          rows={6}
          maxLength={rejectionMessageMax}
        />
      )}
    </>
  )
}

function UnsavedDecision({ name, title }: { readonly name: string; readonly title: string }) {
  return <UnsavedText name={name} title={title} isUnsaved={useFormState().isChanged} />
}

/** Confirms a decision on an application, accepts a note, and reports when someone else was faster. */
export function DecideDialog({
  row,
  approval,
  rejection,
  onDecided,
  onLookAgain,
  onClose,
}: {
  readonly row: ApplicationRow
  readonly approval: Approval
  /** The message to a rejected applicant; undefined where the decision is another. */
  readonly rejection?: RejectionDraft | undefined
  readonly onDecided: (next: ApplicationRow) => void
  readonly onLookAgain: () => void
  readonly onClose: () => void
}) {
  const messages = useMessages(applicationsMessages)
  const staff = useMessages(staffMessages)
  const language = useLanguage()
  const request = useEndpointMutation('application.update', {
    invalidates: ['application', 'users', 'attention'],
    onDone: onDecided,
  })
  const key = keys[approval]
  return (
    <Form
      initial={{ note: '', isEmailed: false, message: rejection?.text ?? '' }}
      schema={applicationReview.update.body}
      toBody={({ note, isEmailed, message }) => ({
        id: row.id,
        approval,
        note,
        viewedApproval: row.approval,
        ...(isEmailed && { message }),
      })}
      check={({ isEmailed, message }) => (isEmailed && message.trim() === '' ? { message: { key: 'needed' } } : {})}
      onSubmit={(body) => request.submit({ body })}
      request={request}
      prefix="decision"
    >
      <Dialog
        isOpen
        title={messages[`${key}Title`](applicantName(row))}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{staff.cancel}</Button>
            {request.error?.kind === 'conflict' ? (
              <Button kind="primary" onClick={onLookAgain}>
                {messages.look}
              </Button>
            ) : (
              <FormSubmit kind={approval === 3 ? 'danger' : 'primary'}>{messages[key]}</FormSubmit>
            )}
          </>
        }
      >
        <FormBox>
          <Stack>
            <UnsavedDecision name={key} title={messages[`${key}Title`](applicantName(row))} />
            <FormRefusal />
            <p>{messages[`${key}Text`]}</p>
            {rejection?.sentAt !== undefined && (
              <p>{messages.rejection.sentBefore(formatMoment(rejection.sentAt, language))}</p>
            )}
            {rejection && rejection.sentAt === undefined && row.emailId !== null && (
              <RejectionMessage email={row.emailId} isSpanish={rejection.isSpanish} />
            )}
            <FormTextArea name="note" label={messages.note} hint={messages.noteHint} isOptional maxLength={500} />
          </Stack>
        </FormBox>
      </Dialog>
    </Form>
  )
}
