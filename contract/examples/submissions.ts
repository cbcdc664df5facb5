import { admin } from './example.ts'
import type { Examples } from './example.ts'

const newHire = 'newhire@demo.test'
const job = '0199b0a0-0000-7000-8000-00000000000a'

/** Synchronization of devices, and background jobs. */
export const platformExamples: Examples = {
  'sync.renewTickets': { as: newHire, body: { tokens: ['of the task list'] } },
  'receipts.check': { body: { receipts: ['as the server confirmed a submission with'] } },
  'user.withdrawConsent': { as: newHire, body: { language: 'en' } },
  'verify.pdf': { body: {}, files: { PdfFile: 'pdf' } },
  'sync.retireEpochs': { as: newHire, body: { DeviceId: 'a-phone', before: 1 } },
  'drafts.list': { as: newHire },
  'drafts.save': {
    as: newHire,
    body: { userDocumentId: 4, over: 0, epoch: 1, content: 'A'.repeat(64), device: 'phone' },
  },
  'jobs.getFailed': { as: admin, body: { Paging: { PageNumber: 1, PageSize: 25 } } },
  'jobs.retry': { as: admin, body: { id: job } },
  'jobs.discard': { as: admin, body: { id: job } },
}
