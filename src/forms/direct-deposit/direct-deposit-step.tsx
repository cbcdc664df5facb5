import type { ComponentType } from 'react'
import type { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { PersonFields } from '../signer/signer-fields.tsx'
import { Accounts } from './steps/accounts.tsx'
import { Check } from './steps/check.tsx'
import { Way } from './steps/way.tsx'

type StepKey = (typeof directDeposit.steps)[number]['key']

const steps: Readonly<Record<StepKey, ComponentType>> = {
  you: PersonFields,
  way: Way,
  accounts: Accounts,
  check: Check,
}

/** The questions of a step of direct deposit. */
export function DirectDepositStep({ step }: { readonly step: string }) {
  const Step = steps[step as StepKey]
  return <Step />
}
