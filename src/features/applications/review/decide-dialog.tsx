import { type ApplicationRow, applicationReview } from '#contract/endpoints/applications/applications.ts'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import type { Approval } from './approval.ts'
import { applicantName } from './approval.ts'

const keys = { 1: 'reopen', 2: 'approve', 3: 'reject' } as const

/** Confirms a decision on an application, accepts a note, and reports when someone else was faster. */
export function DecideDialog({
  row,
  approval,
  onDecided,
  onLookAgain,
  onClose,
}: {
  readonly row: ApplicationRow
  readonly approval: Approval
  readonly onDecided: (next: ApplicationRow) => void
  readonly onLookAgain: () => void
  readonly onClose: () => void
}) {
  const messages = useMessages(applicationsMessages)
  const staff = useMessages(staffMessages)
  const request = useEndpointMutation('application.update', {
    invalidates: ['application', 'users', 'attention'],
    onDone: onDecided,
  })
  const key = keys[approval]
  return (
    <Form
      initial={{ note: '' }}
      schema={applicationReview.update.body}
      toBody={({ note }) => ({ id: row.id, approval, note, viewedApproval: row.approval })}
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
            <FormRefusal />
            <p>{messages[`${key}Text`]}</p>
            <FormTextArea name="note" label={messages.note} hint={messages.noteHint} isOptional maxLength={500} />
          </Stack>
        </FormBox>
      </Dialog>
    </Form>
  )
}
