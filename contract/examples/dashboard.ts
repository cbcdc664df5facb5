import { owner, reviewer } from './example.ts'
import type { Examples } from './example.ts'

/** What waits for those who review. */
export const attentionExamples: Examples = {
  'attention.overview': { as: owner, body: { size: 5 } },
  'attention.progress': { as: reviewer, body: { LocationId: 2 } },
}
