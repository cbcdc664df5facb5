import type { api } from '#contract/api.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { releaseForm, openAssistedForm, saveAssistedForm } from './assisted-forms.rules.ts'
import { agreeToAssistance, currentAssistance, endAssistance, startAssistance } from './assisted-sessions.rules.ts'
import { sendSigningCode, signAtCounter } from './counter-signature.rules.ts'
import { consentAtCounter, consentSample, sendConsentCode } from './counter-consent.rules.ts'
import type { DocumentCalls, FormCalls } from './form-calls.ts'

/**
 * Assisted sessions; `forms` and `documents` are the handlers of the forms and of company documents, which open and submit
 * them as for their person.
 */
export const assistHandlers = (
  services: Services,
  forms: FormCalls,
  documents: DocumentCalls,
): Handlers<typeof api.assist> => ({
  start: { transaction: 'none', handle: (call) => startAssistance(services, call) },
  agree: (call) => agreeToAssistance(services, call),
  current: (call) => currentAssistance(services, call),
  end: (call) => endAssistance(services, call),
  openForm: { transaction: 'none', handle: (call) => openAssistedForm(services, forms, call) },
  saveForm: (call) => saveAssistedForm(services, call),
  releaseForm: (call) => releaseForm(services, call),
  sendSigningCode: { transaction: 'none', handle: (call) => sendSigningCode(services, call) },
  sign: { transaction: 'none', handle: (call) => signAtCounter(services, { forms, documents }, call) },
  consentSample: { transaction: 'none', handle: (call) => consentSample(services, call) },
  sendConsentCode: { transaction: 'none', handle: (call) => sendConsentCode(services, call) },
  consent: { transaction: 'none', handle: (call) => consentAtCounter(services, call) },
})
