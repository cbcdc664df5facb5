import { useState } from 'react'
import { notes } from '#contract/endpoints/notes.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields, useFormState } from '#src/shared/form-fields/form-state.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { FormUpload } from '#src/shared/form-fields/form-upload.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { UnsavedChangesGuard } from '#src/shared/staff/records/unsaved-changes-guard.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { fullName } from '../person-name.ts'
import { notesMessages } from './notes-messages.ts'

interface Props {
  readonly person: PersonDetail
  readonly onClose: () => void
}

interface Draft {
  readonly text: string
  readonly fileName: string
  readonly docExpirationDate: string
  readonly notesFile: File | null
}

const empty: Draft = { text: '', fileName: '', docExpirationDate: '', notesFile: null }

interface Sent {
  readonly body: BodyOf<typeof notes.create>
  readonly file: File | null
}

function NoteDialog({ person, onClose }: Props) {
  const messages = useMessages(notesMessages)
  const staff = useMessages(staffMessages)
  const { isChanged, isBusy } = useFormState()
  const [isLeaving, setLeaving] = useState(false)
  const hasFile = useFormFields().valueOf('notesFile') !== null
  return (
    <FormDialog
      title={messages.noteTitle(fullName(person))}
      verb={messages.noteVerb}
      storedAs="note"
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
    >
      <UnsavedChangesGuard isUnsaved={isChanged && !isBusy} />
      <FormTextArea name="text" label={messages.noteText} rows={4} maxLength={4000} />
      <FormUpload
        name="notesFile"
        label={messages.noteFile}
        hint={messages.noteFileHint}
        accept="image/jpeg,image/png,application/pdf"
        isOptional
      />
      {hasFile && <FormText name="fileName" label={messages.noteFileName} maxLength={120} isOptional />}
      <FormDay name="docExpirationDate" label={messages.noteExpires} hint={messages.noteExpiresHint} isOptional />
      <FormRefusal />
      {isLeaving && (
        <ConfirmDialog title={staff.leaveTitle} verb={staff.leave} onYes={onClose} onClose={() => setLeaving(false)}>
          <p>{staff.leaveText}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

/** A note about a person: text, an optional file, and the day on which it expires. */
export function AddNote({ person, onClose }: Props) {
  const messages = useMessages(notesMessages)
  const { client } = useSession()
  const request = useChange<Sent, void>(
    async ({ body, file }, signal) => {
      await client.call('notes.create', { body, files: file === null ? {} : { notesFile: file }, signal })
      showToast(messages.noteAdded)
      onClose()
    },
    { invalidates: ['notes', 'attention'] },
  )
  return (
    <Form
      prefix="note"
      initial={empty}
      schema={notes.create.body}
      toBody={({ notesFile: _, ...texts }) => ({ userId: person.id, ...texts })}
      onSubmit={(body, { notesFile: file }) => request.submit({ body, file })}
      request={request}
    >
      <NoteDialog person={person} onClose={onClose} />
    </Form>
  )
}
