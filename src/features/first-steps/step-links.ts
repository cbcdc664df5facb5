import type { FirstStepKey, FirstSteps } from '#contract/endpoints/first-steps.ts'

/** Where each step is done; undefined where something else has to be added first. */
export type StepLinks = (key: FirstStepKey, steps: FirstSteps) => string | undefined
