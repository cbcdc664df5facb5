import type { ComponentType } from 'react'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import type { w4 } from '#contract/forms/w4/w4.ts'
import { Adjustments } from './steps/adjustments.tsx'
import { Card } from './steps/card.tsx'
import { Dependents } from './steps/dependents.tsx'
import { Filing } from './steps/filing.tsx'
import { Jobs } from './steps/jobs.tsx'
import { You } from './steps/you.tsx'
import { w4EditionOf } from './w4-editions.ts'

type StepKey = (typeof w4.steps)[number]['key']

const steps: Readonly<Record<StepKey, ComponentType<{ readonly edition: W4Edition }>>> = {
  you: You,
  filing: Filing,
  jobs: Jobs,
  dependents: Dependents,
  adjustments: Adjustments,
  card: Card,
}

/** The questions of a step of the W-4. */
export function W4Step({ step, edition }: { readonly step: string; readonly edition: Edition }) {
  const Step = steps[step as StepKey]
  return <Step edition={w4EditionOf(edition)} />
}
