import type { Language } from '#contract/domain/lookups.ts'
import { emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { defineForm } from '../form-module.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { emergencyContactsMessages } from './emergency-contacts-messages.ts'
import { EmergencyContactsStep } from './emergency-contacts-step.tsx'
import { useEmergencyContactsSummary } from './summary.ts'
import { emergencyContactsBlank, emergencyContactsSteps, toSubmission } from './values.ts'

/** The emergency contacts form as it is filled in and read. */
export const emergencyContactsModule = defineForm({
  definition: emergencyContacts,
  blank: emergencyContactsBlank,
  files: {},
  stepsFor: emergencyContactsSteps,
  toSubmission,
  fieldsChangedBetween: () => [],
  Step: EmergencyContactsStep,
  useSummary: useEmergencyContactsSummary,
  usePlainLanguage: (values) => {
    const messages = useMessages(emergencyContactsMessages)
    const { attestation, attestationDeclined } = messages
    return { ...messages, attestation: values?.['isDeclined'] === true ? attestationDeclined : attestation }
  },
  loadMessages: (language: Language) =>
    Promise.all([emergencyContactsMessages.load(language), signerMessages.load(language)]),
})
