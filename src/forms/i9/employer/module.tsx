import { i9 } from '#contract/forms/i9/i9.ts'
import { i9Certification, i9EmployerSample, section2SchemaFor } from '#contract/forms/i9/section-2/section-2.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormModule } from '../../form-module.ts'
import type { CounterFacts } from './counter-facts.ts'
import { employerMessages } from './employer-messages.ts'
import { useEmployerSheet } from './summary.ts'
import { Documents } from './steps/documents.tsx'
import { PresentedDocument } from './steps/presented-document.tsx'
import { Work } from './steps/work.tsx'
import { employerBlank, employerFiles, employerSteps, employerStepsFor, toEmployerSubmission } from './values.ts'

/** Section 2 as staff fill it in, with the facts of one person and their location. */
export const createEmployerModule = (facts: CounterFacts): FormModule => ({
  definition: {
    key: i9.key,
    id: i9.id,
    base: i9.base,
    get editions() {
      return i9.editions.map((edition) => ({ ...edition, attestation: i9Certification }))
    },
    steps: employerSteps,
    answers: section2SchemaFor(facts),
    masked: [],
    sample: i9EmployerSample,
  },
  instructions: 'i9Employer',
  blank: employerBlank,
  files: employerFiles,
  stepsFor: employerStepsFor,
  toSubmission: toEmployerSubmission,
  fieldsChangedBetween: () => [],
  Step: ({ step }) => {
    if (step === 'documents') return <Documents facts={facts} />
    if (step === 'work') return <Work facts={facts} />
    return <PresentedDocument list={step === 'a' || step === 'b' ? step : 'c'} facts={facts} />
  },
  useSummary: useEmployerSheet,
  usePlainLanguage: () => useMessages(employerMessages),
  loadMessages: employerMessages.load,
})
