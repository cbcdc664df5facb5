import type { Examples } from './example.ts'
import { reviewer } from './example.ts'

const form = { sessionId: 1, userDocumentId: 1 }

/** Assisted sessions: staff type for a person who is present. */
export const assistExamples: Examples = {
  'assist.start': { as: reviewer, body: { UserId: 7, isCertified: true } },
  'assist.agree': { as: reviewer, body: { sessionId: 1 } },
  'assist.current': { as: reviewer },
  'assist.openForm': { as: reviewer, body: form },
  'assist.saveForm': {
    as: reviewer,
    body: { ...form, content: '{"values":{"firstName":"Eli"},"step":"you","edition":"2026"}', revision: 0 },
  },
  'assist.releaseForm': { as: reviewer, body: form },
  'assist.sendSigningCode': { as: reviewer, body: { ...form, CurrentPassword: 'the person’s own' } },
  'assist.sign': { as: reviewer, body: { ...form, OneTimeCode: '123456', submission: '{}' } },
  'assist.consentSample': { as: reviewer, body: { sessionId: 1 } },
  'assist.sendConsentCode': {
    as: reviewer,
    body: { sessionId: 1, sampleCode: 'ABC234', CurrentPassword: 'the person’s own' },
  },
  'assist.consent': {
    as: reviewer,
    body: { sessionId: 1, OneTimeCode: '123456', version: '2026-2', sampleCode: 'ABC234', signature: 'Eli Navarro' },
  },
  'assist.end': { as: reviewer, body: { sessionId: 1 } },
}
