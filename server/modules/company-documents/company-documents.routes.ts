import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { listCompanyDocuments } from './company-document-rows.ts'
import { remove, restore, updateMapping, upload } from './company-documents.rules.ts'
import { acknowledge, uploadTask } from './acknowledge.rules.ts'
import { sign } from './sign.rules.ts'
import { signaturesForTask } from './task-signatures.ts'

/** Company documents, and the tasks created from them. */
export const businessDocumentsHandlers = (services: Services): Handlers<typeof api.businessDocuments> => ({
  getDocuments: async ({ unit, actor, params }) => ({ list: await listCompanyDocuments(unit.trx, actor, params.id) }),
  getDocumentsWithLevel5: async ({ unit, actor, params }) => ({
    list: await listCompanyDocuments(unit.trx, actor, params.id, [5]),
  }),
  getBusinessDocuments: async ({ unit, actor, params }) => ({
    list: await listCompanyDocuments(unit.trx, actor, params.id, [1, 2, 3, 4]),
  }),
  upload: (call) => upload(services, call),
  updateMapping: (call) => updateMapping(services, call),
  remove: (call) => remove(services, call),
  restore: (call) => restore(services, call),
  uploadTask: (call) => uploadTask(services, call),
  updateAcknowledge: (call) => acknowledge(services, call),
  sign: (call) => sign(services, call),
  getSignatures: (call) => signaturesForTask(call),
})
