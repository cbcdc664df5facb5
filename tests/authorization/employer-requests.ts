import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** Requests about the employers of one log-in. */
export const employerRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'employers.sendJoinCode': () => ({ body: { username: 'no.one@example.com', CurrentPassword: 'x' } }),
  'employers.join': () => ({ body: { username: 'no.one@example.com', OneTimeCode: '000000' } }),
  'employers.switch': (rows) => ({ body: { UserId: rows.personId } }),
}
