import { lazy, Suspense } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { loadInterview } from '../machine/load-interview.ts'

const Interview = lazy(() => loadInterview().then((module) => ({ default: module.Interview })))

/** The questions of Form 8850, loaded when they are shown. */
export function InterviewStep({ page }: { readonly page: ApplicationPage }) {
  return (
    <Suspense fallback={null}>
      <Interview page={page} />
    </Suspense>
  )
}
