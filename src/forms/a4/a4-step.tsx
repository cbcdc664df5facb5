import type { ComponentType } from 'react'
import { Amounts, StateQuestions } from './steps/questions.tsx'
import { HomeAndWork } from './steps/home-and-work.tsx'
import { You } from './steps/you.tsx'

const steps: Readonly<Record<string, ComponentType>> = {
  homeAndWork: HomeAndWork,
  you: You,
  state: StateQuestions,
  amounts: Amounts,
}

/** The questions of a step of the state form. */
export function A4Step({ step }: { readonly step: string }) {
  const Step = steps[step] ?? HomeAndWork
  return <Step />
}
