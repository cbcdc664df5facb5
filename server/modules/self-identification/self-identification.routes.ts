import { Readable } from 'node:stream'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { findDisabilityForms } from '../../platform/pdf/official/disability-form.ts'
import { selfIdentificationState, saveAnswers, withdrawAnswers } from './answers.rules.ts'
import { changeSettings, loadTotals, makeTotalsFile } from './totals.rules.ts'

/** Voluntary self-identification: the answers of an employee, and totals for staff. */
export const selfIdentificationHandlers = (services: Services): Handlers<typeof api.selfIdentification> => ({
  get: (call) => selfIdentificationState(services, call),
  save: (call) => saveAnswers(services, call),
  withdraw: (call) => withdrawAnswers(call),
  disabilityForm: {
    transaction: 'none',
    handle: async ({ params, setHeader }) => {
      const forms = await findDisabilityForms(services.config.formsDir)
      const form = forms.find(({ language }) => language === params.language)
      if (form === undefined) throw new Problem('not found', 'notFound')
      setHeader('Content-Language', form.language)
      return {
        fileName: `Form CC-305 ${form.language}.pdf`,
        mediaType: 'application/pdf',
        size: form.bytes.length,
        stream: Readable.from([form.bytes]),
      }
    },
  },
  totals: { transaction: 'none', handle: (call) => loadTotals(services, call) },
  changeSettings: (call) => changeSettings(services, call),
  makeFile: { transaction: 'none', handle: (call) => makeTotalsFile(services, call) },
})
