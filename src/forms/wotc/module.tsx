import type { WotcDetail } from '#contract/endpoints/forms/wotc.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { defineForm } from '../form-module.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { WotcEmployerPart } from './employer/employer-part.tsx'
import { WotcSending } from './employer/sending.tsx'
import { useWotcSheet } from './summary.tsx'
import { wotcBlank, wotcSteps, toWotcSubmission } from './values.ts'
import { WotcStep } from './wotc-step.tsx'
import { wotcMessages } from './wotc-messages.ts'

/** Form 8850 as it is filled in and read. */
export const wotcModule = defineForm<WotcDetail>({
  definition: wotc,
  blank: wotcBlank,
  files: {},
  stepsFor: wotcSteps,
  toSubmission: toWotcSubmission,
  fieldsChangedBetween: () => [],
  Step: WotcStep,
  EmployerPart: WotcEmployerPart,
  AfterApproval: WotcSending,
  useSummary: useWotcSheet,
  usePlainLanguage: (values) => {
    const messages = useMessages(wotcMessages)
    return {
      ...messages,
      attestation: values?.['isSkipped'] === true ? messages.attestationSkip : messages.attestation,
    }
  },
  loadMessages: (language: Language) => Promise.all([wotcMessages.load(language), signerMessages.load(language)]),
})
