import type { ComponentType } from 'react'
import type { wotc } from '#contract/forms/wotc/wotc.ts'
import { Benefits } from './steps/benefits.tsx'
import { Choice } from './steps/choice.tsx'
import { Felony } from './steps/felony.tsx'
import { Service } from './steps/service.tsx'
import { Work } from './steps/work.tsx'
import { You } from './steps/you.tsx'

type StepKey = (typeof wotc.steps)[number]['key']

const steps: Readonly<Record<StepKey, ComponentType>> = {
  choice: Choice,
  you: You,
  work: Work,
  service: Service,
  benefits: Benefits,
  felony: Felony,
}

/** The questions of a step of Form 8850. */
export function WotcStep({ step }: { readonly step: string }) {
  const Step = steps[step as StepKey]
  return <Step />
}
