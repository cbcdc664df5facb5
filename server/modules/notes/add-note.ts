import type { api } from '#contract/api.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { requireVisiblePerson } from '../../policies/people.ts'
import { setDeadlines } from '../deadlines/set-deadlines.ts'
import { storeUpload } from '../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { requireNoteSubject, resolveNoteLocation } from './notes.rules.ts'

/** Adds a note of staff about a person, and a deadline where its document expires. Returns its id. */
export const addNote = async (
  services: Services,
  call: AuthenticatedCall<typeof api.notes.create>,
): Promise<number> => {
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
  return id
}
