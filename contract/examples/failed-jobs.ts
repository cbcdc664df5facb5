import type { Examples } from './example.ts'
import { admin } from './example.ts'

const failedJobId = '0192f0c1-5a3e-7c44-8d10-3f6f0a8f2f11'

/** Failed background jobs. */
export const jobExamples: Examples = {
  'jobs.getFailed': { as: admin, body: { Paging: { PageNumber: 1, PageSize: 25 } } },
  'jobs.retry': { as: admin, body: { id: failedJobId } },
  'jobs.discard': { as: admin, body: { id: failedJobId } },
}
