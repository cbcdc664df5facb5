import type { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { generate, getGeneration } from './generation.ts'
import { uploadLogo } from './logo.ts'
import { remove, restore, updateMapping, upload } from './papers.ts'
import { acknowledge, uploadTask } from './tasks.ts'

/** Papers of a business, the tasks that come of them, bulk generation and logos. */
export const businessDocumentsHandlers = (deps: Deps): Handlers<typeof api.businessDocuments> => ({
  upload: (call) => upload(deps, call),
  updateMapping: (call) => updateMapping(deps, call),
  remove: (call) => remove(deps, call),
  restore: (call) => restore(deps, call),
  uploadLogo: (call) => uploadLogo(deps, call),
  uploadTask: (call) => uploadTask(deps, call),
  updateAcknowledge: (call) => acknowledge(deps, call),
  generate: (call) => generate(deps, call),
  getGeneration,
})
