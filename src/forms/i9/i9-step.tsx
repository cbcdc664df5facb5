import type { ComponentType } from 'react'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { i9 } from '#contract/forms/i9/i9.ts'
import { Correction } from './steps/correction.tsx'
import { Contact } from './steps/contact.tsx'
import { Documents } from './steps/documents.tsx'
import { PreparerStep } from './steps/preparer-step.tsx'
import { Status } from './steps/status.tsx'
import { You } from './steps/you.tsx'

type StepKey = (typeof i9.steps)[number]['key'] | 'correction'

const steps: Readonly<Record<StepKey, ComponentType<{ readonly edition: Edition }>>> = {
  you: You,
  contact: Contact,
  status: Status,
  helped: PreparerStep,
  documents: Documents,
  correction: Correction,
}

/** The questions of a step of Section 1. */
export function I9Step({ step, edition }: { readonly step: string; readonly edition: Edition }) {
  const Step = steps[step as StepKey]
  return <Step edition={edition} />
}
