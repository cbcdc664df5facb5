import type { api } from '#contract/api.ts'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Note } from '../../policies/notes.ts'
import { requireVisibleNote } from '../../policies/notes.ts'
import { setDeadlines } from '../deadlines/set-deadlines.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { addNote } from './add-note.ts'
import { requireNoteDeletable } from './notes.rules.ts'
import { listNotes, noteRow } from './notes.store.ts'

type Notes = typeof api.notes

/** Notes of staff about people; never visible to their subjects. */
export const notesHandlers = (services: Services): Handlers<Notes> => ({
  list: ({ unit, actor, body }) => listNotes(unit.trx, actor, body.noteDetails, body.paging),
  create: async (call) => shown(await noteRow(call.unit.trx, call.actor, await addNote(services, call))),
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

const about = (note: Note) => ({ businessId: note.business_id, subjectId: note.person_id })

const shown = (row: NoteRow | undefined): NoteRow => {
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
