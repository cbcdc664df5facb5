import { useState } from 'react'
import { notes } from '#contract/endpoints/notes.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { UnsavedChangesGuard } from '#src/shared/staff/records/unsaved-changes-guard.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { DateField } from '#src/shared/ui/fields/date-field.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { fullName } from '../person-name.ts'
import { notesMessages } from './notes-messages.ts'

interface Draft {
  readonly Text: string
  readonly FileName: string
  readonly DocExpirationDate: string
  readonly file: File | null
}

const empty: Draft = { Text: '', FileName: '', DocExpirationDate: '', file: null }

/** A note about a person: text, an optional file, and the day on which it expires. */
export function AddNote({ person, onClose }: { readonly person: PersonDetail; readonly onClose: () => void }) {
  const messages = useMessages(notesMessages)
  const staff = useMessages(staffMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [draft, setDraft] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const change = (some: Partial<Draft>) => setDraft({ ...draft, ...some })
  const { Text, FileName, DocExpirationDate, file } = draft
  const body = { UserId: person.id, Text, FileName, DocExpirationDate }
  const { submit, isSubmitted, error } = useChange<Draft, void>(
    async (input, signal) => {
      const { file: chosen, ...texts } = input
      await client.call('notes.create', {
        body: notes.create.body.cast({ UserId: person.id, ...texts }),
        files: chosen === null ? {} : { NotesFile: chosen },
        signal,
      })
      showToast(messages.noteAdded)
      onClose()
    },
    { invalidates: ['notes', 'attention'] },
  )
  const wrong: FieldErrors = { ...error?.fields, ...(isTried && reasonsAgainst(notes.create.body, body)) }
  const errorOf = (field: string) => wrong[field] && formatMessage(wrong[field], language, { path: field })
  const go = () => {
    setTried(true)
    if (Object.keys(reasonsAgainst(notes.create.body, body)).length === 0) submit(draft)
  }
  return (
    <ConfirmDialog
      title={messages.noteTitle(fullName(person))}
      verb={messages.noteVerb}
      isBusy={isSubmitted}
      onYes={go}
      onClose={() => (draft === empty ? onClose() : setLeaving(true))}
    >
      <UnsavedChangesGuard isUnsaved={draft !== empty && !isSubmitted} />
      <Stack>
        <TextAreaField
          id="note-text"
          name="Text"
          label={messages.noteText}
          value={Text}
          onChange={(value) => change({ Text: value })}
          error={errorOf('Text')}
          rows={4}
          maxLength={4000}
        />
        <FileField
          id="note-file"
          name="NotesFile"
          label={messages.noteFile}
          hint={messages.noteFileHint}
          file={file && { name: file.name }}
          onChoose={(chosen) => change({ file: chosen })}
          onRemove={() => change({ file: null })}
          accept="image/jpeg,image/png,application/pdf"
          error={errorOf('NotesFile')}
          hasCamera
          isOptional
        />
        {file && (
          <TextField
            id="note-file-name"
            name="FileName"
            label={messages.noteFileName}
            value={FileName}
            onChange={(value) => change({ FileName: value })}
            error={errorOf('FileName')}
            maxLength={120}
            autoComplete="off"
            isOptional
          />
        )}
        <DateField
          id="note-expires"
          name="DocExpirationDate"
          label={messages.noteExpires}
          hint={messages.noteExpiresHint}
          value={DocExpirationDate}
          onChange={(value) => change({ DocExpirationDate: value })}
          error={errorOf('DocExpirationDate')}
          isOptional
        />
        <ErrorNotice error={Object.keys(error?.fields ?? {}).length > 0 ? undefined : error} />
      </Stack>
      {isLeaving && (
        <ConfirmDialog title={staff.leaveTitle} verb={staff.leave} onYes={onClose} onClose={() => setLeaving(false)}>
          <p>{staff.leaveText}</p>
        </ConfirmDialog>
      )}
    </ConfirmDialog>
  )
}
