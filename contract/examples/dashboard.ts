import { admin, owner, reviewer } from './example.ts'
import type { Examples } from './example.ts'

/** The dashboard. */
export const attentionExamples: Examples = {
  'attention.overview': { as: owner, body: { size: 5 } },
  'attention.businesses': { as: admin, body: { size: 5 } },
  'attention.progress': { as: reviewer, body: { LocationId: 2 } },
}
