import { lazy, Suspense } from 'react'
import { useStepUpQuestion } from '#src/session/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

/** The dialog of a step-up, while one is asked for. */
export default function StepUp() {
  const question = useStepUpQuestion()
  return (
    question && (
      <Suspense fallback={null}>
        <StepUpDialog question={question} />
      </Suspense>
    )
  )
}
