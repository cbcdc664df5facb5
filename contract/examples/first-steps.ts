import type { Examples } from './example.ts'
import { admin, owner, tpa } from './example.ts'

/** What a user sets up first. */
export const firstStepExamples: Examples = {
  'firstSteps.get': { as: tpa },
  'firstSteps.dismiss': { as: owner, body: { isDismissed: true } },
}

/** People who don’t exist, and their removal. */
export const sampleDataExamples: Examples = {
  'sampleData.add': { as: admin, body: { BusinessId: 1 } },
  'sampleData.get': { as: tpa, params: { id: 1 } },
  'sampleData.remove': { as: admin, body: { BusinessId: 1 } },
}
