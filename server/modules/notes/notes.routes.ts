import type { api } from '#contract/api.ts'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Note } from '../../policies/notes.ts'
import { requireVisibleNote } from '../../policies/notes.ts'
import { requireVisiblePerson } from '../../policies/people.ts'
import { recordAuditEvent } from '../../platform/audit/audit-log.ts'
import { setDeadlines } from '../deadlines/set-deadlines.ts'
import type { Services } from '../../platform/platform.ts'
import { storeUpload } from '../../platform/files/store-file.ts'
import type { Handlers, AuthenticatedCall } from '../../platform/http/handler.ts'
import { requireNoteDeletable, requireNoteSubject, resolveNoteLocation } from './notes.rules.ts'
import { listNotes, noteRow } from './notes.store.ts'

type Notes = typeof api.notes

/** Notes of staff about people; never visible to their subjects. */
export const notesHandlers = (services: Services): Handlers<Notes> => ({
  list: ({ trx, actor, body }) => listNotes(trx, actor, body.NoteDetails, body.Paging),
  create: (call) => addNote(services, call),
  get: async (call) => {
    const note = await requireVisibleNote(call.trx, call.actor, call.params.id)
    await recordAuditEvent(call.trx, call.actor, call.origin, {
      kind: 'note viewed',
      ...about(note),
      data: { note: note.id },
    })
    return shown(await noteRow(call.trx, call.actor, note.id))
  },
  remove: async ({ trx, actor, origin, body }) => {
    const note = await requireVisibleNote(trx, actor, body.id, true)
    requireNoteDeletable(actor, note)
    const scope = { businessId: note.business_id, locationId: note.location_id, personId: note.person_id }
    await setDeadlines(trx, { ...scope, noteId: note.id }, [], services.now())
    await trx
      .updateTable('note')
      .set({ deleted_at: services.now() })
      .where('business_id', '=', note.business_id)
      .where('id', '=', note.id)
      .execute()
    await recordAuditEvent(trx, actor, origin, { kind: 'note deleted', ...about(note), data: { note: note.id } })
    return listNotes(trx, actor, { UserId: note.person_id }, body.Paging)
  },
})

const addNote = async (services: Services, call: AuthenticatedCall<Notes['create']>): Promise<NoteRow> => {
  const { trx, actor, body } = call
  const person = await requireVisiblePerson(trx, actor, body.UserId)
  requireNoteSubject(actor, person)
  const location = await resolveNoteLocation(trx, actor, person, body)
  const file = call.files.NotesFile
  const storedFile =
    file === undefined
      ? undefined
      : await storeUpload(services, call, {
          ...location,
          personId: person.id,
          kind: 'note',
          audience: 4,
          field: 'NotesFile',
          rule: evidenceUpload,
          file,
          ...(body.FileName === undefined ? {} : { fileName: body.FileName }),
        })
  const { id } = await trx
    .insertInto('note')
    .values({
      business_id: location.businessId,
      location_id: location.locationId,
      person_id: person.id,
      author_id: actor.userId,
      author_name: actor.name,
      text: body.Text,
      file_name: body.FileName ?? storedFile?.fileName ?? null,
      file_id: storedFile?.fileId ?? null,
      expires_on: body.DocExpirationDate ?? null,
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (body.DocExpirationDate !== undefined)
    await setDeadlines(
      trx,
      { ...location, personId: person.id, noteId: id },
      [{ kind: 'documentExpiry', dueOn: body.DocExpirationDate }],
      services.now(),
    )
  await recordAuditEvent(trx, actor, call.origin, {
    kind: 'note created',
    businessId: location.businessId,
    subjectId: person.id,
    data: { note: id, file: storedFile?.fileId ?? null },
  })
  return shown(await noteRow(trx, actor, id))
}

const about = (note: Note) => ({ businessId: note.business_id, subjectId: note.person_id })

const shown = (row: NoteRow | undefined): NoteRow => {
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
