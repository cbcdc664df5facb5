import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** Requests about job offers, and the questions before them. */
export const offerRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  'application.sendWotcQuestions': (rows) => ({ body: { Id: rows.approvedApplicationId } }),
  'application.recordOffer': (rows) => ({ body: { Id: rows.approvedApplicationId, offeredOn: '2026-11-20' } }),
  'application.onboard': (rows) => ({ body: { Id: rows.approvedApplicationId, firstDayOfWork: '2026-12-01' } }),
  'wotcInterview.open': () => ({ body: { token: 'nobody-s' } }),
  'wotcInterview.answer': () => ({ body: { token: 'nobody-s' } }),
  'wotcInterview.renew': () => ({ body: { token: 'nobody-s' } }),
}
