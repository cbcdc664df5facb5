import { w4 } from '#contract/forms/w4/w4.ts'

/** A signed W-4 for a document as a request body, the same for every way it is sent. */
export const w4Body = (userDocumentId: number) => ({
  ...w4.sample,
  userDocumentId,
  edition: '2026',
  signedAt: new Date().toISOString(),
  language: 'en',
  signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
})
