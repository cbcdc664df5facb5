import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** Requests for voluntary self-identification; one's own answers have no scope. */
export const selfIdentificationRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'selfIdentification.save': () => ({ body: { sex: 'declined' } }),
  'selfIdentification.disabilityForm': () => ({ params: { language: 'en' } }),
  'selfIdentification.totals': (rows) => ({ body: { businessId: rows.businessId } }),
  'selfIdentification.changeSettings': (rows) => ({ body: { businessId: rows.businessId, collectsEeo: true } }),
  'selfIdentification.makeFile': (rows) => ({
    body: { businessId: rows.businessId, day: '2026-11-23', reason: 'EEO-1 report' },
  }),
}
