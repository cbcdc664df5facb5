import type { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { verifyPdf } from './verify.rules.ts'

/** Checking papers, by anybody who holds one. */
export const verifyHandlers = (deps: Deps): Handlers<typeof api.verify> => ({
  pdf: (call) => verifyPdf(deps, call.files.PdfFile, call.origin.ip),
})
