import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { requestBulkApproval, getGeneration } from '../tasks/bulk-approval.rules.ts'
import { uploadLogo } from '../organizations/businesses/logo.rules.ts'
import { remove, restore, updateMapping, upload } from './company-documents.rules.ts'
import { acknowledge, uploadTask } from './acknowledge.rules.ts'

/** Papers of a business, the tasks that come of them, bulk generation and logos. */
export const businessDocumentsHandlers = (deps: Services): Handlers<typeof api.businessDocuments> => ({
  upload: (call) => upload(deps, call),
  updateMapping: (call) => updateMapping(deps, call),
  remove: (call) => remove(deps, call),
  restore: (call) => restore(deps, call),
  uploadLogo: (call) => uploadLogo(deps, call),
  uploadTask: (call) => uploadTask(deps, call),
  updateAcknowledge: (call) => acknowledge(deps, call),
  generate: (call) => requestBulkApproval(deps, call),
  getGeneration,
})
