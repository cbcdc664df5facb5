import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { requestBulkApproval, getGeneration } from '../tasks/bulk-approval.rules.ts'
import { uploadLogo } from '../organizations/businesses/logo.rules.ts'
import { remove, restore, updateMapping, upload } from './company-documents.rules.ts'
import { acknowledge, uploadTask } from './acknowledge.rules.ts'

/** Company documents, the tasks created from them, bulk approvals and logos. */
export const businessDocumentsHandlers = (services: Services): Handlers<typeof api.businessDocuments> => ({
  upload: (call) => upload(services, call),
  updateMapping: (call) => updateMapping(services, call),
  remove: (call) => remove(services, call),
  restore: (call) => restore(services, call),
  uploadLogo: (call) => uploadLogo(services, call),
  uploadTask: (call) => uploadTask(services, call),
  updateAcknowledge: (call) => acknowledge(services, call),
  generate: (call) => requestBulkApproval(services, call),
  getGeneration,
})
