import type { ComponentType } from 'react'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { Amounts, StateQuestions } from './steps/questions.tsx'
import { HomeAndWork } from './steps/home-and-work.tsx'
import { You } from './steps/you.tsx'

const steps: Readonly<Record<string, ComponentType<{ readonly edition: Edition }>>> = {
  homeAndWork: HomeAndWork,
  you: You,
  state: StateQuestions,
  amounts: Amounts,
}

/** The questions of a step of the state form. */
export function A4Step({ step, edition }: { readonly step: string; readonly edition: Edition }) {
  const Step = steps[step] ?? HomeAndWork
  return <Step edition={edition} />
}
