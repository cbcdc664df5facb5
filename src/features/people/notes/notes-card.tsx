import { useState } from 'react'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { formatDay, formatDate, dayIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useChange, useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { download } from '#src/shared/download.ts'
import styles from '#src/shared/staff/history/entries.module.css'
import { Panel } from '#src/shared/staff/panel.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { AddNote } from './add-note.tsx'
import { notesMessages } from './notes-messages.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'
import { useTimeZone, useToday } from '#src/shared/i18n/time-zone.ts'

const step = 10
/** Days before its expiration from which on a document is highlighted. */
const soonDays = 90

function Expiry({ day }: { readonly day: string }) {
  const messages = useMessages(notesMessages)
  const language = useLanguage()
  const today = useToday()
  const date = formatDate(day, language)
  if (day < today) return <Badge tone="danger">{messages.noteExpired(date)}</Badge>
  return <Badge tone={day <= daysAfter(today, soonDays) ? 'warning' : 'neutral'}>{messages.noteExpiresOn(date)}</Badge>
}

function NoteFile({ note, path }: { readonly note: NoteRow; readonly path: string }) {
  const messages = useMessages(notesMessages)
  const language = useLanguage()
  const { client } = useSession()
  const name = note.fileName ?? messages.noteFileFallback
  const { submit, isSubmitted, error } = useChange<string, void>(
    async (fileId, signal) => {
      const file = await client.call('files.get', { params: { fileId }, signal })
      const ending = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' }[file.type] ?? ''
      download(file, name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`)
    },
    { invalidates: [] },
  )
  return (
    <>
      <Button isCompact icon="file" isBusy={isSubmitted} onClick={() => submit(fileIdOf(path))}>
        {messages.noteOpen(name)}
      </Button>
      <span role="status" lang={language}>
        {error && messages.noteFileFailed}
      </span>
    </>
  )
}

function RemoveNote({ note, onClose }: { readonly note: NoteRow; readonly onClose: () => void }) {
  const messages = useMessages(notesMessages)
  const { submit, isSubmitted, error } = useEndpointMutation('notes.remove', {
    invalidates: ['notes', 'attention'],
    onDone: () => {
      showToast(messages.noteRemoved)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.noteRemoveTitle}
      verb={messages.noteRemove}
      kind="danger"
      isBusy={isSubmitted}
      onYes={() => submit({ body: { id: note.id } })}
      onClose={onClose}
    >
      <Stack>
        <p className={styles.text}>{note.text}</p>
        <p>{messages.noteRemoveText}</p>
        <ErrorNotice error={error} />
      </Stack>
    </ConfirmDialog>
  )
}

function Note({ note, onRemove }: { readonly note: NoteRow; readonly onRemove: () => void }) {
  const messages = useMessages(notesMessages)
  const language = useLanguage()
  const day = dayIn(useTimeZone(), note.createdAt)
  return (
    <li className={styles.entry}>
      <p className={styles.text}>{note.text}</p>
      <span className={styles.who}>{messages.noteBy(note.author, formatDay(day, language))}</span>
      <Row gap="small">
        {note.docExpirationDate !== null && <Expiry day={note.docExpirationDate} />}
        {note.notesFile !== null && <NoteFile note={note} path={note.notesFile} />}
        <Button kind="quiet" isCompact onClick={onRemove}>
          {messages.noteRemove}
          <span className="visually-hidden">: {note.text.slice(0, 60)}</span>
        </Button>
      </Row>
    </li>
  )
}

/** Notes of staff about a person: the newest first, expiring documents are highlighted. */
export function NotesCard({ person }: { readonly person: PersonDetail }) {
  const messages = useMessages(notesMessages)
  const [size, setSize] = useState(step)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<NoteRow>()
  const state = useEndpoint(
    'notes.list',
    {
      body: { noteDetails: { userId: person.id }, paging: { pageNumber: 1, pageSize: size } },
    },
    { isList: true },
  )
  const hasLocation = person.assignments.length > 0
  return (
    <>
      <Panel
        title={messages.notes}
        state={state}
        actions={
          hasLocation && (
            <Button isCompact icon="plus" onClick={() => setAdding(true)}>
              {messages.noteAdd}
            </Button>
          )
        }
      >
        {({ list, total }) => (
          <Stack>
            <p className={styles.who}>{hasLocation ? messages.notesHint : messages.noteNoLocation}</p>
            {list.length === 0 ? (
              <p>{messages.notesEmpty}</p>
            ) : (
              <ul className={styles.entries}>
                {list.map((note) => (
                  <Note key={note.id} note={note} onRemove={() => setRemoving(note)} />
                ))}
              </ul>
            )}
            {total > list.length && size < 200 && (
              <Button isCompact onClick={() => setSize(Math.min(200, size + step * 2))}>
                {messages.moreNotes}
              </Button>
            )}
          </Stack>
        )}
      </Panel>
      {isAdding && <AddNote person={person} onClose={() => setAdding(false)} />}
      {removing && <RemoveNote note={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
