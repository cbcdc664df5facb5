import { useEffect, useState } from 'react'
import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { staffWords } from '#src/shared/staff/staff-messages.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsWords } from './applications-messages.ts'
import type { Approval } from './approval.ts'
import { applicantName } from './approval.ts'

const keys = { 1: 'reopen', 2: 'approve', 3: 'reject' } as const

/** Asks before an application is decided about, takes a note with it, and tells when somebody else was faster. */
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
  const words = useMessages(applicationsWords)
  const staff = useMessages(staffWords)
  const { client } = useSession()
  const [note, setNote] = useState('')
  const { submit, isSubmitted, reply, trouble } = useRequest((typed: string, signal) =>
    client.call('application.update', {
      body: { Id: row.Id, approval, note: typed, seenApproval: row.approval as Approval },
      signal,
    }),
  )
  useEffect(() => {
    if (reply) onDecided(reply)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each reply
  }, [reply])
  const key = keys[approval]
  return (
    <Dialog
      isOpen
      title={words[`${key}Title`](applicantName(row))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{staff.cancel}</Button>
          {trouble?.kind === 'conflict' ? (
            <Button kind="primary" onClick={onLookAgain}>
              {words.look}
            </Button>
          ) : (
            <Button kind={approval === 3 ? 'danger' : 'primary'} isBusy={isSubmitted} onClick={() => submit(note)}>
              {words[key]}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <ErrorNotice trouble={trouble} />
        <p>{words[`${key}Text`]}</p>
        <TextAreaField
          id="decision-note"
          name="note"
          label={words.note}
          hint={words.noteHint}
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
