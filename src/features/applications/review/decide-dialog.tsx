import { useEffect } from 'react'
import { application, type ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
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
  const { client } = useSession()
  const request = useRequest((body: BodyOf<typeof application.update>, signal) =>
    client.call('application.update', { body, signal }),
  )
  const { reply, error } = request
  useEffect(() => {
    if (reply) onDecided(reply)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each reply
  }, [reply])
  const key = keys[approval]
  return (
    <Form
      initial={{ note: '' }}
      schema={application.update.body}
      toBody={({ note }) => ({ Id: row.Id, approval, note, viewedApproval: row.approval })}
      onSubmit={request.submit}
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
            {error?.kind === 'conflict' ? (
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
