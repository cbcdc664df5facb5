// The steps of the W-4 after its first: one file, so that they cost one request.
export { Adjustments } from './steps/adjustments.tsx'
export { Card } from './steps/card.tsx'
export { Dependents } from './steps/dependents.tsx'
export { Filing } from './steps/filing.tsx'
export { Jobs } from './steps/jobs.tsx'
