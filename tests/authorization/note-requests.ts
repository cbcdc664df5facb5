import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

const paging = { PageNumber: 1, PageSize: 100 }

/** Requests for notes. */
export const noteRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'notes.list': ({ businessId, locationId, personId }) => ({
    body: { NoteDetails: { BusinessId: businessId, LocationId: locationId, UserId: personId }, Paging: paging },
  }),
  'notes.create': (rows) => ({ body: { UserId: rows.personId, LocationId: rows.locationId, Text: 'New' } }),
  'notes.get': (rows) => ({ params: { id: rows.noteId } }),
  'notes.remove': (rows) => ({ body: { id: rows.noteId } }),
}
