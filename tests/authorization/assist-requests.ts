import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** No caller has an assisted session with this id: what needs one is refused to everyone. */
const sessionId = 1_000_000

const ofForm = (rows: Rows) => ({ sessionId, userDocumentId: rows.documents.w4 })

/** Requests for assisted sessions. */
export const assistRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'assist.start': (rows) => ({ body: { UserId: rows.personId, isCertified: true } }),
  'assist.agree': () => ({ body: { sessionId } }),
  'assist.current': () => ({}),
  'assist.end': () => ({ body: { sessionId } }),
  'assist.openForm': (rows) => ({ body: ofForm(rows) }),
  'assist.saveForm': (rows) => ({ body: { ...ofForm(rows), content: '{"values":{}}' } }),
  'assist.releaseForm': (rows) => ({ body: ofForm(rows) }),
  'assist.sendSigningCode': (rows) => ({ body: { ...ofForm(rows), CurrentPassword: 'x' } }),
  'assist.consentSample': () => ({ body: { sessionId } }),
  'assist.sendConsentCode': () => ({ body: { sessionId, sampleCode: 'ABC234', CurrentPassword: 'x' } }),
  'assist.consent': () => ({
    body: { sessionId, OneTimeCode: '000000', version: '2026-2', sampleCode: 'ABC234', signature: 'Eli' },
  }),
  'assist.sign': (rows) => ({ body: { ...ofForm(rows), OneTimeCode: '000000' } }),
}
