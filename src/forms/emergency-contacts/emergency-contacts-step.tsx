import type { ComponentType } from 'react'
import type { emergencyContacts } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import { Contacts } from './steps/contacts.tsx'
import { Health } from './steps/health.tsx'
import { You } from './steps/you.tsx'

type StepKey = (typeof emergencyContacts.steps)[number]['key']

const steps: Readonly<Record<StepKey, ComponentType>> = { you: You, contacts: Contacts, health: Health }

/** The questions of a step of the emergency contacts form. */
export function EmergencyContactsStep({ step }: { readonly step: string }) {
  const Step = steps[step as StepKey]
  return <Step />
}
