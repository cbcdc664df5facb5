import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** How a rehire and a new Form I-9 are asked for, by the rows of a tenant. */
export const rehireRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'users.closed': () => ({ body: {} }),
  'users.rehireForms': (rows) => ({ body: { UserId: rows.personId } }),
  'users.rehire': (rows) => ({ body: { UserId: rows.personId, firstDayOfWork: '2035-01-04' } }),
  'i9.requestNew': (rows) => ({ body: { userDocumentId: rows.i9ApprovedId } }),
}
