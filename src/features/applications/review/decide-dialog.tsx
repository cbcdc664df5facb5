import { useState } from 'react'
import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
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
  const [note, setNote] = useState('')
  const { submit, isSubmitted, error } = useEndpointMutation('application.update', {
    invalidates: ['application', 'users', 'attention'],
    onDone: onDecided,
  })
  const body = { Id: row.Id, approval, note, viewedApproval: row.approval as Approval }
  const key = keys[approval]
  return (
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
            <Button kind={approval === 3 ? 'danger' : 'primary'} isBusy={isSubmitted} onClick={() => submit({ body })}>
              {messages[key]}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <ErrorNotice error={error} />
        <p>{messages[`${key}Text`]}</p>
        <TextAreaField
          id="decision-note"
          name="note"
          label={messages.note}
          hint={messages.noteHint}
          isOptional
          value={note}
          onChange={setNote}
          maxLength={500}
          autoComplete="off"
        />
      </Stack>
    </Dialog>
  )
}
