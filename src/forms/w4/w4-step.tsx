import { use, type ComponentType } from 'react'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import type { w4 } from '#contract/forms/w4/w4.ts'
import { loadOnce } from '#src/shared/tracked-promise.ts'
import { You } from './steps/you.tsx'
import { w4EditionOf } from './w4-editions.ts'

type StepKey = (typeof w4.steps)[number]['key']

type Step = ComponentType<{ readonly edition: W4Edition }>

/** Loads the questions after those that the form opens with: once it is started, or while the app is being downloaded. */
export const loadLaterSteps = loadOnce(async (): Promise<Readonly<Record<Exclude<StepKey, 'you'>, Step>>> => {
  const { Adjustments, Card, Dependents, Filing, Jobs } = await import('./later-steps.ts')
  return { filing: Filing, jobs: Jobs, dependents: Dependents, adjustments: Adjustments, card: Card }
})

function LaterStep({ step, edition }: { readonly step: Exclude<StepKey, 'you'>; readonly edition: W4Edition }) {
  const Step = use(loadLaterSteps())[step]
  return <Step edition={edition} />
}

/** The questions of a step of the W-4. */
export function W4Step({ step, edition }: { readonly step: string; readonly edition: Edition }) {
  const key = step as StepKey
  return key === 'you' ? <You /> : <LaterStep step={key} edition={w4EditionOf(edition)} />
}
