import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { verifyPdf } from './verification.rules.ts'

/** Verification of sealed PDFs, for anyone who has one. */
export const verifyHandlers = (services: Services): Handlers<typeof api.verify> => ({
  pdf: { transaction: 'none', handle: (call) => verifyPdf(services, call.files.pdfFile, call.origin.ip) },
})
