import type { api } from '#contract/api.ts'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Note } from '../../policies/notes.ts'
import { requireVisibleNote } from '../../policies/notes.ts'
import { requireVisiblePerson } from '../../policies/people.ts'
import { setDeadlines } from '../deadlines/set-deadlines.ts'
import type { Services } from '../../platform/platform.ts'
import { storeUpload } from '../../platform/files/store-file.ts'
import type { Handlers, AuthenticatedCall } from '../../platform/http/handler.ts'
import { requireNoteDeletable, requireNoteSubject, resolveNoteLocation } from './notes.rules.ts'
import { listNotes, noteRow } from './notes.store.ts'

type Notes = typeof api.notes

/** Notes of staff about people; never visible to their subjects. */
export const notesHandlers = (services: Services): Handlers<Notes> => ({
  list: ({ unit, actor, body }) => listNotes(unit.trx, actor, body.noteDetails, body.paging),
  create: (call) => addNote(services, call),
  get: async (call) => {
    const note = await requireVisibleNote(call.unit.trx, call.actor, call.params.id)
    call.unit.audit.record(call.actor, call.origin, {
      kind: 'note viewed',
      ...about(note),
      data: { note: note.id },
    })
    return shown(await noteRow(call.unit.trx, call.actor, note.id))
  },
  remove: async ({ unit, actor, origin, body }) => {
    const note = await requireVisibleNote(unit.trx, actor, body.id, true)
    requireNoteDeletable(actor, note)
    const scope = { businessId: note.business_id, locationId: note.location_id, personId: note.person_id }
    await setDeadlines(unit.trx, { ...scope, noteId: note.id }, [], services.now())
    await unit.trx
      .updateTable('note')
      .set({ deleted_at: services.now() })
      .where('business_id', '=', note.business_id)
      .where('id', '=', note.id)
      .execute()
    unit.audit.record(actor, origin, { kind: 'note deleted', ...about(note), data: { note: note.id } })
    return listNotes(unit.trx, actor, { userId: note.person_id }, body.paging)
  },
})

const addNote = async (services: Services, call: AuthenticatedCall<Notes['create']>): Promise<NoteRow> => {
  const { unit, actor, body } = call
  const person = await requireVisiblePerson(unit.trx, actor, body.userId)
  requireNoteSubject(actor, person)
  const location = await resolveNoteLocation(unit.trx, actor, person, body)
  const file = call.files.notesFile
  const storedFile =
    file === undefined
      ? undefined
      : await storeUpload(services, call, {
          ...location,
          personId: person.id,
          kind: 'note',
          audience: 4,
          field: 'notesFile',
          rule: evidenceUpload,
          file,
          ...(body.fileName === undefined ? {} : { fileName: body.fileName }),
        })
  const { id } = await unit.trx
    .insertInto('note')
    .values({
      business_id: location.businessId,
      location_id: location.locationId,
      person_id: person.id,
      author_id: actor.userId,
      author_name: actor.name,
      text: body.text,
      file_name: body.fileName ?? storedFile?.fileName ?? null,
      file_id: storedFile?.fileId ?? null,
      expires_on: body.docExpirationDate ?? null,
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (body.docExpirationDate !== undefined)
    await setDeadlines(
      unit.trx,
      { ...location, personId: person.id, noteId: id },
      [{ kind: 'documentExpiry', dueOn: body.docExpirationDate }],
      services.now(),
    )
  unit.audit.record(actor, call.origin, {
    kind: 'note created',
    businessId: location.businessId,
    subjectId: person.id,
    data: { note: id, file: storedFile?.fileId ?? null },
  })
  return shown(await noteRow(unit.trx, actor, id))
}

const about = (note: Note) => ({ businessId: note.business_id, subjectId: note.person_id })

const shown = (row: NoteRow | undefined): NoteRow => {
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
