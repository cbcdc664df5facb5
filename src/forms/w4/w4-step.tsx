import { lazy, Suspense, useEffect } from 'react'
import type { ComponentType } from 'react'
import type { Edition } from '#contract/forms/form.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Adjustments } from './steps/adjustments.tsx'
import { Dependents } from './steps/dependents.tsx'
import { Filing } from './steps/filing.tsx'
import { Jobs } from './steps/jobs.tsx'
import { You } from './steps/you.tsx'
import { w4EditionOf } from './w4-editions.ts'

// The field of a file is the heaviest of all, and asked for last: it comes while the steps before it are filled in.
const loadCard = async () => ({ default: (await import('./steps/card.tsx')).Card })
const Card = lazy(loadCard)

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
  const isFirst = step === w4.steps[0].key
  useEffect(() => {
    if (!isFirst) loadCard().catch(() => undefined)
  }, [isFirst])
  return (
    <Suspense fallback={<Skeleton lines={3} shape="block" />}>
      <Step edition={w4EditionOf(edition)} />
    </Suspense>
  )
}
