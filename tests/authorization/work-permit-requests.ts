import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** The work permit of a person, and asking for one. */
export const workPermitRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'workPermits.get': (rows) => ({ body: { UserId: rows.personId } }),
  'workPermits.request': (rows) => ({ body: { UserId: rows.personId, Reason: 'Yours expires' } }),
}
